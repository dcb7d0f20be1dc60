import { compact, forms, plainly, type Word } from "../blind/words";
import { texts } from "../i18n/catalog.svelte";

/** Commands of one part of the text view, each with its English forms, separated by "|". */
export interface Grammar<C extends string> {
  /** Where a catalogue adds the words of its language: "lobby.word". */
  area: string;
  english: Readonly<Record<C, string>>;
  /** Commands that may have something behind them. */
  wanting: readonly NoInfer<C>[];
}

export interface Typed<C extends string = Command> {
  command: C;
  /** What stands behind it, in plain letters. */
  rest: string;
  /** The same as it was typed. */
  raw: string;
}

/** All forms of a command, in plain letters; those of the language in use come last. */
export function formsOf<C extends string>({ area, english }: Grammar<C>, command: C): string[] {
  const id = `${area}.${command}`;
  const own = texts.has(id) ? texts.text(id).split("|") : [];
  return [...english[command].split("|"), ...own].map(plainly);
}

/** The command that a line begins with; the longest of its forms counts. */
export function read<C extends string>(line: string, grammar: Grammar<C>): Typed<C> | null {
  const plain = plainly(line);
  let best: { command: C; form: string } | null = null;
  for (const command of Object.keys(grammar.english) as C[]) {
    for (const form of formsOf(grammar, command)) {
      const begins = grammar.wanting.includes(command) && plain.startsWith(`${form} `);
      if (!begins && compact(form) !== compact(plain)) continue;
      if (form.length > (best?.form.length ?? 0)) best = { command, form };
    }
  }
  if (!best) return null;
  const { command, form } = best;
  if (compact(form) === compact(plain)) return { command, rest: "", raw: "" };
  const raw = line.trim().split(/\s+/).slice(form.split(" ").length).join(" ");
  return { command, rest: plain.slice(form.length).trim(), raw };
}

/** The commands of every part but the tables. */
const EVERYWHERE = {
  area: "lobby.word",
  english: {
    play: "p|play|new",
    games: "games",
    rules: "rules",
    guide: "guide",
    go: "go|go on",
    forget: "forget",
    language: "language",
    settings: "settings",
    set: "set",
    seats: "seats",
    seat: "seat",
    name: "name",
    change: "change",
    learn: "learn",
    lesson: "lesson",
    first: "first hand",
    progress: "progress",
    glossary: "glossary",
    mine: "mine|my games",
    file: "file",
    home: "home|q|quit",
  },
  wanting: [
    ...(["play", "rules", "guide", "go", "forget", "language", "set", "seat", "name"] as const),
    ...(["lesson", "glossary", "file"] as const),
  ],
} as const satisfies Grammar<string>;
/** Commands that the text view of a table has too, with words of their own. */
const SHARED = ["help", "menu", "repeat"] as const satisfies readonly Word[];

export type Command = keyof typeof EVERYWHERE.english | (typeof SHARED)[number];

export function commandIn(line: string): Typed | null {
  const plain = plainly(line);
  const shared = SHARED.find((word) =>
    forms(word).some((form) => compact(form) === compact(plain)),
  );
  return shared ? { command: shared, rest: "", raw: "" } : read(line, EVERYWHERE);
}
