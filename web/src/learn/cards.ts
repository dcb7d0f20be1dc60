import type { Line, Raw } from "../say/line";

const RANKS = "23456789TJQKA";

/** Every card by its code, so that a message may name any: "{JD}" is drawn as J♦ and read whole. */
const CARDS: Record<string, Raw> = Object.fromEntries(
  [...RANKS].flatMap((rank) => [..."CDHS"].map((suit) => [rank + suit, { card: rank + suit }])),
);
CARDS["JK"] = { card: "JK" };

/** A message of this part of the page. */
export function told(id: string): Line {
  return { id, values: CARDS };
}
