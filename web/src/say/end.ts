import type { View } from "../protocol";
import type { Line, Raw } from "./line";
import { makerTricks, named, ours, scorePair, sideOf } from "./seats";

const SET = ["euchre", "lone_euchre", "super_euchre", "lone_defence", "lone_defence_sweep"];
const DEFENCE = ["lone_defence", "lone_defence_sweep"];

export function partnerOf(view: View, seat: number): number {
  return (seat + 2) % view.players;
}

/** Three to five words. */
export function verdict(view: View): Line {
  if (view.game_over) return gameVerdict(view);
  const { outcome, maker } = view;
  const code = outcome?.code ?? "";
  const seat = DEFENCE.includes(code) ? view.lone_defender : maker;
  if (outcome === null || seat === null) return { id: "table.end.verdict" };
  return {
    id: `rules.verdict.${code}.${spoken(view, seat, code)}`,
    values: { name: named(view, seat) },
  };
}

/** Whom a verdict speaks of: you, your side, or others. */
function spoken(view: View, seat: number, code: string): string {
  if (!ours(view, seat)) return "other";
  return seat === view.seat && code.startsWith("lone") ? "you" : "we";
}

function gameVerdict(view: View): Line {
  if (view.winner === sideOf(view)) {
    const partner = named(view, partnerOf(view, view.seat));
    return { id: "table.game.won", values: { partner } };
  }
  const values = { left: { place: 1 }, right: { place: 3 } };
  return { id: "table.game.lost", values };
}

/** The points of this hand and whether they are ours. */
export function gain(view: View): { points: number; we: boolean } {
  const [we, they] = scorePair(view, view.outcome?.points ?? []);
  return we > 0 ? { points: we, we: true } : { points: they, we: false };
}

export function gainLine(view: View): Line {
  if (!gain(view).we) return { id: "table.end.gain.they", values: pairOf(1, 3) };
  return { id: "table.end.gain.we", values: { partner: named(view, partnerOf(view, view.seat)) } };
}

function pairOf(left: number, right: number): Record<string, Raw> {
  return { left: { place: left }, right: { place: right } };
}

/** Who called what, the count, and the points: one sentence fit to be read aloud. */
export function account(view: View): Line | null {
  const { maker, outcome, trump } = view;
  if (maker === null || outcome === null || trump === null) return null;
  const result = SET.includes(outcome.code) ? "euchred" : "made";
  const how = view.loner === null ? "with" : "alone";
  const mine = maker === view.seat;
  const side = mine ? "you" : ours(view, maker) ? "partner" : "opponent";
  const values: Record<string, Raw> = {
    name: named(view, maker),
    partner: named(view, partnerOf(view, view.seat)),
    mate: named(view, partnerOf(view, maker)),
    suit: { id: `table.end.suit.${trump}` },
    need: view.need,
    points: gain(view).points,
  };
  return { id: `table.end.${result}.${how}.${side}`, values, n: makerTricks(view) };
}

export function finalScore(view: View): Line {
  const [we, they] = scorePair(view, view.scores);
  return { id: "table.game.final", values: { we, they } };
}

/** What stands under a name beside the open hand. */
export function handNote(view: View, seat: number): Line {
  const n = view.seat_tricks[seat] ?? 0;
  if (view.sitting_out.includes(seat)) return { id: "table.end.sat_out" };
  return { id: view.loner === seat ? "table.end.tricks_alone" : "table.end.tricks", n };
}

/** Cards that took a trick. */
export function winners(view: View): Set<string> {
  const won = view.tricks.map((t) => t.plays.find((play) => play.seat === t.winner)?.card);
  return new Set(won.filter((card) => card !== undefined));
}
