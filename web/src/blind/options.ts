import { series } from "../i18n/list";
import type { View } from "../protocol";
import { parse } from "../say/action";
import { cardName } from "../say/cards";
import { aloud, type Line, type Raw } from "../say/line";
import { typed } from "./cards";
import { bidForms, forms, type Word } from "./words";

/** Kinds of which there may be many, told in one line. */
const OF_CARDS = ["play", "discard", "give", "card", "swap"];

/** What may be done, as lines: cards together, everything else with what to type for it. */
export function optionLines(view: View, actions: readonly string[]): Line[] {
  const single = actions.filter((action) => !OF_CARDS.includes(parse(action).kind));
  const lines = single.map((action) => option(view, action));
  for (const kind of OF_CARDS) {
    const cards = actions.map(parse).filter((act) => act.kind === kind);
    const shown = [...new Set(cards.flatMap((act) => act.cards))];
    if (shown.length > 0) lines.push(cardsLine(kind, shown));
  }
  return lines;
}

function cardsLine(kind: string, cards: string[]): Line {
  const names = cards.map((card) => aloud(line(typed(card), cardName(card))));
  return { id: `blind.cards.${kind}`, values: { cards: series(names, "apart") } };
}

function option(view: View, action: string): Line {
  const { kind, suit, bid, alone } = parse(action);
  if (bid !== null && suit !== null) {
    const key = `${bidForms(bid)[0] ?? bid} ${suit.toLowerCase()}`;
    return {
      id: "blind.option_suit",
      values: { key, bid: { id: `rules.bid.${bid}` }, suit: { id: `table.trump.${suit}` } },
    };
  }
  if (bid !== null) return line(bidForms(bid).at(-1) ?? bid, { id: `rules.bid.${bid}` });
  if (suit !== null) {
    const id = alone ? "blind.option_alone" : "blind.option";
    return { id, values: { key: suit.toLowerCase(), label: { id: `table.trump.${suit}` } } };
  }
  if (kind === "order") return order(view, alone);
  const asked = view.phase === "redeal_claim" ? String(view.rules["claim_effect"]) : view.phase;
  const ending = kind === "claim" || kind === "decline" ? `${kind}.${asked}` : kind;
  return line(key(kind as Word), { id: `table.bid.${ending}` });
}

function order(view: View, alone: boolean): Line {
  const own = view.dealer === view.seat ? "take" : "order";
  const base = view.rules["pickup"] === "none" ? "make" : own;
  const suffix = alone ? "_alone" : "";
  return line(alone ? "o alone" : "o", { id: `table.bid.${base}${suffix}` });
}

function line(key: string, label: Raw): Line {
  return { id: "blind.option", values: { key, label } };
}

/** The shortest form of a word. */
function key(word: Word): string {
  return forms(word)[0] ?? word;
}

/** A word that asks or moves on, as one of several that could be meant. */
export function wordLine(word: Word): Line {
  const own = forms(word).at(-1) ?? word;
  return line(forms(word)[0] ?? word, own);
}
