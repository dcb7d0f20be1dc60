import type { Play, SeatAction, Trick, View } from "../protocol";
import { who, type Line } from "./line";
import { placeOf } from "./seats";

/** One action as a sentence. `first` tells whether a played card leads. */
export function eventLine(view: View, event: SeatAction, first = false): Line | null {
  const place = placeOf(view, event.seat);
  const [verb = "", rest = ""] = event.action.split(":");
  const kind = verb.split(" ")[0] ?? "";
  const alone = event.action.endsWith(" alone");
  const name = { place };
  const up = { card: view.upcard ?? "" };
  if (kind === "deal") return dealLine(view);
  if (kind === "pass") return { id: who("table.log.pass", place), values: { name } };
  if (kind === "order") {
    const own = event.seat === view.dealer ? "table.log.take" : "table.log.order";
    return { id: who(alone ? `${own}_alone` : own, place), values: { name, card: up } };
  }
  if (kind === "call") {
    const suit = rest.split(" ")[0] ?? "";
    const base = alone ? "table.log.call_alone" : "table.log.call";
    return { id: `${who(base, place)}.${suit}`, values: { name } };
  }
  if (kind === "discard") {
    if (rest === "??" || !rest) return { id: who("table.log.discard", place), values: { name } };
    return { id: who("table.log.discard_card", place), values: { name, card: { card: rest } } };
  }
  if (kind !== "play") return null;
  const id = first ? "table.log.lead" : "table.log.play";
  return { id: who(id, place), values: { name, card: { card: rest } } };
}

export function dealLine(view: View): Line {
  const place = placeOf(view, view.dealer);
  const values = { name: { place }, card: { card: view.upcard ?? "" } };
  return { id: who(view.upcard ? "table.log.deal" : "table.log.deal_only", place), values };
}

export function takenLine(view: View, seat: number): Line {
  const place = placeOf(view, seat);
  return { id: who("table.log.takes", place), values: { name: { place } } };
}

function rowOf(plays: Play[]): { row: string[] } {
  return { row: plays.map((play) => play.card) };
}

function trickLine(view: View, trick: Trick, n: number): Line {
  const place = placeOf(view, trick.winner);
  const values = { number: n, cards: rowOf(trick.plays), name: { place } };
  return { id: who("table.log.trick", place), values };
}

export interface LogLine {
  key: string;
  line: Line;
}

/** The hand so far: bidding by action, play by trick. */
export function logLines(view: View): LogLine[] {
  const lines: LogLine[] = [{ key: "deal", line: dealLine(view) }];
  view.history.forEach((event, index) => {
    if (event.action.startsWith("play:")) return;
    const line = eventLine(view, event);
    if (line) lines.push({ key: `b${index}`, line });
  });
  view.tricks.forEach((trick, index) => {
    lines.push({ key: `t${index}`, line: trickLine(view, trick, index + 1) });
  });
  if (view.trick.length > 0) {
    const values = { number: view.tricks.length + 1, cards: rowOf(view.trick) };
    lines.push({ key: `t${view.tricks.length}`, line: { id: "table.log.trick_open", values } });
  }
  return lines;
}
