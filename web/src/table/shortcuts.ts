import { keymap } from "../keys/keymap.svelte";
import type { Deed } from "../keys/table";
import { parse } from "../say/action";

/** What the buttons with words of their own are done by. */
const WORDS: Readonly<Record<string, Deed[]>> = {
  pass: ["pass"],
  order: ["order"],
  "order alone": ["alone"],
  alone: ["alone", "yes"],
  together: ["no"],
  take: ["yes"],
  leave: ["no"],
  claim: ["yes"],
  decline: ["no"],
  "call best": ["yes"],
  "no best": ["no"],
  "defend alone": ["alone", "yes"],
  exchange: ["exchange"],
  back: ["back"],
};

const NAMES: readonly string[] = ["S", "H", "D", "C", "NT", "miss", "nap", "wellington", "blucher"];

/** What a button of the bar is done by, by what it stands for. */
export function deedsFor(id: string): readonly Deed[] {
  if (id.startsWith("open ")) return named(id.slice(5));
  const { kind, cards, suit, bid } = parse(id);
  if (suit !== null || bid !== null) return named(suit ?? bid ?? "");
  if (kind === "card") return rank(cards[0] ?? "");
  return kind === "give" ? ["give"] : (WORDS[id] ?? []);
}

/** Their keys in force, in lower case. */
export function keysOf(deeds: readonly Deed[]): string[] {
  return deeds.flatMap((deed) => keymap.of(deed));
}

/** A suit, a bid of its own name, or a number. */
function named(name: string): Deed[] {
  if (name === "alone") return ["alone"];
  if (NAMES.includes(name)) return [name as Deed];
  return /^([1-9]|10)$/.test(name) ? [`n${name}` as Deed] : [];
}

/** A rank has its letter or its number; the joker stands where no jack does. */
function rank(card: string): Deed[] {
  const sign = card[0] ?? "";
  if (card === "JK") return ["joker"];
  return "AKQJ".includes(sign) ? [sign as Deed] : named(sign === "T" ? "10" : sign);
}
