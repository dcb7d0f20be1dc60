import { bare } from "../i18n/bare";
import { texts } from "../i18n/catalog.svelte";
import { series } from "../i18n/list";
import type { Option, OptionTold, ValueWord } from "../protocol";
import { rulebook, same } from "./house.svelte";

/** What may be chosen of an option that has a list of values; having none comes first. */
export function valuesOf(option: OptionTold): ValueWord[] {
  const none = option.nullable && option.kind === "choice";
  return [...(none ? [{ value: null, label: option.none }] : []), ...option.values];
}

/** Whether all that is looked for stands in its words. */
export function fits(option: OptionTold, wanted: string): boolean {
  const words = [option.label, ...option.values.map(({ label }) => label)].join(" ");
  return bare(words).includes(bare(wanted.trim()));
}

/** A value of the option in words. */
export function inWords(option: OptionTold, given: Option): string {
  const word = (each: Option): string =>
    option.values.find((known) => same(known.value, each))?.label ?? String(each);
  if (given === null || (Array.isArray(given) && !given.length)) return option.none;
  if (Array.isArray(given)) return series(given.map(word));
  if (typeof given !== "object") return word(given);
  return series(
    Object.entries(given).map(([name, [wins = 0, costs = 0]]) => {
      const bid = texts.text(`rules.bid.${name}`);
      return texts.text("builder.payment", { bid, wins, costs });
    }),
  );
}

/** A value put in or taken out, in the order of the option. */
export function toggled(option: OptionTold, value: Option, item: string, on: boolean): string[] {
  const chosen = Array.isArray(value) ? value : [];
  const all = option.values.map((each) => String(each.value));
  return all.filter((each) => (each === item ? on : chosen.includes(each)));
}

function valueOf(name: string): Option {
  const found = rulebook.data?.options.find((each) => each.name === name);
  return found ? rulebook.value(found) : null;
}

/** All bids of the chosen rules that are paid, and those of the table of payments. */
export function paidBids(value: Option): string[] {
  const [least, most] = [Number(valueOf("min_bid") ?? 1), Number(valueOf("max_bid") ?? 0)];
  const numbers = Array.from({ length: Math.max(0, most - least + 1) }, (_, i) => i + least);
  const special = valueOf("special_bids");
  const named = Array.isArray(special) ? special : [];
  const table = typeof value === "object" && !Array.isArray(value) ? (value ?? {}) : {};
  return [...new Set([...numbers.map(String), ...named, ...Object.keys(table)])];
}
