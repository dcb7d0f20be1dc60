import type { View } from "../protocol";
import { who, type Line } from "./line";
import { bidding, makerTricks, named, placeOf, scorePair } from "./seats";

export interface Fact {
  key: string;
  line: Line;
  /** Place of the seat an arrow points to. */
  arrow?: number;
  /** Draws the dealer's chip before it. */
  chip?: boolean;
}

/** The facts of the strip: while bid on, round and up-card; afterwards makers and their tricks. */
export function facts(view: View): Fact[] {
  const dealer = placeOf(view, view.dealer);
  const list = view.trump === null || view.maker === null ? before(view) : after(view, view.maker);
  const id = view.trump === null ? "table.strip.deals" : "table.strip.dealer";
  list.push({
    key: "dealer",
    line: { id: who(id, dealer), values: { name: { place: dealer } } },
    chip: true,
  });
  return list;
}

function before(view: View): Fact[] {
  const list: Fact[] = [];
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

function after(view: View, maker: number): Fact[] {
  const place = placeOf(view, maker);
  const base = view.loner === null ? "table.strip.called" : "table.strip.called_alone";
  return [
    {
      key: "maker",
      line: { id: who(base, place), values: { name: named(view, maker) } },
      arrow: place,
    },
    {
      key: "tricks",
      line: { id: "table.strip.makers", values: { won: makerTricks(view), need: view.need } },
    },
  ];
}

/** Where the up-card went, once it is off the stock. */
export function upcardNote(view: View): Line | null {
  if (view.upcard === null || view.phase === "bid1") return null;
  const card = { card: view.upcard, chip: true };
  if (view.upcard_fate === "turned_down") return { id: "table.up.down", values: { card } };
  if (view.upcard_fate === "left") return { id: "table.up.left", values: { card } };
  if (view.upcard_fate !== "taken") return null;
  const place = placeOf(view, view.dealer);
  return { id: who("table.up.taken", place), values: { card, name: { place } } };
}

/** The state of the hand in sentences, for those who ask by key. */
export function status(view: View): Line[] {
  const [we, they] = scorePair(view, view.scores);
  const lines: Line[] = [{ id: "table.say.score", values: { we, they } }];
  lines.push({ id: `table.say.trump.${view.trump ?? "none"}` });
  for (const fact of facts(view)) lines.push(fact.line);
  if (view.trick.length > 0) {
    lines.push({
      id: "table.say.trick",
      values: { cards: { row: view.trick.map((p) => p.card) } },
    });
  }
  lines.push({ id: "table.say.hand", values: { cards: { row: view.hand.map((c) => c.card) } } });
  return lines;
}
