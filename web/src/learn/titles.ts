import { texts } from "../i18n/catalog.svelte";
import type { LessonNamed } from "./fetching";
import { progress } from "./progress.svelte";

/** What is told after the first hand. */
export const AFTER = ["score", "more", "alone", "second"] as const;

/** How many positions of a lesson have been solved on this device. */
export function solved({ name, tries }: LessonNamed): number {
  return tries.filter((one) => progress.has(`${name}.${one}`)).length;
}

export function titleOf(name: string): string {
  return texts.text(`lessons.${name}.title`);
}

/** The paragraphs of a lesson, one after the other. */
export function paragraphs(name: string): string[] {
  return [1, 2, 3, 4, 5].map((n) => `lessons.${name}.${n}`).filter((id) => texts.has(id));
}
