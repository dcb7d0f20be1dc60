import { texts } from "../i18n/catalog.svelte";
import { JOKER, rankSign, suitOf } from "../say/cards";
import { compact, forms, plainly, rankForms, spelling, suitEndings, suitForms } from "./words";

export const RANKS = [..."AKQJT98765432"];
const SUITS = [..."SHDC"];
const JOKER_FORMS = ["jk", "joker"];

/** No action names more cards than an exchange. */
const MOST = 3;

let kept: { of: string; cards: Map<string, string[]>; longest: number } | null = null;

/** Every way to write a card, without spaces, and the cards it may mean. */
function dictionary(): { cards: Map<string, string[]>; longest: number } {
  if (kept?.of === spelling()) return kept;
  const cards = new Map<string, string[]>();
  const add = (form: string, card: string): void => {
    const known = cards.get(form) ?? [];
    if (!known.includes(card)) cards.set(form, [...known, card]);
  };
  for (const form of [...JOKER_FORMS, plainly(texts.text(`rules.card.${JOKER}`))]) {
    add(compact(form), JOKER);
  }
  for (const rank of RANKS) for (const suit of SUITS) write(rank, suit, add);
  const longest = Math.max(...[...cards.keys()].map((form) => form.length));
  kept = { of: spelling(), cards, longest };
  return kept;
}

function write(rank: string, suit: string, add: (form: string, card: string) => void): void {
  const card = rank + suit;
  add(compact(plainly(without(texts.text(`rules.card.${card}`)))), card);
  for (const first of rankForms(rank)) {
    for (const last of suitEndings(suit)) add(compact(first + last), card);
  }
}

/** Without the words that only join. */
function without(text: string): string {
  const joins = forms("of");
  return plainly(text)
    .split(" ")
    .filter((word) => !joins.includes(word))
    .join(" ");
}

/** The rows of cards that a text can mean; none where it is not all cards. */
export function readCards(text: string): string[][] {
  const { cards, longest } = dictionary();
  const rest = (line: string, most: number): string[][] => {
    if (line === "") return [[]];
    if (most === 0) return [];
    const found: string[][] = [];
    for (let length = 1; length <= Math.min(longest, line.length); length += 1) {
      const heads = cards.get(line.slice(0, length)) ?? [];
      if (heads.length === 0) continue;
      for (const tail of rest(line.slice(length), most - 1)) {
        for (const head of heads) found.push([head, ...tail]);
      }
    }
    return found;
  };
  // What each word says alone goes before what letters across words might.
  const words = without(text).split(" ").filter(Boolean);
  const each = words.map((word) => cards.get(word) ?? []);
  if (each.length > 0 && each.every((list) => list.length === 1)) return [each.flat()];
  return words.length === 0 ? [] : rest(words.join(""), MOST).filter((row) => row.length > 0);
}

/** Only a rank, or only a suit: the cards among these that it may mean. */
export function like(text: string, cards: string[]): string[] {
  const said = compact(without(text));
  return cards.filter((card) => {
    const suit = suitOf(card);
    if (suit === null) return false;
    return [...rankForms(card[0] ?? ""), ...suitForms(suit)].map(compact).includes(said);
  });
}

/** How a card is best typed: the language's letter for the rank, the English one for the suit. */
export function typed(card: string): string {
  const suit = suitOf(card);
  return suit === null ? "jk" : `${rankSign(card)}${suit}`.toLowerCase();
}
