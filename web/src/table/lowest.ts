import type { HandCard, View } from "../protocol";
import { cardOf } from "../say/action";

const RANKS = "23456789TJQKA";
const JOKER = "JK";

/** The power of a card in a trick: plain cards by rank, then trumps, the bowers, the joker. */
function power({ card, trump, left, right }: HandCard): number {
  if (card === JOKER) return 100;
  if (right || left) return right ? 52 : 51;
  return RANKS.indexOf(card[0]!) + (trump ? 20 : 0);
}

/** Of the cards that may be played now the one of the least power; of equal ones the last. */
export function lowest({ hand, legal }: View): string | null {
  const playable = new Set(legal.map(cardOf));
  const low = hand
    .filter(({ card }) => playable.has(card))
    .reduce<HandCard | null>((least, one) => {
      return least !== null && power(least) < power(one) ? least : one;
    }, null);
  return low?.card ?? null;
}
