import type { Refusal, Trick, View } from "../protocol";
import { aloud, known, who, type Line } from "./line";
import { named, placeOf } from "./seats";
import { refusalLine } from "./refusal";

/** What has just happened and is being held so that it can be read. */
export interface Moment {
  line: Line;
  /** Waits for a tap. */
  waits: boolean;
}

/** All that decides the one sentence of the table. */
export interface Said {
  view: View;
  online: boolean;
  replaced: boolean;
  asked: Refusal | null;
  peeked: Trick | null;
  moment: Moment | null;
  busy: boolean;
  raised: string | null;
  /** By a key that does not play it. */
  keyed: boolean;
}

export interface Prompt {
  kind: "plain" | "you" | "why";
  line: Line;
}

export function prompt(said: Said): Prompt {
  const { view } = said;
  if (said.replaced) return plain({ id: "table.prompt.replaced" });
  if (!said.online) return plain({ id: "table.prompt.reconnecting" });
  if (said.asked) {
    const line = refusalLine(said.asked, (seat) => placeOf(view, seat));
    return { kind: "why", line: known(line) ? line : { id: "table.prompt.refused" } };
  }
  if (said.peeked) return plain(peekLine(view, said.peeked));
  if (said.moment) return plain(said.moment.line);
  if (view.turn === view.seat && !said.busy) return { kind: "you", line: yours(said) };
  return plain(theirs(view));
}

function plain(line: Line): Prompt {
  return { kind: "plain", line };
}

function peekLine(view: View, trick: Trick): Line {
  const place = placeOf(view, trick.winner);
  return { id: who("table.prompt.last", place), values: { name: { place } } };
}

function raisedLine(card: string, discard: boolean, keyed: boolean): Line {
  const values = { card: { card } };
  if (keyed) return { id: discard ? "table.prompt.enter_discard" : "table.prompt.enter", values };
  return { id: discard ? "table.prompt.again_discard" : "table.prompt.again", values };
}

function yours({ view, raised, keyed }: Said): Line {
  if (raised) return raisedLine(raised, view.phase === "discard", keyed);
  if (view.phase === "bid1") return firstRound(view);
  if (view.phase === "bid2") return secondRound(view);
  if (view.phase === "discard") return { id: "table.prompt.discard" };
  if (view.phase !== "play") return { id: "table.prompt.choose" };
  if (view.led_suit === null) return { id: "table.prompt.lead" };
  return { id: `table.prompt.follow.${view.led_suit}` };
}

function firstRound(view: View): Line {
  const mine = view.dealer === view.seat;
  const card = { card: view.upcard ?? "" };
  const base = mine ? "table.prompt.bid1_dealer" : "table.prompt.bid1";
  return { id: `${base}.${view.proposed ?? "H"}`, values: { card } };
}

function secondRound(view: View): Line {
  if (!view.legal.includes("pass")) return { id: "table.prompt.stuck" };
  return { id: `table.prompt.bid2.${view.proposed ?? turnedDown(view)}` };
}

function turnedDown(view: View): string {
  return view.upcard?.slice(-1) ?? "H";
}

const WAITING: Readonly<Record<string, string>> = {
  bid1: "table.prompt.to_bid",
  bid2: "table.prompt.to_bid",
  discard: "table.prompt.to_discard",
  play: "table.prompt.to_play",
};

function theirs(view: View): Line {
  if (view.phase === "passed_out") return { id: "table.prompt.passed_out" };
  if (view.turn === null) return { id: "table.prompt.over" };
  if (view.turn === view.seat) return { id: "table.prompt.moment" };
  const id = WAITING[view.phase] ?? "table.prompt.to_choose";
  return { id, values: { name: named(view, view.turn) } };
}

export function promptAloud(said: Said): string {
  return aloud(prompt(said).line);
}
