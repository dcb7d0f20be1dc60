import { texts } from "../i18n/catalog.svelte";
import type { Line } from "../say/line";
import { heads, odds } from "./numbers";
import type { Luck } from "./told";

/** How what was seen is told; whatever is not named here is a count of hands. */
const KINDS: Readonly<Record<string, string>> = {
  no_jack_streak: "streak",
  losing: "games",
  jacks: "mean",
  turned_bowers: "mean",
};
/** Chances higher than this are too usual to be told as odds. */
const USUAL = 0.25;

export function usual({ seen, low, high }: Luck): boolean {
  return low <= seen && seen <= high;
}

/** What was seen. */
export function seenLine({ name, number, seen }: Luck): Line {
  const values = { seen, mean: texts.decimal(seen / number) };
  return { id: `mine.luck.${KINDS[name] ?? "count"}`, values, n: number };
}

/** What fair packs deal. */
export function expectedText({ expected, low, high }: Luck): string {
  return texts.text("mine.luck.expected", { expected: texts.decimal(expected, 1), low, high });
}

/** How unusual that is, in sentences. */
export function verdict(luck: Luck): string[] {
  const said = [texts.text(usual(luck) ? "mine.luck.usual" : "mine.luck.unusual")];
  if (luck.tail > USUAL) return said;
  const id = luck.more ? "mine.luck.more" : "mine.luck.less";
  said.push(texts.text(id, { odds: odds(luck.tail) }));
  said.push(texts.plural("mine.luck.heads", heads(luck.tail)));
  return said;
}

/** The ends of the axis: all that is told lies within. */
export function ends({ seen, low, high, number, name }: Luck): [number, number] {
  const room = Math.max(1, (high - low) / 2);
  const [least, most] = [Math.min(low, seen) - room, Math.max(high, seen) + room];
  return [Math.max(0, least), KINDS[name] === "mean" ? most : Math.min(number, most)];
}
