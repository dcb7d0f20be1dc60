import { texts } from "../i18n/catalog.svelte";
import { NUMBERS, type Deed } from "./table";

const IN_BIDS: readonly Deed[] = ["miss", "nap", "wellington", "blucher"];

/** What stands on a key: its letter or sign, or its name in words. */
export function keyName(key: string): string {
  const id = `keys.key.${key === " " ? "space" : key}`;
  return texts.has(id) ? texts.text(id) : key.toLocaleUpperCase(texts.lang || undefined);
}

/** What a key does, in words that stand behind a colon. */
export function deedName(deed: Deed): string {
  if (NUMBERS.includes(deed)) return texts.text("keys.do.number", { n: deed.slice(1) });
  return texts.text(IN_BIDS.includes(deed) ? `rules.bid.${deed}` : `keys.do.${deed}`);
}

/** The same for a row of the list. */
export function rowName([first, ...others]: Deed[]): string {
  return others.length > 0 ? texts.text("keys.do.numbers") : deedName(first!);
}
