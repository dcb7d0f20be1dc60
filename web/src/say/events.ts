import type { Play, SeatAction, Trick, View } from "../protocol";
import { parse, type Parsed } from "./action";
import { who, type Line, type Raw } from "./line";
import { spotOf } from "./seats";

/** One action as a sentence. `first` tells whether a played card leads. */
export function eventLine(view: View, event: SeatAction, first = false): Line | null {
  if (event.action === "deal") return dealLine(view);
  const spot = spotOf(view, event.seat);
  const [base, values] = message(view, event, parse(event.action), first);
  const suit = parse(event.action).suit;
  const ending = suit !== null && /^(call|name)/.test(base) ? `.${suit}` : "";
  return {
    id: who(`rules.log.${base}`, spot) + ending,
    values: { name: { spot, strong: true }, ...values },
  };
}

type Values = Record<string, Raw>;

function message(view: View, event: SeatAction, act: Parsed, first: boolean): [string, Values] {
  const { kind, cards, alone } = act;
  const suffix = alone ? "_alone" : "";
  if (kind === "order") return order(view, event.seat, suffix);
  if (kind === "bid") return bid(act);
  if (cards[0] === "??") return [`${kind}_hidden`, {}];
  if (kind === "swap") {
    const values = cards.map((card, at) => ["abc"[at] ?? "", { card }] as const);
    return [kind, Object.fromEntries(values)];
  }
  if (cards[0] !== undefined) {
    return [kind === "play" && first ? "lead" : kind, { card: { card: cards[0] } }];
  }
  return [kind + suffix, {}];
}

function order(view: View, seat: number, suffix: string): [string, Values] {
  const own = seat === view.dealer && view.rules["pickup"] !== "none";
  const card = { card: view.upcard ?? "" };
  return [(own ? "take_up" : "order") + suffix, { card }];
}

function bid({ bid: said, suit }: Parsed): [string, Values] {
  const word = { id: `rules.bid.${said}` };
  if (suit === "NT") return ["bid_no_trump", { bid: word }];
  if (suit !== null) return ["bid_suit", { bid: word, suit: { id: `rules.suit.${suit}` } }];
  return said === "alone" ? ["bid_alone", {}] : ["bid", { bid: word }];
}

export function dealLine(view: View): Line {
  const spot = spotOf(view, view.dealer);
  const values = { name: { spot, strong: true }, card: { card: view.upcard ?? "" } };
  return { id: who(view.upcard ? "rules.log.deal_up" : "rules.log.deal", spot), values };
}

export function takenLine(view: View, seat: number): Line {
  const spot = spotOf(view, seat);
  return { id: who("rules.log.trick", spot), values: { name: { spot } } };
}

/** Nobody bid, and whoever holds the joker had to. */
export function forcedLine(view: View): Line | null {
  const forced = view.maker !== null && view.bid !== null && !view.history.some(bids);
  if (!forced || view.maker === null) return null;
  const spot = spotOf(view, view.maker);
  const values = { name: { spot, strong: true }, bid: { id: `rules.bid.${view.bid}` } };
  return { id: who("table.log.forced", spot), values };
}

function bids({ action }: SeatAction): boolean {
  return action.startsWith("bid:");
}

/** The called card has fallen, and its holder is known to all. */
export function partnerLine(view: View, event: SeatAction): Line | null {
  if (view.called === null || event.action !== `play:${view.called}`) return null;
  if (view.partner === null) return null;
  const spot = spotOf(view, view.partner);
  return { id: who("table.log.partner", spot), values: { name: { spot, strong: true } } };
}

function rowOf(plays: Play[]): { row: string[] } {
  return { row: plays.map((play) => play.card) };
}

function trickLine(view: View, trick: Trick, n: number): Line {
  const spot = spotOf(view, trick.winner);
  const values = { number: n, cards: rowOf(trick.plays), name: { spot } };
  return { id: who("table.log.trick", spot), values };
}

export interface LogLine {
  key: string;
  line: Line;
}

/** The hand so far: bidding by action, play by trick. */
export function logLines(view: View): LogLine[] {
  const lines: LogLine[] = [{ key: "deal", line: dealLine(view) }];
  const add = (key: string, line: Line | null): void => {
    if (line) lines.push({ key, line });
  };
  view.history.forEach((event, index) => {
    if (!event.action.startsWith("play:")) add(`b${index}`, eventLine(view, event));
    else add(`p${index}`, partnerLine(view, event));
    if (index + 1 === spoken(view)) add("forced", forcedLine(view));
  });
  if (view.rules["trump_by"] === "first_lead" && view.trump !== null) {
    add("trump", { id: `rules.trump.${view.trump}` });
  }
  view.tricks.forEach((trick, index) => add(`t${index}`, trickLine(view, trick, index + 1)));
  if (view.trick.length > 0) {
    const values = { number: view.tricks.length + 1, cards: rowOf(view.trick) };
    add(`t${view.tricks.length}`, { id: "table.log.trick_open", values });
  }
  return lines;
}

/** How many events the bidding took. */
function spoken(view: View): number {
  return view.history.filter(({ action }) => action === "pass" || action.startsWith("bid:")).length;
}
