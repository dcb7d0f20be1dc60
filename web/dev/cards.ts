/** Just enough of the game to write believable messages for four players; the real rules live in the server. */
import type { AnySuit, HandCard, Suit } from "../src/protocol";

const MATE: Readonly<Record<string, string>> = { H: "D", D: "H", C: "S", S: "C" };
const RANKS = "9TJQKA";

export function effective(card: string, trump: string | null): AnySuit {
  const suit = card.slice(-1);
  return (card.startsWith("J") && trump !== null && suit === MATE[trump] ? trump : suit) as AnySuit;
}

/** The suit printed on the left bower under a trump. */
export function leftSuit(trump: string | null): Suit | null {
  return (MATE[trump ?? ""] ?? null) as Suit | null;
}

export function strength(card: string, trump: string | null): number {
  const value = RANKS.indexOf(card[0] ?? "");
  if (effective(card, trump) !== trump) return value;
  if (!card.startsWith("J")) return 100 + value;
  return card.slice(-1) === trump ? 200 : 150;
}

/** Trump first, then the other suits with their colours alternating, each from high to low. */
export function sorted(cards: string[], trump: string | null): HandCard[] {
  const order = ["S", "H", "C", "D"].filter((suit) => suit !== trump);
  const suits = trump ? [trump, ...order] : order;
  const at = (card: string): number => suits.indexOf(effective(card, trump));
  const list = [...cards].sort((a, b) => at(a) - at(b) || strength(b, trump) - strength(a, trump));
  return list.map((card) => {
    const suit = effective(card, trump);
    const jack = card.startsWith("J") && suit === trump;
    return {
      card,
      suit,
      trump: suit === trump,
      left: jack && card.slice(-1) !== trump,
      right: jack && card.slice(-1) === trump,
    };
  });
}

export function best(cards: { seat: number; card: string }[], trump: string | null): number {
  const led = effective(cards[0]?.card ?? "", trump);
  const score = (card: string): number => {
    const suit = effective(card, trump);
    return suit === trump || suit === led ? strength(card, trump) : -1;
  };
  return cards.reduce((a, b) => (score(b.card) > score(a.card) ? b : a)).seat;
}

export const SUITS: readonly Suit[] = ["C", "D", "H", "S"];
