import type { Refusal, View } from "../protocol";
import type { Said } from "./understand";
import { bidForms, forms, means, one, suitForms } from "./words";

const SUITS = ["C", "D", "H", "S", "NT"];
const BIDS = [..."123456789", "10", "miss", "nap", "wellington", "blucher", "alone"];
/** Words of actions, which are known even where they are not asked for. */
const ACTS = [
  ...(["pass", "order", "take", "leave", "alone", "together", "call_best", "no_best"] as const),
  ...(["defend_alone", "decline", "claim"] as const),
];

/** The rule against something that is clear and not allowed; the server's own code for it. */
export function barred(said: Said, view: View): Refusal | null {
  const [row, ...others] = said.rows;
  const card = row?.length === 1 && others.length === 0 ? row[0]! : null;
  if (card !== null) return barredCard(card, view);
  if (view.phase === "auction") return barredBid(said, view);
  const suit = SUITS.find((known) => one(said.lone || said.body, suitForms(known)));
  if (view.phase === "bid2" && suit !== undefined) return barredSuit(suit, said, view);
  if (view.phase === "bid2" && means(said.text, "pass")) return refusal("dealer_stuck");
  if (view.phase === "bid1" && ordered(said, suit, view)) return barredOrder(said, view);
  const known = suit !== undefined || ACTS.some((word) => means(said.text, word));
  return known || one(said.lone ?? "", forms("order")) ? wrongPhase(view) : null;
}

function refusal(code: string, params: Refusal["params"] = {}): Refusal {
  return { code, params };
}

function wrongPhase(view: View): Refusal {
  return refusal("wrong_phase", { phase: view.phase });
}

function barredCard(card: string, view: View): Refusal {
  const known = view.refusals[card];
  if (known) return known;
  const held = view.hand.some((own) => own.card === card);
  const asked = ["play", "discard", "widow_discard", "swap", "best"].includes(view.phase);
  return asked && !held ? refusal("not_in_hand", { card }) : wrongPhase(view);
}

function barredSuit(suit: string, said: Said, view: View): Refusal {
  if (said.lone !== null && view.legal.includes(`call:${suit}`))
    return refusal("alone_not_offered");
  if (suit === "NT") return refusal("no_trump_not_offered");
  return suit === view.upcard?.at(-1) ? refusal("suit_turned_down", { suit }) : wrongPhase(view);
}

function ordered(said: Said, suit: string | undefined, view: View): boolean {
  const own = suit !== undefined && suit === view.proposed;
  return own || said.lone === "" || one(said.lone ?? said.body, forms("order"));
}

function barredOrder(said: Said, view: View): Refusal {
  if (view.legal.includes("order alone")) return refusal("must_go_alone");
  if (said.lone !== null && view.legal.includes("order")) return refusal("alone_not_offered");
  const needs = view.rules["natural_trump_required"] === true && view.proposed !== null;
  return needs ? refusal("need_natural_trump", { suit: view.proposed }) : wrongPhase(view);
}

function barredBid(said: Said, view: View): Refusal | null {
  const bid = BIDS.find((known) => one(said.body, bidForms(known)));
  const least = view.legal.find((action) => action.startsWith("bid:"))?.slice(4) ?? "1";
  if (means(said.text, "pass")) return refusal("dealer_must_bid", { bid: least });
  if (bid === undefined)
    return ACTS.some((word) => means(said.text, word)) ? wrongPhase(view) : null;
  const low = view.bid !== null && Number(bid) <= Number(view.bid);
  return low
    ? refusal("bid_too_low", { bid, high: view.bid })
    : refusal("bid_not_offered", { bid });
}
