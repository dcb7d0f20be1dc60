import { parse } from "../say/action";

/** Letters that name suits; the digits 1 to 5 do so too, where two suits share a letter. */
const SUITS: Readonly<Record<string, string[]>> = {
  S: ["s", "1"],
  H: ["h", "2"],
  D: ["d", "3"],
  C: ["c", "4"],
  NT: ["n", "5"],
};

const WORDS: Readonly<Record<string, string[]>> = {
  pass: ["p"],
  order: ["o"],
  "order alone": ["a"],
  alone: ["a", "y", "1"],
  together: ["n", "2"],
  take: ["y", "1"],
  leave: ["n", "2"],
  claim: ["y", "1"],
  decline: ["n", "2"],
  "call best": ["y", "1"],
  "no best": ["n", "2"],
  "defend alone": ["a", "y", "1"],
  exchange: ["x"],
  back: ["backspace"],
};

const BIDS: Readonly<Record<string, string[]>> = {
  miss: ["m"],
  nap: ["n"],
  wellington: ["w"],
  blucher: ["b"],
  alone: ["a"],
  "10": ["0"],
};

/** The keys of a button of the bar, by what it stands for; in lower case. */
export function keysFor(id: string): string[] {
  if (id.startsWith("open ")) return group(id.slice(5));
  const { kind, cards, suit, bid } = parse(id);
  if (suit !== null) return SUITS[suit] ?? [];
  if (bid !== null) return BIDS[bid] ?? [bid];
  if (kind === "card") return rank(cards[0] ?? "");
  return kind === "give" ? ["g"] : (WORDS[id] ?? []);
}

function group(name: string): string[] {
  return SUITS[name] ?? BIDS[name] ?? [name];
}

/** A rank's own letter or digit, 0 for a ten; J for the joker where no jack stands beside it. */
function rank(card: string): string[] {
  const sign = card[0] ?? "";
  return [sign === "T" ? "0" : sign.toLowerCase()];
}
