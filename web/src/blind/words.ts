import { bare } from "../i18n/bare";
import { texts } from "../i18n/catalog.svelte";
import { rankSign } from "../say/cards";
import { settings } from "../settings.svelte";

/**
 * The words of the command line. The English forms always count; the catalogue of the
 * language in use adds its own, several of them separated by "|".
 */
const ENGLISH = {
  pass: "p|pass",
  order: "o|order",
  take: "t|take",
  leave: "leave",
  alone: "a|alone",
  together: "together",
  call_best: "best|call best",
  no_best: "no best",
  defend_alone: "defend|defend alone",
  decline: "decline",
  claim: "claim",
  swap: "x|swap|exchange",
  yes: "y|yes",
  no: "n|no",
  nt: "n|nt|no trump",
  of: "of",
  verb: "play|discard|give|call|bid|name",
  next: "next",
  new: "new|new game",
  menu: "menu",
  hint: "hint",
  undo: "undo",
  again: "again|play again",
  resign: "resign",
  concede: "stop|concede",
  quit: "quit|leave the table",
  hand: "hand",
  trick: "trick",
  trump: "trump",
  score: "score",
  tricks: "tricks",
  last: "last|l",
  left: "left",
  who: "who",
  legal: "legal",
  rules: "rules",
  help: "help|?",
  repeat: "repeat|r",
  state: "state",
} as const;

export type Word = keyof typeof ENGLISH;
export const WORDS = Object.keys(ENGLISH) as Word[];

/** What is answered and changes nothing. */
export const QUERIES = [
  ...(["hand", "trick", "trump", "score", "tricks", "last", "left", "who"] as const),
  ...(["legal", "rules", "help", "repeat", "state"] as const),
];
export type Query = (typeof QUERIES)[number];

/** What moves the page on without being a move of the game. */
export const DEEDS = [
  ...(["next", "new", "menu", "hint", "undo", "again", "resign", "concede", "quit"] as const),
] as const;
export type Deed = (typeof DEEDS)[number];

const SUIT_WORDS: Readonly<Record<string, string>> = {
  C: "c|club|clubs",
  D: "d|diamond|diamonds",
  H: "h|heart|hearts",
  S: "s|spade|spades",
};
const RANK_WORDS: Readonly<Record<string, string>> = {
  A: "a|ace",
  K: "k|king",
  Q: "q|queen",
  J: "j|jack",
  T: "10|t|ten",
};
const SIGNS: Readonly<Record<string, string>> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };

/** Lower case, without accents and marks; the signs of suits become their letters. */
export function plainly(text: string): string {
  return bare(text.replace(/[♣♦♥♠]/gu, (sign) => SIGNS[sign] ?? ""))
    .replace(/[^\p{L}\p{N}?]+/gu, " ")
    .trim();
}

export function compact(text: string): string {
  return text.replaceAll(" ", "");
}

function split(list: string): string[] {
  return list.split("|").map(plainly).filter(Boolean);
}

function own(id: string): string[] {
  return texts.has(id) ? split(texts.text(id)) : [];
}

let kept: { of: unknown; lists: Map<string, string[]> } | null = null;

/** What the words depend on: the language, and the letters on the cards. */
export function spelling(): string {
  return `${texts.lang} ${settings.get("letters")}`;
}

/** Worked out once for each language. */
function once(key: string, make: () => string[]): string[] {
  const of = spelling();
  if (kept?.of !== of) kept = { of, lists: new Map() };
  const { lists } = kept;
  const found = lists.get(key) ?? [...new Set(make())];
  lists.set(key, found);
  return found;
}

/** All forms of a word, in plain letters. */
export function forms(word: Word): string[] {
  return once(word, () => [...split(ENGLISH[word]), ...own(`blind.word.${word}`)]);
}

/** Whether this, as a whole, is that word. */
export function means(text: string, word: Word): boolean {
  return one(text, forms(word));
}

/** Whether the text is one of these forms, spaces aside. */
export function one(text: string, list: readonly string[]): boolean {
  return list.some((form) => compact(form) === compact(text));
}

/** The words for a suit where it stands alone: "h", "hearts". */
export function suitForms(suit: string): string[] {
  if (suit === "NT") return forms("nt");
  return once(`suit ${suit}`, () => {
    const name = plainly(texts.text(`rules.suit.${suit}`));
    return [...split(SUIT_WORDS[suit] ?? ""), name, ...own(`blind.suit.${suit}`)];
  });
}

/** Those behind a rank, where more letters are free. */
export function suitEndings(suit: string): string[] {
  return once(`ending ${suit}`, () => [...suitForms(suit), ...own(`blind.letter.${suit}`)]);
}

export function rankForms(rank: string): string[] {
  return once(`rank ${rank}`, () => [
    ...split(RANK_WORDS[rank] ?? rank),
    ...own(`rules.letter.${rank}`),
    // The letter that is on the cards, where another than the language's was chosen.
    plainly(rankSign(rank + "S")),
    ...own(`blind.rank.${rank}`),
  ]);
}

/** How a bid may be said: its number, or its name. */
export function bidForms(bid: string): string[] {
  return once(`bid ${bid}`, () => [bid, ...own(`rules.bid.${bid}`)]);
}
