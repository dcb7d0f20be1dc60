import { keep, recallJson } from "../storage";

const KEY = "euchre.learnt";

/** The first hand, as one of the things that are kept as done. */
export const HAND = "hand";

/** What has been done on this device: the first hand, and positions as "lesson.position". */
class Progress {
  private done = $state.raw<readonly string[]>(kept());

  has(what: string): boolean {
    return this.done.includes(what);
  }

  add(what: string): void {
    if (this.has(what)) return;
    this.done = [...this.done, what];
    keep(KEY, JSON.stringify(this.done));
  }
}

function kept(): string[] {
  const found = recallJson(KEY);
  return Array.isArray(found) ? found.filter((item) => typeof item === "string") : [];
}

export const progress = new Progress();
