import type { View } from "../protocol";
import { sideOf } from "../say/seats";
import type { Cue } from "./sounds";

/** What a change at the table can be heard by. */
export interface Seen {
  view: View | null;
  /** The card that has just been played. */
  fresh: string | null;
  /** The seat to which a full trick goes. */
  gather: number | null;
  mine: boolean;
  ended: boolean;
}

/** The sound of a change: the most telling where several things happen at once. */
export function heard(before: Seen, now: Seen): Cue | null {
  if (!now.view || !before.view) return null;
  if (now.ended && !before.ended) return result(now.view);
  if (now.gather !== null && before.gather === null) return "trick";
  if (now.fresh !== null && now.fresh !== before.fresh) return "card";
  if (now.mine && !before.mine && !now.ended) return "turn";
  return null;
}

/** Whether one's own side has come out of the hand better than any other. */
function result(view: View): Cue | null {
  const points = view.outcome?.points;
  if (!points) return null;
  const own = points[sideOf(view)] ?? 0;
  const best = Math.max(...points.filter((_, side) => side !== sideOf(view)));
  return own > best ? "won" : own < best ? "lost" : null;
}
