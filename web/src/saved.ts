import { randomHex, type Seat } from "./api";
import { forget, keep, recallJson } from "./storage";

/** The game that can be gone on with: the seat, and enough to say what it is. */
export interface Saved extends Seat {
  preset: string;
  scores: number[];
  salt: string;
}

const KEY = "euchre.table";

export function savedGame(): Saved | null {
  const kept = recallJson(KEY) as Partial<Saved> | null;
  if (typeof kept?.table !== "string" || typeof kept.token !== "string") return null;
  return {
    table: kept.table,
    token: kept.token,
    preset: typeof kept.preset === "string" ? kept.preset : "standard",
    scores: Array.isArray(kept.scores) ? kept.scores : [0, 0],
    salt: typeof kept.salt === "string" && kept.salt ? kept.salt : randomHex(16),
  };
}

export function saveGame(saved: Saved): void {
  keep(KEY, JSON.stringify(saved));
}

export function dropGame(): void {
  forget(KEY);
}
