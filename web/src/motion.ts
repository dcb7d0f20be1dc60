/**
 * Movement by element.animate: an element is already where it belongs and is only drawn
 * from where it was. It can be pressed meanwhile, and ending a motion early changes nothing.
 */

export const QUICK = 120;
export const MOVE = 220;
export const GATHER = 320;
export const STAGGER = 40;
const EASE = "cubic-bezier(.2,.7,.2,1)";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Timing {
  ms: number;
  delay?: number;
}

/** True when the reader wants no motion. */
export function still(): boolean {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
}

/** A duration, or 0 where motion is off. */
export function span(ms: number): number {
  return still() ? 0 : ms;
}

export function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

function centre(box: Box): [number, number] {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function shift(from: Box, to: Box): Keyframe {
  const [x1, y1] = centre(from);
  const [x2, y2] = centre(to);
  const scale = to.width > 0 ? Math.max(0.2, from.width / to.width) : 1;
  return { translate: `${x1 - x2}px ${y1 - y2}px`, scale: String(scale) };
}

function run(element: Element, frames: Keyframe[], timing: Timing, fill: FillMode): void {
  if (still() || typeof element.animate !== "function") return;
  const { ms: duration, delay = 0 } = timing;
  element.animate(frames, { duration, delay, easing: EASE, fill });
}

/** Draw the element from `from` to its place. */
export function arrive(element: Element, from: Box, timing: Timing): void {
  const start = shift(from, boxOf(element));
  run(element, [start, { translate: "0px 0px", scale: "1" }], timing, "backwards");
}

/** Draw the element from its place to `to`, where it stays until it is removed. */
export function depart(element: Element, to: Box, timing: Timing): void {
  const end = { ...shift(to, boxOf(element)), opacity: "0.25" };
  run(element, [{ translate: "0px 0px", scale: "1" }, end], timing, "forwards");
}

/** A short drop from above, for a mark that appears. */
export function drop(element: Element, timing: Timing): void {
  const frames = [
    { translate: "0 -40%", opacity: "0" },
    { translate: "0 0", opacity: "1" },
  ];
  run(element, frames, timing, "backwards");
}

/** Slide from one transform to another. */
export function slide(element: Element, from: string, to: string): void {
  run(element, [{ transform: from }, { transform: to }], { ms: GATHER, delay: MOVE }, "backwards");
}

/** End all that moves; everything is at its place at once. */
export function settle(): void {
  for (const animation of document.getAnimations?.() ?? []) {
    if (animation.playState === "running") animation.finish();
  }
}
