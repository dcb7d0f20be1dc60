import type { View } from "../protocol";
import { parse } from "./action";
import type { Line, Raw } from "./line";

/** A seat's place as seen from one's own, which also names whoever sits there. */
export type Spot =
  "you" | "southwest" | "west" | "northwest" | "north" | "northeast" | "east" | "southeast";

const RINGS: Readonly<Record<number, readonly Spot[]>> = {
  2: ["you", "north"],
  3: ["you", "west", "east"],
  4: ["you", "west", "north", "east"],
  5: ["you", "west", "northwest", "northeast", "east"],
  6: ["you", "southwest", "northwest", "north", "northeast", "southeast"],
  7: ["you", "southwest", "west", "northwest", "northeast", "east", "southeast"],
};

/** Seats clockwise from here: 0 is one's own. */
export function placeOf(view: View, seat: number): number {
  return (seat - view.seat + view.players) % view.players;
}

export function spotOf(view: View, seat: number): Spot {
  return spotAt(view.players, placeOf(view, seat));
}

/** The place so many seats clockwise from one's own. */
export function spotAt(players: number, place: number): Spot {
  return RINGS[players]?.[place] ?? "you";
}

/** The seat in a place, of so many, as seen from this one. */
export function seatAt(spot: Spot, players: number, from: number): number {
  return (from + Math.max(0, RINGS[players]?.indexOf(spot) ?? 0)) % players;
}

/** All seats clockwise, one's own first. */
export function around(view: View): number[] {
  return view.sides.map((_, place) => (view.seat + place) % view.players);
}

export function named(view: View, seat: number): Raw {
  return { spot: spotOf(view, seat) };
}

export function sideOf(view: View, seat = view.seat): number {
  return view.sides[seat] ?? 0;
}

/** Two fixed partnerships, or everyone scores for himself. */
export function paired(view: View): boolean {
  return view.rules["sides"] === "partners";
}

/** The fixed partner, or the one found by a called card where he is known. */
export function partnerOf(view: View, seat: number): number | null {
  const mate = view.sides.findIndex((side, other) => other !== seat && side === sideOf(view, seat));
  if (mate >= 0) return mate;
  return view.makers.includes(seat) ? (view.makers.find((other) => other !== seat) ?? null) : null;
}

/** On one's own side, as far as one knows. */
export function ours(view: View, seat: number): boolean {
  return seat === view.seat || partnerOf(view, view.seat) === seat;
}

export function makerTricks(view: View): number {
  return view.makers.reduce((sum, seat) => sum + (view.seat_tricks[seat] ?? 0), 0);
}

const ON_THE_STOCK = [
  ...["redeal_claim", "swap", "joker_up", "bid1", "bid2", "pickup"],
  ...["passed_out", "redeal"],
];

/** Upcard bidding and what goes before it: the turned card lies on the stock. */
export function onStock(view: View): boolean {
  return view.rules["bidding"] === "upcard" && ON_THE_STOCK.includes(view.phase);
}

export function bidding(view: View): boolean {
  return ["bid1", "bid2", "auction"].includes(view.phase);
}

/** The last that this seat said in the round of bidding that runs now: "pass", a bid, or nothing. */
function lastSaid(view: View, seat: number): string | null {
  const said = view.history.filter((event) => event.seat === seat).map((e) => parse(e.action));
  const bids = said.filter(({ kind }) => kind === "pass" || kind === "bid");
  const due = view.phase === "bid2" ? 2 : 1;
  const last = bids.length < due ? undefined : bids.at(-1);
  return last ? (last.bid ?? "pass") : null;
}

/** The one line under a name; `bid` is drawn as a badge. */
export interface Note {
  line: Line;
  bid?: boolean;
}

export function seatNote(view: View, seat: number, scores: number[]): Note | null {
  if (view.sitting_out.includes(seat)) return { line: { id: "table.seat.out" } };
  const said = bidding(view) ? lastSaid(view, seat) : null;
  if (said === "pass") return { line: { id: "table.seat.passed" } };
  if (said !== null) return { line: { id: `rules.bid.${said}` }, bid: true };
  if (view.loner === seat || view.lone_defender === seat) {
    return { line: { id: "table.seat.alone" } };
  }
  // Your own points stand in the strip.
  if (!paired(view)) {
    if (seat === view.seat) return null;
    return { line: { id: "table.seat.points", n: scores[sideOf(view, seat)] ?? 0 } };
  }
  const won = view.seat_tricks[seat] ?? 0;
  return won > 0 && !bidding(view) ? { line: { id: "table.seat.tricks", n: won } } : null;
}
