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

/** The keys of a button of the bar, by what it stands for; in lower case. */
export function keysFor(id: string): string[] {
  return deeds(id).flatMap((deed) => keymap.of(deed));
}

/** Those of going alone where it is no answer to a question of its own. */
export function keysForAlone(): readonly string[] {
  return keymap.of("alone");
}

function deeds(id: string): Deed[] {
  if (id.startsWith("open ")) return named(id.slice(5));
  const { kind, cards, suit, bid } = parse(id);
  if (suit !== null || bid !== null) return named(suit ?? bid ?? "");
  if (kind === "card") return rank(cards[0] ?? "");
  return kind === "give" ? ["give"] : (WORDS[id] ?? []);
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
