import type { View } from "../protocol";
import type { Line } from "./line";
import { named, partnerOf } from "./seats";

/** What is asked of you, phase by phase; what is asked of a raised card stands in prompt.ts. */
export function askedLine(view: View): Line {
  return (ASKED[view.phase] ?? (() => ({ id: "table.prompt.choose" })))(view);
}

const ASKED: Readonly<Record<string, (view: View) => Line>> = {
  redeal_claim: (view) => ({ id: `table.prompt.claim.${String(view.rules["claim_effect"])}` }),
  swap: () => ({ id: "table.prompt.swap" }),
  joker_up: (view) => ({
    id: view.hand.length > 0 ? "table.prompt.joker_up" : "table.prompt.joker_up_blind",
  }),
  bid1: firstRound,
  bid2: secondRound,
  pickup: (view) => ({ id: "table.prompt.pickup", values: up(view) }),
  discard: (view) => ({ id: "table.prompt.discard", n: view.hand.length }),
  alone: (view) => ({ id: "table.prompt.alone", values: mate(view) }),
  best,
  defend_alone: (view) => ({ id: "table.prompt.defend_alone", values: mate(view) }),
  auction,
  name_trump: nameTrump,
  widow_discard: (view) => ({ id: "table.prompt.widow", n: view.hand.length }),
  call_card: (view) => ({
    id: view.rules["call_card"] === "ace" ? "table.prompt.call_ace" : "table.prompt.call_card",
  }),
  play,
};

function up(view: View): NonNullable<Line["values"]> {
  return { card: { card: view.upcard ?? "" } };
}

function mate(view: View): NonNullable<Line["values"]> {
  const partner = partnerOf(view, view.seat);
  return { partner: named(view, partner ?? view.seat) };
}

function firstRound(view: View): Line {
  const takes = view.dealer === view.seat && view.rules["pickup"] !== "none";
  const base = takes ? "table.prompt.bid1_dealer" : "table.prompt.bid1";
  return { id: `${base}.${view.proposed ?? "H"}`, values: up(view) };
}

function secondRound(view: View): Line {
  if (!view.legal.includes("pass")) return { id: "table.prompt.stuck" };
  const barred = ["C", "D", "H", "S"].filter(
    (suit) => !view.legal.some((action) => action.startsWith(`call:${suit}`)),
  );
  return { id: barred.length === 1 ? `table.prompt.bid2.${barred[0]}` : "table.prompt.bid2.any" };
}

function best(view: View): Line {
  const first = view.legal[0] ?? "";
  if (first.startsWith("give")) return { id: "table.prompt.give", values: mate(view) };
  if (!first.startsWith("discard")) return { id: "table.prompt.best", values: mate(view) };
  const got = view.rules["best_order"] === "receive_first";
  return got
    ? { id: "table.prompt.discard", n: view.hand.length }
    : { id: "table.prompt.best_discard", values: mate(view) };
}

function auction(view: View): Line {
  if (!view.legal.includes("pass")) return { id: "table.prompt.must_bid" };
  if (view.bid === null) return { id: "table.prompt.auction" };
  return { id: "table.prompt.auction_over", values: { bid: { id: `rules.bid.${view.bid}` } } };
}

function nameTrump(view: View): Line {
  const forced = !view.history.some(({ action }) => action.startsWith("bid:"));
  const values = { bid: { id: `rules.bid.${view.bid}` } };
  return { id: forced ? "table.prompt.name_forced" : "table.prompt.name_trump", values };
}

function play(view: View): Line {
  if (view.led_suit !== null) return { id: `table.prompt.follow.${view.led_suit}` };
  const first = view.tricks.length === 0 && view.rules["trump_by"] === "first_lead";
  if (first && view.bid !== "miss") return { id: "table.prompt.lead_trump" };
  return { id: "table.prompt.lead" };
}
