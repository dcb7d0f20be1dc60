import { texts } from "./catalog.svelte";
import { numeral } from "./parts";

/** One behind the other: "a, b, c"; "apart" where there are commas inside. */
export function series(items: string[], how: "series" | "apart" | "score" = "series"): string {
  const more = (a: string, b: string): string => texts.text(`rules.list.${how}`, { a, b });
  return items.length > 0 ? items.reduce((a, b) => more(a, b)) : "";
}

/** "4 : 7", one's own side first. */
export function scoreOf(scores: readonly number[]): string {
  return series(scores.map(numeral), "score");
}
