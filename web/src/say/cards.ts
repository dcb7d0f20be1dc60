import { texts } from "../i18n/catalog.svelte";
import { series } from "../i18n/list";
import { settings } from "../settings.svelte";
import type { HandCard, Suit, View } from "../protocol";

/** Suit signs in text style, so that no phone draws them as pictures. */
const SIGNS: Readonly<Record<string, string>> = { C: "♣", D: "♦", H: "♥", S: "♠" };
export const JOKER = "JK";

export function suitOf(code: string): Suit | null {
  return code === JOKER ? null : (code.slice(-1) as Suit);
}

/** The ranks that have letters, in the order of the setting. */
const RANKS = "AKQJ";

/** What stands in the corner: "10", "9", or a letter, the language's own or the one chosen. */
export function rankSign(code: string): string {
  const rank = code.slice(0, -1);
  if (rank === "T") return "10";
  const letter = settings.get("letters")[RANKS.indexOf(rank)];
  if (letter !== undefined && settings.get("letters") !== "auto") return letter;
  const id = `rules.letter.${rank}`;
  return texts.has(id) ? texts.text(id) : rank;
}

/** "J♦" */
export function cardSign(code: string): string {
  const suit = suitOf(code);
  if (suit === null) return texts.text("rules.card.JK");
  return `${rankSign(code)}${SIGNS[suit] ?? suit}`;
}

/** "jack of diamonds" */
export function cardName(code: string): string {
  return texts.text(`rules.card.${code}`);
}

/** "Q♥ or J♦": alternatives joined as the language does it. */
export function listed(items: string[]): string {
  if (items.length < 2) return items[0] ?? "";
  const id = `rules.list.or${items.length}`;
  const named = Object.fromEntries(items.map((item, i) => ["abcdefghij"[i] ?? String(i), item]));
  return texts.has(id) ? texts.text(id, named) : series(items);
}

/** The card's name, and that it is the left bower if it is. */
export function playedName(code: string, view: View): string {
  const name = cardName(code);
  if (code !== `J${view.left_suit}`) return name;
  return texts.text(`rules.card.left.${view.trump ?? ""}`, { card: name });
}

/** The card's name with what it is in this hand. */
export function handName(card: HandCard): string {
  const name = cardName(card.card);
  if (card.left) return texts.text(`rules.card.left.${card.suit}`, { card: name });
  if (card.right) return texts.text("rules.card.right", { card: name });
  return name;
}
