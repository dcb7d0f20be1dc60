import { texts } from "../i18n/catalog.svelte";
import type { Problem } from "../protocol";
import { rulebook } from "../rules/house.svelte";
import { refusalText } from "../rules/problem";
import { isolated } from "./called.svelte";

/** Why there is no table, in a sentence. */
export function noticeText(problem: Problem): string {
  const { code, params } = problem;
  const id = [`table.notice.${code}`, `people.refused.${code}`].find((each) => texts.has(each));
  if (id === undefined) return refusalText(problem, rulebook.data);
  const name = isolated(String(params["name"] ?? ""));
  return texts.text(id, { name, most: Number(params["most"]) });
}
