import type { View } from "../protocol";
import { paired } from "../say/seats";
import type { Choices } from "../settings.svelte";

/** How a score is shown; the digits stand beside cards and pegs. */
export type Tally = "cards" | "pegs" | "digits";

/** Two fives show no more points than these. */
const MOST_BY_CARDS = 10;
/** The longest board that people play on. */
const MOST_BY_PEGS = 61;

/**
 * What has been chosen, where this game can be shown so: neither cards nor pegs show a score under
 * nothing, nor a game without a target. What suits a game is what its players use at home.
 */
export function tally(view: View, choice: Choices["score"]): Tally {
  const { target, scores } = view;
  if (choice === "digits" || target === null || Math.min(...scores) < 0) return "digits";
  const cards = target <= MOST_BY_CARDS;
  const pegs = target <= MOST_BY_PEGS;
  if (choice === "auto")
    return cards && paired(view) ? "cards" : pegs && !cards ? "pegs" : "digits";
  return (choice === "cards" ? cards : pegs) ? choice : "digits";
}

/** Where the hole of a score is. */
export interface Hole {
  points: number;
  x: number;
  y: number;
}

/** A board: its holes, and how large it is. */
export interface Board {
  holes: Hole[];
  width: number;
  height: number;
}

const PITCH = 10;
const AFTER_FIVE = 5;
/** As many holes as a small phone has room for in a row. */
const ABREAST = 20;

/**
 * The holes of a track in rows of fives. The last hole, which wins, stands apart behind the others;
 * the hole of nothing stands before them.
 */
export function board(target: number): Board {
  const rows = Math.max(1, Math.ceil((target - 1) / ABREAST));
  const abreast = Math.max(5, Math.ceil((target - 1) / rows / 5) * 5);
  const place = (points: number): Hole => {
    const last = points === target;
    const row = Math.min(rows - 1, Math.max(0, Math.ceil(points / abreast) - 1));
    const at = points - row * abreast - (last ? 0.6 : 1);
    const gaps = points === 0 ? -1 : Math.floor((points - row * abreast - 1) / 5);
    return { points, x: (at + 2) * PITCH + gaps * AFTER_FIVE, y: (row + 0.5) * PITCH * 1.3 };
  };
  const holes = Array.from({ length: target + 1 }, (_, points) => place(points));
  const width = Math.max(...holes.map((hole) => hole.x)) + PITCH;
  return { holes, width, height: rows * PITCH * 1.3 };
}

/** A score as a hole: nobody's peg leaves the board. */
export function pegAt(points: number, target: number): number {
  return Math.max(0, Math.min(target, points));
}
