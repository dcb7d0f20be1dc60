import type { View } from "../protocol";
import { who, type Line } from "./line";
import { around, named, paired, sideOf, spotOf } from "./seats";

/** A side and its points, named as the strip and the end name it. */
export interface Side {
  key: string;
  side: number;
  label: Line;
  points: number;
}

/** All sides, one's own first: We and They, or every player. */
export function sides(view: View, scores: number[]): Side[] {
  if (!paired(view)) {
    return around(view).map((seat) => player(view, seat, scores));
  }
  const own = sideOf(view);
  const both = [
    { key: "we", side: own },
    { key: "they", side: 1 - own },
  ];
  return both.map(({ key, side }) => ({
    key,
    side,
    label: { id: `table.strip.${key}` },
    points: scores[side] ?? 0,
  }));
}

function player(view: View, seat: number, scores: number[]): Side {
  const side = sideOf(view, seat);
  const label: Line = { id: "people.seat", values: { name: named(view, seat) } };
  return { key: String(seat), side, label, points: scores[side] ?? 0 };
}

/** One's own side and the best of the others: what the strip has room for. */
export function facing(view: View, scores: number[]): [Side, Side] {
  const [own, ...others] = sides(view, scores);
  const best = others.reduce((a, b) => (b.points > a.points ? b : a));
  return [own!, best];
}

/** The scores in sentences, for the ear. */
export function standingLines(view: View): Line[] {
  if (paired(view)) {
    const [we, they] = facing(view, view.scores);
    return [{ id: "table.say.score", values: { we: we.points, they: they.points } }];
  }
  return around(view).map((seat) => ({
    id: who("table.say.points", spotOf(view, seat)),
    values: { name: named(view, seat) },
    n: view.scores[sideOf(view, seat)] ?? 0,
  }));
}

/** Whether more games than one decide. */
export function isMatch(view: View): boolean {
  return Number(view.rules["games_to_win"]) > 1;
}

/** Games won in a match, as one sentence a side. */
export function gamesLines(view: View): Line[] {
  if (!isMatch(view)) return [];
  if (paired(view)) {
    const [we, they] = facing(view, view.games);
    return [{ id: "table.game.games", values: { we: we.points, they: they.points } }];
  }
  return around(view)
    .filter((seat) => (view.games[sideOf(view, seat)] ?? 0) > 0)
    .map((seat) => ({
      id: who("table.game.games", spotOf(view, seat)),
      values: { name: named(view, seat) },
      n: view.games[sideOf(view, seat)] ?? 0,
    }));
}
