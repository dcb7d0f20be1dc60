import { loadArea } from "../i18n/catalog.svelte";
import { pick } from "../lobby/pick";
import type { Line } from "../say/line";
import { fetchLessons, type LessonNamed } from "./fetching";
import { HAND, progress } from "./progress.svelte";
import { solved, titleOf } from "./titles";

async function lessons(): Promise<LessonNamed[]> {
  const areas = ["typed", "learn", "lessons"].map((area) => loadArea(area));
  const [all] = await Promise.all([fetchLessons(), ...areas]);
  return all;
}

/** The name of the lesson that is meant by a number or by its title; null where it is none. */
export async function lesson(typed: string): Promise<string | null> {
  const all = (await lessons()).map(({ name }) => ({ name, label: titleOf(name) }));
  return pick(all, typed)?.name ?? null;
}

/** All lessons, each with its number and what has been done of it. */
export function lessonLines(all: LessonNamed[]): Line[] {
  return all.map((one, at) => ({
    id: "typed.lesson",
    values: { n: at + 1, title: titleOf(one.name), done: solved(one), all: one.tries.length },
  }));
}

/** What has been learnt so far. */
export async function progressLines(): Promise<Line[]> {
  const all = await lessons();
  const done = all.reduce((sum, one) => sum + solved(one), 0);
  const tries = all.reduce((sum, one) => sum + one.tries.length, 0);
  const hand = progress.has(HAND) ? "played" : "unplayed";
  return [
    { id: `typed.hand.${hand}` },
    { id: "typed.progress", values: { done, all: tries } },
    ...lessonLines(all.filter((one) => solved(one) > 0)),
  ];
}
