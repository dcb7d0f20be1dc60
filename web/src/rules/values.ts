import { bidForms, compact, means, plainly } from "../blind/words";
import { pick } from "../lobby/pick";
import type { Option, OptionTold } from "../protocol";
import { paidBids, toggled, valuesOf } from "./options";

/** What somebody typed as the value of an option; undefined where it is none. */
export function valueIn(option: OptionTold, typed: string, now: Option): Option | undefined {
  const none = compact(plainly(typed)) === compact(plainly(option.none));
  if (none && option.none && option.nullable) return null;
  if (option.kind === "number") return numberIn(option, typed);
  if (option.kind === "packets") return typed.trim() || undefined;
  if (option.kind === "payments") return paymentsIn(typed, now);
  if (option.kind === "choices") return severalIn(option, typed, none, now);
  if (option.kind === "flag" && means(plainly(typed), "yes")) return true;
  if (option.kind === "flag" && means(plainly(typed), "no")) return false;
  return pick(valuesOf(option), typed)?.value;
}

function numberIn({ least, greatest }: OptionTold, typed: string): number | undefined {
  const number = /^\d+$/.test(typed.trim()) ? Number(typed) : NaN;
  return number >= least && number <= greatest ? number : undefined;
}

/** A value is put in, or taken out where it is in. */
function severalIn(
  option: OptionTold,
  typed: string,
  none: boolean,
  now: Option,
): Option | undefined {
  if (none) return [];
  const found = pick(option.values, typed);
  if (!found) return undefined;
  const item = String(found.value);
  return toggled(option, now, item, !(Array.isArray(now) && now.includes(item)));
}

/** "nap 5 5": what a bid wins and costs. */
function paymentsIn(typed: string, now: Option): Option | undefined {
  const [, name = "", wins = "", costs = ""] = /^(.+?)\s+(\d+)\s+(\d+)$/.exec(typed.trim()) ?? [];
  const wanted = compact(plainly(name));
  const bid = paidBids(now).find((one) => bidForms(one).map(plainly).map(compact).includes(wanted));
  const pair = [Number(wins), Number(costs)];
  if (bid === undefined || Math.max(...pair) > 100) return undefined;
  const table = typeof now === "object" && !Array.isArray(now) ? now : {};
  return { ...table, [bid]: pair };
}
