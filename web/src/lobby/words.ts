import { compact, forms, plainly, type Word } from "../blind/words";
import { texts } from "../i18n/catalog.svelte";

/** The commands of the first page; a catalogue adds those of its language, separated by "|". */
const ENGLISH = {
  play: "p|play|new",
  games: "games",
  rules: "rules",
  guide: "guide",
  go: "go|go on",
  language: "language",
  change: "change",
  learn: "learn",
} as const;
/** Commands that the text view of a table has too, with words of their own. */
const SHARED = ["help", "menu", "repeat"] as const satisfies readonly Word[];

export type Command = keyof typeof ENGLISH | (typeof SHARED)[number];

/** Commands that may have something behind them. */
const WANTING: readonly Command[] = ["play", "rules", "guide", "go", "language"];

export interface Typed {
  command: Command;
  /** What stands behind it, in plain letters. */
  rest: string;
}

function formsOf(command: Command): string[] {
  if (!(command in ENGLISH)) return forms(command as Word);
  const id = `lobby.word.${command}`;
  const own = texts.has(id) ? texts.text(id).split("|") : [];
  return [...ENGLISH[command as keyof typeof ENGLISH].split("|"), ...own].map(plainly);
}

/** The command that a line begins with; the longest of its forms counts. */
export function commandIn(line: string): Typed | null {
  const plain = plainly(line);
  const found: { command: Command; form: string }[] = [];
  for (const command of [...(Object.keys(ENGLISH) as Command[]), ...SHARED]) {
    for (const form of formsOf(command)) {
      const whole = compact(form) === compact(plain);
      const begins = WANTING.includes(command) && plain.startsWith(`${form} `);
      if (whole || begins) found.push({ command, form });
    }
  }
  const best = found.sort((a, b) => b.form.length - a.form.length)[0];
  if (!best) return null;
  const whole = compact(best.form) === compact(plain);
  return { command: best.command, rest: whole ? "" : plain.slice(best.form.length).trim() };
}
