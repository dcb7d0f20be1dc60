import type { Choices } from "./settings.svelte";

export interface Pauses {
  /** How long a full trick, or a trump just named, stays to be read. */
  hold: number;
  /** How long another seat takes over its move. */
  bot: number;
}

/** Milliseconds. "wait" holds a full trick until someone taps. */
export const PAUSES: Readonly<Record<Choices["speed"], Pauses>> = {
  relaxed: { hold: 2000, bot: 1200 },
  normal: { hold: 1200, bot: 600 },
  quick: { hold: 500, bot: 200 },
  wait: { hold: Infinity, bot: 600 },
};

/** What is read in passing never waits for a tap. */
export function glance(pauses: Pauses): number {
  return Number.isFinite(pauses.hold) ? pauses.hold : PAUSES.normal.hold;
}
