import type { View } from "../protocol";
import { who, type Line } from "./line";
import { bidding, makerTricks, named, onStock, spotOf, type Spot } from "./seats";
import { gamesLines, standingLines } from "./standing";

export interface Fact {
  key: string;
  line: Line;
  /** The seat an arrow points to. */
  arrow?: Spot;
  /** Draws the dealer's chip before it. */
  chip?: boolean;
}

/** The facts of the strip: while bid on, round and card; afterwards makers and their tricks. */
export function facts(view: View): Fact[] {
  const dealer = spotOf(view, view.dealer);
  const list = view.maker === null ? before(view) : after(view, view.maker);
  const id = view.maker === null ? "table.strip.deals" : "table.strip.dealer";
  list.push({
    key: "dealer",
    line: { id: who(id, dealer), values: { name: { spot: dealer } } },
    chip: true,
  });
  return list;
}

function before(view: View): Fact[] {
  const list: Fact[] = [];
  if (view.rules["bidding"] === "auction") return auction(view);
  if (bidding(view)) {
    const n = view.phase === "bid2" ? 2 : 1;
    list.push({ key: "round", line: { id: "table.strip.round", values: { n } } });
  }
  if (view.upcard) {
    const id = view.upcard_fate === "turned_down" ? "table.strip.down" : "table.strip.up";
    const card = { card: view.upcard, chip: true };
    list.push({ key: "up", line: { id, values: { card } } });
  }
  return list;
}

function auction(view: View): Fact[] {
  const limit = view.rules["hands_limit"];
  const line: Line =
    typeof limit === "number"
      ? { id: "table.strip.hand", values: { n: view.hands_played + 1, limit } }
      : { id: "table.strip.target", values: { target: view.target ?? 0 } };
  const list: Fact[] = [{ key: "target", line }];
  if (view.bid !== null) {
    const bid = { id: `rules.bid.${view.bid}` };
    list.push({ key: "high", line: { id: "table.strip.high", values: { bid } } });
  }
  return list;
}

function after(view: View, maker: number): Fact[] {
  const spot = spotOf(view, maker);
  return [
    { key: "maker", line: contract(view, maker), arrow: spot },
    { key: "tricks", line: tricksLine(view) },
  ];
}

/** Who undertook what, and who of them plays alone. */
function contract(view: View, maker: number): Line {
  const spot = spotOf(view, maker);
  const values: Line["values"] = { name: named(view, maker) };
  if (view.bid === "alone") return { id: who("table.strip.bid_alone", spot), values };
  if (view.bid !== null) {
    const bid = { id: `rules.bid.${view.bid}` };
    return { id: who("table.strip.bid", spot), values: { ...values, bid } };
  }
  if (view.loner === null) return { id: who("table.strip.called", spot), values };
  if (view.loner === maker) return { id: who("table.strip.called_alone", spot), values };
  const loner = named(view, view.loner);
  return { id: who("table.strip.called_loner", spot), values: { ...values, loner } };
}

function tricksLine(view: View): Line {
  const values = { won: makerTricks(view), need: view.need };
  if (view.bid === "miss") return { id: "table.strip.miss", values };
  const secret = view.called !== null && !view.partner_known;
  return { id: secret ? "table.strip.bidder" : "table.strip.makers", values };
}

/** Where the up-card went, once it is off the stock. */
export function upcardNote(view: View): Line | null {
  if (view.upcard === null || (onStock(view) && view.upcard_fate === "shown")) return null;
  const card = { card: view.upcard, chip: true };
  const spot = spotOf(view, view.dealer);
  const values = { card, name: { spot } };
  if (view.upcard_fate === "turned_down") return { id: "table.up.down", values };
  if (view.upcard_fate === "left") return { id: "table.up.left", values };
  if (view.upcard_fate === "taken") return { id: who("table.up.taken", spot), values };
  if (view.upcard_fate !== "held" || onStock(view)) return null;
  return { id: who("table.up.held", spot), values };
}

/** The called card, and its holder as far as he is known. */
export function calledNote(view: View): Line | null {
  if (view.called === null) return null;
  const card = { card: view.called, chip: true };
  if (!view.partner_known) return { id: "table.called.secret", values: { card } };
  if (view.partner === null) return { id: "table.called.nobody", values: { card } };
  const spot = spotOf(view, view.partner);
  return { id: who("table.called.partner", spot), values: { card, name: { spot } } };
}

/** What is trump, for strip and ear: "none" while it is not named, NT where nothing is. */
export function trumpKey(view: View): string {
  return view.trump ?? (view.bid === "miss" && view.maker !== null ? "NT" : "none");
}

/** The state of the hand in sentences, for those who ask by key. */
export function status(view: View): Line[] {
  const lines = [...standingLines(view), ...gamesLines(view)];
  lines.push({ id: `table.say.trump.${trumpKey(view)}` });
  for (const fact of facts(view)) lines.push(fact.line);
  const called = calledNote(view);
  if (called) lines.push(called);
  if (view.trick.length > 0) {
    lines.push({
      id: "table.say.trick",
      values: { cards: { row: view.trick.map((p) => p.card) } },
    });
  }
  lines.push({ id: "table.say.hand", values: { cards: { row: view.hand.map((c) => c.card) } } });
  return lines;
}
