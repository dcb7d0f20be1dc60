import { texts } from "../i18n/catalog.svelte";
import type { Problem } from "../protocol";
import { rulebook } from "../rules/house.svelte";
import { refusalText } from "../rules/problem";
import { isolated } from "./called.svelte";

const AREAS = ["table.notice", "people.refused", "table.refusal"];

/** Why the server did not do it, in a sentence. */
export function noticeText(problem: Problem): string {
  const { code, params } = problem;
  const id = AREAS.map((area) => `${area}.${code}`).find((each) => texts.has(each));
  if (id === undefined) return refusalText(problem, rulebook.data);
  const name = isolated(String(params["name"] ?? ""));
  return texts.text(id, { name, most: Number(params["most"]) });
}
