import { texts } from "../i18n/catalog.svelte";
import { series } from "../i18n/list";
import type { House, Param, Problem } from "../protocol";

function shown(name: string, value: Param, data: House | null): string {
  if (name === "option" && typeof value === "string") {
    return data?.options.find((option) => option.name === value)?.label ?? value;
  }
  if (name === "bid" && texts.has(`rules.bid.${value}`)) return texts.text(`rules.bid.${value}`);
  return Array.isArray(value) ? series(value.map(String)) : String(value ?? "–");
}

/** Why a choice of rules is no game, in a sentence. */
export function refusalText(problem: Problem, data: House | null): string {
  const id = `rules.error.${problem.code}`;
  if (!texts.has(id)) return texts.text("rules.error.other", { code: problem.code });
  const values = Object.entries(problem.params).map(([k, v]) => [k, shown(k, v, data)] as const);
  return texts.text(id, Object.fromEntries(values));
}
