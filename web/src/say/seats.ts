import type { View } from "../protocol";
import type { Line, Raw } from "./line";

/** A seat's place as you see it: 0 yours, then clockwise. */
export function placeOf(view: View, seat: number): number {
  return (seat - view.seat + view.players) % view.players;
}

export function named(view: View, seat: number): Raw {
  return { place: placeOf(view, seat) };
}

/** Same side as you, in the partnership games. */
export function ours(view: View, seat: number): boolean {
  return placeOf(view, seat) % 2 === 0;
}

export function sideOf(view: View): number {
  return view.seat % 2;
}

/** Our score, then theirs. */
export function scorePair(view: View, scores: number[]): [number, number] {
  const side = sideOf(view);
  return [scores[side] ?? 0, scores[1 - side] ?? 0];
}

export function makerTricks(view: View): number {
  if (view.maker === null) return 0;
  const side = view.maker % 2;
  return view.seat_tricks.reduce((sum, won, seat) => (seat % 2 === side ? sum + won : sum), 0);
}

export function bidding(view: View): boolean {
  return view.phase === "bid1" || view.phase === "bid2";
}

/** What this seat last said in the round of bidding that runs now. */
function passedNow(view: View, seat: number): boolean {
  const round = view.phase === "bid2" ? 2 : 1;
  const passes = view.history.filter((e) => e.seat === seat && e.action === "pass");
  return passes.length === round;
}

/** The one line under a name. */
export function seatNote(view: View, seat: number): Line | null {
  if (view.sitting_out.includes(seat)) return { id: "table.seat.out" };
  if (bidding(view)) return passedNow(view, seat) ? { id: "table.seat.passed" } : null;
  const won = view.seat_tricks[seat] ?? 0;
  if (view.loner === seat) return { id: "table.seat.alone" };
  return won > 0 ? { id: "table.seat.tricks", n: won } : null;
}
