import type { Refusal, View } from "../protocol";
import { parse, type Parsed } from "../say/action";
import { barred } from "./barred";
import { like, readCards } from "./cards";
import type { Deed, Query, Word } from "./words";
import { bidForms, DEEDS, forms, means, one, plainly, QUERIES, suitForms, WORDS } from "./words";

/** What a typed line comes to. Only `act`, `deed` and an empty line (`on`) change anything. */
export type Meaning =
  | { kind: "on" }
  | { kind: "act"; action: string }
  | { kind: "ask"; query: Query }
  | { kind: "deed"; deed: Deed }
  | { kind: "refused"; refusal: Refusal }
  /** More than one thing could be meant: actions, or words to type. */
  | { kind: "could"; actions: string[]; words: Word[] }
  | { kind: "unknown" };

/** The text taken apart, once for all actions that it is compared with. */
export interface Said {
  text: string;
  /** Without "play", "call" and the like in front. */
  body: string;
  /** What stands before a closing "alone"; null where there is none. */
  lone: string | null;
  rows: string[][];
}

const CARDS = ["play", "discard", "give", "card", "swap"];
const YES = ["claim", "take", "call_best", "alone", "defend_alone"];
const NO = ["decline", "leave", "no_best", "together"];
/** From this many letters on the beginning of a word is a guess worth an answer. */
const BEGUN = 2;

/** What is meant by a line, given all that is legal. */
export function understand(line: string, view: View): Meaning {
  const text = plainly(line);
  if (text === "") return { kind: line.trim() === "" ? "on" : "unknown" };
  const query = QUERIES.find((word) => means(text, word));
  if (query) return { kind: "ask", query };
  const deed = DEEDS.find((word) => means(text, word));
  if (deed) return { kind: "deed", deed };
  const said = take(text);
  const hits = view.legal.filter((action) => fits(said, action, view));
  if (hits.length === 1) return { kind: "act", action: hits[0]! };
  // Where no card can be left, it is the table that is meant.
  if (hits.length === 0 && text === "leave") return { kind: "deed", deed: "quit" };
  if (hits.length > 1) return { kind: "could", actions: hits, words: [] };
  const cards = halves(said, view);
  if (cards.length > 0) return { kind: "could", actions: cards, words: [] };
  const refusal = barred(said, view);
  return refusal ? { kind: "refused", refusal } : begun(said.text, view);
}

function take(text: string): Said {
  const body = strip(text);
  const ends = forms("alone").filter((form) => body === form || body.endsWith(` ${form}`));
  const lone = ends.sort(longer)[0];
  return {
    text,
    body,
    lone: lone === undefined ? null : body.slice(0, -lone.length).trim(),
    rows: readCards(body),
  };
}

/** Leaves out a verb in front of something. */
function strip(text: string): string {
  const verbs = [...forms("verb"), ...forms("swap")];
  const verb = verbs.filter((form) => text.startsWith(`${form} `)).sort(longer)[0];
  return verb === undefined ? text : text.slice(verb.length).trim();
}

function longer(a: string, b: string): number {
  return b.length - a.length;
}

/** Whether the text is a way to say this action. */
function fits(said: Said, action: string, view: View): boolean {
  const act = parse(action);
  if (CARDS.includes(act.kind)) return said.rows.some((row) => same(row, act.cards));
  if (act.kind === "bid") return bids(said, act);
  if (act.kind === "order") return orders(said, act, view);
  if (act.kind === "call" || act.kind === "name") return names(said, act);
  return answers(said, act.kind as Word, view);
}

function same(row: string[], cards: string[]): boolean {
  return row.length === cards.length && cards.every((card) => row.includes(card));
}

function orders(said: Said, { alone }: Parsed, view: View): boolean {
  const ways = [...forms("order"), ...suitForms(view.proposed ?? "H")];
  if (view.dealer === view.seat) ways.push(...forms("take"));
  if (!alone) return one(said.text, ways) || one(said.body, ways);
  return said.lone !== null && (said.lone === "" || one(said.lone, ways));
}

function names(said: Said, { suit, alone }: Parsed): boolean {
  const ways = suitForms(suit ?? "");
  if (!alone) return one(said.body, ways) || one(said.text, ways);
  return said.lone !== null && (said.lone === "" || one(said.lone, ways));
}

function bids(said: Said, { bid, suit }: Parsed): boolean {
  if (suit === null) return one(said.body, bidForms(bid ?? "")) || (bid === "alone" && all(said));
  const pairs = bidForms(bid ?? "").flatMap((a) => suitForms(suit).map((b) => a + b));
  // A bare number is a question for its trump: all of them are offered.
  return one(said.body, pairs) || one(said.body, bidForms(bid ?? ""));
}

function all(said: Said): boolean {
  return said.lone === "";
}

/** Words of their own, and yes and no where there are just two answers. */
function answers(said: Said, kind: Word, view: View): boolean {
  if (one(said.text, forms(kind))) return true;
  if ((kind === "alone" || kind === "defend_alone") && all(said)) return true;
  if (kind === "pass" || view.legal.length > 2) return false;
  return (
    (YES.includes(kind) && means(said.text, "yes")) || (NO.includes(kind) && means(said.text, "no"))
  );
}

// ---- what could be meant ----

/** Half a card: the actions with a card of this rank, or of this suit. */
function halves(said: Said, view: View): string[] {
  const single = view.legal.filter((action) => parse(action).cards.length === 1);
  const meant = like(
    said.body,
    single.flatMap((action) => parse(action).cards),
  );
  return single.filter((action) => meant.includes(parse(action).cards[0] ?? ""));
}

/** The beginning of a word. */
function begun(text: string, view: View): Meaning {
  const starts = (list: string[]): boolean =>
    text.length >= BEGUN && list.some((form) => form.startsWith(text));
  const actions = view.legal.filter((action) => starts(formsOf(action)));
  const words = [...QUERIES, ...DEEDS].filter((word) => starts(forms(word)));
  return actions.length + words.length > 0
    ? { kind: "could", actions, words }
    : { kind: "unknown" };
}

function formsOf(action: string): string[] {
  const { kind, suit, bid } = parse(action);
  if (bid !== null) return bidForms(bid);
  if (suit !== null) return suitForms(suit);
  return WORDS.includes(kind as Word) ? forms(kind as Word) : [];
}
