import { texts } from "../i18n/catalog.svelte";
import type { GuideTold } from "../protocol";
import type { Choice } from "./share";

/** The rules of a game in full, made of its options, with worked examples; null if not told. */
export async function guideOf(choice: Choice, lang = texts.lang): Promise<GuideTold | null> {
  const answer = await fetch(`/api/house/${lang}/guide`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(choice),
  }).catch(() => null);
  return answer?.ok ? ((await answer.json()) as GuideTold) : null;
}
