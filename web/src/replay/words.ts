import { texts } from "../i18n/catalog.svelte";
import { compact, plainly } from "../blind/words";

/** The commands of the replay; a catalogue adds those of its language, separated by "|". */
const ENGLISH = {
  next: "n|next",
  back: "b|back",
  first: "first",
  end: "end",
  deal: "hand",
  step: "step",
  seat: "seat",
  open: "open",
  link: "link",
  ask: "ask",
  check: "check",
  replay: "replay",
  quit: "q|quit",
} as const;

export type Command = keyof typeof ENGLISH;
export const COMMANDS = Object.keys(ENGLISH) as Command[];

/** All forms of a command, in plain letters. */
export function formsOf(command: Command): string[] {
  const id = `asked.word.${command}`;
  const own = texts.has(id) ? texts.text(id).split("|") : [];
  return [...ENGLISH[command].split("|"), ...own].map(plainly);
}

/** What was typed: a command, and what stands behind it. */
export interface Typed {
  command: Command | null;
  /** A number, or the name of a seat. */
  rest: string;
}

/** Commands that want something behind them; the others stand alone. */
const WANTING: readonly Command[] = ["deal", "step", "seat"];

export function commandIn(text: string): Typed {
  const plain = plainly(text);
  for (const command of COMMANDS) {
    const forms = formsOf(command);
    if (!WANTING.includes(command)) {
      if (forms.some((form) => compact(form) === compact(plain))) return { command, rest: "" };
      continue;
    }
    const form = forms.find((each) => plain === each || plain.startsWith(`${each} `));
    if (form !== undefined) return { command, rest: plain.slice(form.length).trim() };
    const joined = forms.find(
      (each) => /^\d+$/.test(plain.slice(each.length)) && plain.startsWith(each),
    );
    if (joined !== undefined) return { command, rest: plain.slice(joined.length) };
  }
  return { command: /^\d+$/.test(plain) ? "step" : null, rest: plain };
}
