import type { Ctrl } from "../ctrl.svelte";
import type { Play, View } from "../protocol";

/** The trick on the felt: the one under way, or the last one while it is looked at. */
export interface Shown {
  plays: Play[];
  winner: number | null;
  /** The word for this seat's card. */
  tagOf(seat: number): "winning" | "led" | null;
}

export function shownTrick(ctrl: Ctrl): Shown {
  const plays = ctrl.peeked?.plays ?? ctrl.trick;
  const winner = ctrl.peeked?.winner ?? ctrl.winning;
  const tagOf = (seat: number): "winning" | "led" | null => {
    if (plays.length > 1 && seat === winner) return "winning";
    return seat === plays[0]?.seat ? "led" : null;
  };
  return { plays, winner, tagOf };
}

/** With two or four seats there is room beside the cards for words. */
export function beside(view: View): boolean {
  return view.players === 2 || view.players === 4;
}
