import type { HandCard, SeatAction, Trick, View } from "./protocol";
import { eventLine, forcedLine, partnerLine, takenLine } from "./say/events";
import { passedOutLine, type Moment } from "./say/prompt";

/** One thing the server told, waiting to be shown; a whole new picture has no event. */
export interface Item {
  version: number;
  event: SeatAction | null;
  view: View;
}

/** The place in the hand that a played card leaves until the trick is over. */
export interface Gap {
  card: string;
  index: number;
  /** Whether it was one of the trumps. */
  trump: boolean;
}

/** The card this item plays. */
export function played({ event }: Item): string | null {
  return event?.action.startsWith("play:") ? event.action.slice(5) : null;
}

/** The trick that this item fills. */
export function filled(item: Item): Trick | null {
  if (played(item) === null || item.view.trick.length > 0) return null;
  return item.view.tricks.at(-1) ?? null;
}

/** What others do that has to be seen before the hand goes on. */
const TELLING = /^(order|call|name|alone|take|leave|card|claim|swap|defend alone|call best|give)\b/;

/** What is said while it can be read: who took the trick, who named trump, that all passed. */
export function momentOf(item: Item, wait: boolean): Moment | null {
  const { event, view } = item;
  const full = filled(item);
  if (full) return { line: takenLine(view, full.winner), waits: wait };
  if (event === null) return null;
  if (view.phase === "passed_out") return { line: passedOutLine(view), waits: false };
  if (view.phase === "redeal" && event.action === "deal") {
    return { line: { id: "rules.outcome.redeal" }, waits: false };
  }
  const partner = partnerLine(view, event);
  const forced = event.action === "pass" && view.maker !== null ? forcedLine(view) : null;
  const told = TELLING.test(event.action) && (event.seat !== view.seat || view.phase === "redeal");
  const line = partner ?? forced ?? (told ? eventLine(view, event) : null);
  return line && { line, waits: false };
}

/** The gap after this item, given the hand as it was shown before it. */
export function gapAfter(item: Item, before: readonly HandCard[], gap: Gap | null): Gap | null {
  const { event, view } = item;
  if (event === null || event.action === "deal") return null;
  const card = played(item);
  if (card === null || event.seat !== view.seat) return gap;
  const index = before.findIndex((held) => held.card === card);
  return index < 0 ? gap : { card, index, trump: before[index]?.trump ?? false };
}
