import type { HandCard } from "../protocol";
import { settings } from "../settings.svelte";

/** As a hand stands before there is trump. */
const SUITS = ["S", "H", "C", "D"];

/**
 * The hand as its owner likes it: trumps first, as the server tells it, or every suit where it
 * stood before. The left bower stands among the trumps either way.
 */
export function sorted(hand: HandCard[]): HandCard[] {
  if (settings.get("sort") === "trump") return hand;
  return hand.toSorted((one, other) => SUITS.indexOf(one.suit) - SUITS.indexOf(other.suit));
}
