import { compact, plainly } from "../blind/words";

/** The one of a list that is meant: by its word, its number, or the beginning of its word. */
export function pick<T extends { label: string }>(list: readonly T[], typed: string): T | null {
  const wanted = compact(plainly(typed));
  if (wanted === "") return null;
  const word = ({ label }: T): string => compact(plainly(label));
  const begun = list.filter((one) => word(one).startsWith(wanted));
  const numbered = /^\d+$/.test(wanted) ? list[Number(wanted) - 1] : undefined;
  const only = begun.length === 1 ? begun[0] : undefined;
  return list.find((one) => word(one) === wanted) ?? numbered ?? only ?? null;
}
