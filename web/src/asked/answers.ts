import type { View } from "../protocol";
import { account, verdict } from "../say/end";
import { aloud, type Line } from "../say/line";
import { passedOutLine } from "../say/prompt";
import { label } from "../table/choices";
import type { Told } from "./asking.svelte";

/** One answer that was given, or could have been worth giving. */
export interface Row {
  action: string;
  label: Line;
  n: number;
  /** Between 0 and 1, of all answers. */
  part: number;
  yours: boolean;
  played: boolean;
}

/** Yours, what was done, and every other answer that somebody gave, the most frequent first. */
export function rows(view: View, told: Told): Row[] {
  const { counts, yours, played } = told;
  const all = total(told);
  const shown = view.legal.filter(
    (action) => action === yours || action === played || (counts[action] ?? 0) > 0,
  );
  return shown
    .map((action) => {
      const n = counts[action] ?? 0;
      const marks = { yours: action === yours, played: action === played };
      return { action, label: label(view, action), n, part: all > 0 ? n / all : 0, ...marks };
    })
    .sort((a, b) => b.n - a.n);
}

export function total({ counts }: Told): number {
  return Object.values(counts).reduce((sum, n) => sum + n, 0);
}

/** Whether what was answered is what was done. */
export function heading({ yours, played }: Told): Line {
  return { id: yours === played ? "asked.same" : "asked.other" };
}

/** The same and how others answered, for the ear. */
export function told(view: View, found: Told): Line[] {
  const said = (id: string, action: string, times = 0): Line => ({
    id,
    values: { answer: aloud(label(view, action)), times },
  });
  const own = [heading(found), said("asked.say.yours", found.yours)];
  const played = found.yours === found.played ? [] : [said("asked.say.played", found.played)];
  const counts = rows(view, found).map(({ action, n }) => said("asked.say.count", action, n));
  return [...own, ...played, { id: "asked.total", n: total(found) }, ...counts];
}

/** How the hand went on, in sentences. */
export function went({ end }: Told): Line[] {
  if (end.phase === "passed_out") return [passedOutLine(end)];
  if (!end.outcome) return [{ id: "rules.outcome.redeal" }];
  return [verdict(end), account(end)].filter((line) => line !== null);
}
