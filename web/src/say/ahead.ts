import type { Line } from "./line";

/** Stands where a card chosen ahead would: the lowest that may be played when the turn comes. */
export const LOWEST = "lowest";

/** A card, or the lowest, is chosen for one's next turn. */
export function aheadLine(chosen: string): Line {
  if (chosen === LOWEST) return { id: "look.ahead.lowest.chosen" };
  return { id: "look.ahead.chosen", values: { card: { card: chosen } } };
}
