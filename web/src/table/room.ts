import type { View } from "../protocol";

/**
 * How much room the rules of a table can ever ask for: rows of the bar and of the hand. It
 * follows from the rules alone, so that no area moves from one phase to the next.
 */

type Rules = View["rules"];

function on(rules: Rules, name: string, off: string): boolean {
  return rules[name] !== off;
}

/** Ranks of a suit in this pack. */
function ranks(rules: Rules): number {
  return "23456789TJQKA".length - "23456789TJQKA".indexOf(String(rules["low_rank"]));
}

/** Bids that are only offered over another of their kind, when nothing else is. */
const ALONE_OVER = ["wellington", "blucher"];

/** The most buttons that any phase shows. */
export function mostButtons(rules: Rules): number {
  const trumps = on(rules, "no_trump", "off") ? 5 : 4;
  const lone = on(rules, "alone", "off") && rules["alone_timing"] === "with_bid" ? 1 : 0;
  const any = rules["round2_same_suit"] === true || rules["joker_upcard"] === "skip_round1";
  const bids = Number(rules["max_bid"]) - Number(rules["min_bid"]) + 1;
  const listed = rules["special_bids"];
  const specials = Array.isArray(listed) ? listed.filter((bid) => !ALONE_OVER.includes(bid)) : [];
  const auction = rules["bidding"] === "auction" ? 1 + bids + specials.length : 0;
  const second = rules["bidding"] === "auction" ? 0 : trumps + lone + (any ? 1 : 0);
  const steps = /any|not_own|non_trump/.test(String(rules["call_card"])) ? ranks(rules) + 1 : 0;
  const trumped = rules["bid_names_trump"] === true ? trumps + 1 : 0;
  return Math.max(3, auction, second, steps, trumped, trumps + lone);
}

/** The most cards that a hand ever holds. */
export function mostCards(rules: Rules): number {
  const takes =
    on(rules, "pickup", "none") ||
    rules["widow"] === "bidder_takes" ||
    (on(rules, "call_for_best", "off") && rules["best_order"] === "receive_first");
  return Number(rules["hand_size"]) + (takes ? 1 : 0);
}

/** Buttons that fit beside each other: on the smallest phones, on phones, on a desk. */
const ABREAST = { small: 6, phone: 7, wide: 10 } as const;

export function rowsOf(rules: Rules): Record<keyof typeof ABREAST, number> {
  const most = mostButtons(rules);
  const rows = (abreast: number): number => Math.ceil(most / abreast);
  return { small: rows(ABREAST.small), phone: rows(ABREAST.phone), wide: rows(ABREAST.wide) };
}

/** Two fixed rows from eight cards on: this many stand in the first. */
export function cardColumns(rules: Rules): number | null {
  const most = mostCards(rules);
  return most < 8 ? null : Math.ceil(most / 2);
}

/** How many of so many buttons stand beside each other, at each size, and in how many rows. */
export function columns(
  rules: Rules,
  count: number,
): { small: number; phone: number; wide: number; side: number; rows: number } {
  const rows = rowsOf(rules);
  const across = (most: number, abreast: number): number =>
    Math.max(1, Math.ceil(count / Math.min(most, Math.ceil(count / abreast))));
  const side = count <= 3 ? 1 : count <= 8 ? 2 : 3;
  return {
    small: across(rows.small, ABREAST.small),
    phone: across(rows.phone, ABREAST.phone),
    wide: across(rows.wide, ABREAST.wide),
    side,
    rows: Math.ceil(count / ABREAST.small),
  };
}
