import type { View } from "../protocol";
import { who, type Line } from "../say/line";
import { named, placeOf } from "../say/seats";
import { partnerOf } from "../say/end";

/** A bidding button: what it does, what it says, and the hand it previews. */
export interface Bid {
  action: string;
  label: Line;
  note: Line | null;
  suit: string | null;
  pass: boolean;
}

function aloneNote(view: View): Line {
  return { id: "table.bid.sits_out", values: { name: named(view, partnerOf(view, view.seat)) } };
}

function orderBid(view: View, action: string): Bid {
  const alone = action.endsWith(" alone");
  const dealer = placeOf(view, view.dealer);
  const base = dealer === 0 ? "table.bid.take" : "table.bid.order";
  const card = { card: view.upcard ?? "" };
  const goes: Line = {
    id: who("table.bid.gets", dealer),
    values: { name: { place: dealer }, card },
  };
  return {
    action,
    label: { id: alone ? `${base}_alone` : base },
    note: alone ? aloneNote(view) : goes,
    suit: view.proposed,
    pass: false,
  };
}

/** The suits in the order of their buttons and of the keys 1 to 4. */
export const SUIT_ORDER = ["S", "H", "D", "C"] as const;

function order(suit: string | null): number {
  const at = SUIT_ORDER.findIndex((known) => known === suit);
  return at < 0 ? SUIT_ORDER.length : at;
}

function suitBid(action: string): Bid {
  const suit = action.split(":")[1]?.split(" ")[0] ?? "";
  return { action, label: { id: `table.trump.${suit}` }, note: null, suit, pass: false };
}

const PASS: Bid = {
  action: "pass",
  label: { id: "table.bid.pass" },
  note: null,
  suit: null,
  pass: true,
};

/** Round one: pass and the orders. */
export function orders(view: View): Bid[] {
  return view.legal.map((action) => (action === "pass" ? PASS : orderBid(view, action)));
}

/** Round two: the suits that may be named; going alone is a switch beside them. */
export interface Naming {
  pass: Bid | null;
  suits: Bid[];
  /** Null where nobody may go alone. */
  alone: Line | null;
}

export function naming(view: View, alone: boolean): Naming {
  const calls = view.legal.filter((action) => action.startsWith("call:"));
  const lone = calls.filter((action) => action.endsWith(" alone"));
  const shared = calls.filter((action) => !action.endsWith(" alone"));
  const suits = (alone && lone.length > 0 ? lone : shared).map(suitBid);
  return {
    pass: view.legal.includes("pass") ? PASS : null,
    suits: suits.sort((a, b) => order(a.suit) - order(b.suit)),
    alone: lone.length > 0 ? aloneNote(view) : null,
  };
}
