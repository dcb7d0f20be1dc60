import type { Refusal, Trick, View } from "../protocol";
import { cardOf } from "./action";
import { aheadLine } from "./ahead";
import { askedLine } from "./asked";
import { known, who, type Line } from "./line";
import { named, spotOf } from "./seats";
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
  /** Chosen before one's turn. */
  ahead: string | null;
  /** The bid of which the trump is still to be chosen, or the suit of a card to be called. */
  group: string;
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
    const line = refusalLine(said.asked, (seat) => spotOf(view, seat));
    return { kind: "why", line: known(line) ? line : { id: "table.prompt.refused" } };
  }
  if (said.peeked) return plain(peekLine(view, said.peeked));
  if (said.moment) return plain(said.moment.line);
  if (view.turn === view.seat && !said.busy) return { kind: "you", line: yours(said) };
  return plain(said.ahead === null ? theirs(view) : aheadLine(said.ahead));
}

function plain(line: Line): Prompt {
  return { kind: "plain", line };
}

function peekLine(view: View, trick: Trick): Line {
  const spot = spotOf(view, trick.winner);
  return { id: who("table.prompt.last", spot), values: { name: { spot } } };
}

function raisedLine(view: View, card: string, keyed: boolean): Line {
  const action = view.legal.find((legal) => cardOf(legal) === card) ?? "";
  const kind = action.split(":")[0] ?? "play";
  const ending = kind === "play" ? "" : `_${kind}`;
  return { id: `table.prompt.${keyed ? "enter" : "again"}${ending}`, values: { card: { card } } };
}

function yours({ view, raised, keyed, group }: Said): Line {
  if (raised !== null) return raisedLine(view, raised, keyed);
  if (view.phase !== "auction" || group === "") return askedLine(view);
  return { id: "table.prompt.auction_suit", values: { bid: { id: `rules.bid.${group}` } } };
}

/** What the others are waited for; calling for best has steps of its own. */
const WAITING: Readonly<Record<string, string>> = {
  swap: "swap",
  joker_up: "name",
  bid1: "bid",
  bid2: "bid",
  auction: "bid",
  pickup: "pickup",
  discard: "discard",
  widow_discard: "discard",
  alone: "alone",
  best: "best",
  defend_alone: "defend",
  name_trump: "name",
  call_card: "call",
  play: "play",
};

function theirs(view: View): Line {
  if (view.phase === "passed_out") return passedOutLine(view);
  if (view.phase === "redeal") return { id: "rules.outcome.redeal" };
  if (view.turn === null) return { id: "table.prompt.over" };
  if (view.turn === view.seat) return { id: "table.prompt.moment" };
  const id = `table.prompt.to_${WAITING[view.phase] ?? "choose"}`;
  return { id, values: { name: named(view, view.turn) } };
}

/** Why nobody plays this deal, and who deals next. */
export function passedOutLine(view: View): Line {
  if (view.rules["all_pass"] === "same_dealer") return { id: "table.prompt.passed_again" };
  const once = view.rules["bidding"] === "auction";
  return { id: once ? "table.prompt.passed_once" : "table.prompt.passed_out" };
}
