import { texts } from "../i18n/catalog.svelte";
import { series } from "../i18n/list";
import type { OptionTold } from "../protocol";
import { listed } from "../say/cards";
import type { Line } from "../say/line";
import { rulebook, same } from "./house.svelte";
import { inWords, paidBids, valuesOf } from "./options";

/** As many as can be told with "or" between the last two. */
const MOST = 10;

function numberOf(option: OptionTold): number {
  return (rulebook.data?.options.indexOf(option) ?? -1) + 1;
}

/** An option in one line: its number, its name, its value, and where wanted the preset's. */
export function brief(option: OptionTold, beside = false): Line {
  const value = rulebook.value(option);
  const usual = rulebook.usualOf(option);
  const values = {
    n: numberOf(option),
    label: option.label,
    value: inWords(option, value),
    usual: inWords(option, usual),
  };
  return { id: beside && !same(value, usual) ? "typed.option.changed" : "typed.option", values };
}

/** All about an option: how it stands, and how it can be changed. */
export function optionLines(option: OptionTold): Line[] {
  return [brief(option, true), howLine(option)];
}

/** What to type to change it. */
export function howLine(option: OptionTold): Line {
  const { kind, least, greatest, none, nullable } = option;
  const words = valuesOf(option).map(({ label }) => label);
  const choices = words.length > MOST ? series(words) : listed(words);
  const n = numberOf(option);
  if (kind === "number") {
    const id = nullable ? "typed.how.number_or_none" : "typed.how.number";
    return { id, values: { n, least, greatest, none } };
  }
  if (kind === "packets") return { id: "typed.how.packets", values: { n } };
  if (kind === "payments") {
    const bids = series(
      paidBids(rulebook.value(option)).map((bid) => texts.text(`rules.bid.${bid}`)),
    );
    return { id: "typed.how.payments", values: { n, bids } };
  }
  if (kind === "choices") return { id: "typed.how.several", values: { n, choices } };
  if (words.length === 1) return { id: "typed.how.single" };
  return { id: "typed.how.choice", values: { n, choices } };
}
