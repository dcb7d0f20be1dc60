import { texts } from "../i18n/catalog.svelte";
import { series } from "../i18n/list";
import type { Part, Value, Values } from "../i18n/parts";
import { called, isolated } from "./called.svelte";
import { cardName, cardSign, listed } from "./cards";
import type { Spot } from "./seats";

/**
 * Something to be said, free of language: a message id and what goes into it.
 * Drawn, cards are signs ("J♦"); read aloud they are names ("jack of diamonds").
 */
export interface Line {
  id: string;
  values?: Record<string, Raw>;
  /** Chooses the plural form. */
  n?: number;
}

export type Raw =
  | string
  | number
  /** A card; `chip` draws it on paper. */
  | { card: string; chip?: boolean }
  /** Cards as alternatives: "Q♥ or J♦". */
  | { anyOf: string[] }
  /** Cards in the order they fell. */
  | { row: string[] }
  /** Whoever sits there; `strong` where the name is to stand out. */
  | { spot: Spot; strong?: boolean }
  /** Another message, such as a suit in the case this sentence needs. */
  | { id: string };

/** The place at the table, which names whoever has no name. */
export function spotName(spot: Spot): string {
  return texts.text(`table.seat.${spot}`);
}

/** Whoever sits there, inside plain text: by name, or by the place. */
export function whoName(spot: Spot): string {
  const own = called.of(spot);
  return own ? isolated(own) : spotName(spot);
}

/** The form of a message: what is said to you differs from what is said of others. */
export function who(id: string, spot: Spot): string {
  return spot === "you" ? `${id}.you` : `${id}.other`;
}

/** Drawn, written as plain text, or read aloud. */
type Mode = "drawn" | "written" | "aloud";

/** A card inside drawn text, between two characters that no message contains. */
export const MARKED = /\uE000(\w+)\uE001/;

function show(card: string, mode: Mode): string {
  if (mode === "drawn") return `\uE000${card}\uE001`;
  return mode === "aloud" ? cardName(card) : cardSign(card);
}

function value(raw: Raw, mode: Mode): Value {
  if (typeof raw !== "object") return raw;
  if ("spot" in raw) {
    const own = called.of(raw.spot);
    if (own && mode === "drawn") return { name: own, strong: raw.strong ?? false };
    if (own) return isolated(own);
    const name = spotName(raw.spot);
    return raw.strong && mode === "drawn" ? { strong: name } : name;
  }
  if ("id" in raw) return texts.text(raw.id);
  if ("anyOf" in raw) return listed(raw.anyOf.map((card) => show(card, mode)));
  if ("row" in raw) {
    const shown = raw.row.map((card) => show(card, mode));
    return mode === "aloud" ? series(shown) : shown.join(" ");
  }
  return raw.chip && mode === "drawn" ? { chip: raw.card } : show(raw.card, mode);
}

function values(line: Line, mode: Mode): Values {
  const entries = Object.entries(line.values ?? {});
  return Object.fromEntries(entries.map(([name, raw]) => [name, value(raw, mode)]));
}

/** Whether the catalogue has the message. */
export function known(line: Line): boolean {
  return texts.has(line.id);
}

/** For drawing. */
export function parts(line: Line): Part[] {
  if (line.n === undefined) return texts.parts(line.id, values(line, "drawn"));
  return texts.pluralParts(line.id, line.n, values(line, "drawn"));
}

function whole(line: Line, mode: Mode): string {
  if (line.n === undefined) return texts.text(line.id, values(line, mode));
  return texts.plural(line.id, line.n, values(line, mode));
}

/** In the words that are read aloud, with what is strong among them. */
export function aloudParts(line: Line): Part[] {
  if (line.n === undefined) return texts.parts(line.id, values(line, "aloud"));
  return texts.pluralParts(line.id, line.n, values(line, "aloud"));
}

/** For the ear and for accessible names. */
export function aloud(line: Line): string {
  return whole(line, "aloud");
}

/** As written text, with card signs. */
export function written(line: Line): string {
  return whole(line, "written");
}
