import type { Deed } from "../keys/table";
import type { View } from "../protocol";
import { cardOf, parse } from "../say/action";
import { suitOf } from "../say/cards";
import { who, type Line } from "../say/line";
import { named, partnerOf, spotOf } from "../say/seats";
import { deedsFor, keysOf } from "./shortcuts";

/** A button of the bar: what it does, what it says, and the hand it previews. */
export interface Choice {
  id: string;
  /** What it sends; null where it opens a group, goes back, or cannot be pressed yet. */
  action: string | null;
  /** The group it opens; "" goes back to all. */
  opens: string | null;
  label: Line;
  note: Line | null;
  /** Drawn as its sign, and looked at in the hand. */
  suit: string | null;
  /** Drawn large: a number, a rank. */
  large: boolean;
  pass: boolean;
  /** What its keys do, wherever they stand. */
  deeds: readonly Deed[];
  keys: string[];
}

/** All buttons that stand in the bar now. */
export interface Tray {
  choices: Choice[];
  /** Going alone is a switch beside them, with a note where somebody then sits out. */
  alone: { note: Line | null } | null;
  /** Suits, and the three buttons of the usual first round, have shapes of their own. */
  shape: "orders" | "naming" | "plain";
}

/** What the player has chosen so far of a choice that takes more than one press. */
export interface Chosen {
  alone: boolean;
  group: string;
  picked: readonly string[];
}

/** The suits in the order of their buttons and of the keys 1 to 4; then no-trump. */
export const SUIT_ORDER = ["S", "H", "D", "C", "NT"] as const;

/** Everything legal that is not done by a card of the hand. */
export function tray(view: View, chosen: Chosen): Tray {
  if (view.phase === "swap") return plain([exchange(view, chosen.picked)]);
  const held = new Set(view.hand.map((card) => card.card));
  const actions = view.legal.filter((action) => {
    const card = cardOf(action);
    return card === null || !held.has(card);
  });
  const stepped = inSteps(view, actions, chosen.group);
  return stepped ? plain(stepped) : flat(view, actions, chosen.alone);
}

function plain(choices: Choice[]): Tray {
  const suited = choices.some(({ suit }) => suit !== null);
  return { choices, alone: null, shape: suited ? "naming" : "plain" };
}

function flat(view: View, actions: string[], alone: boolean): Tray {
  const named = actions.some((action) => /^(call|name):/.test(action));
  const lone = actions.filter((action) => parse(action).alone);
  const switched = lone.length > 0 && (named || actions.length > 3);
  const shown = switched ? actions.filter((action) => offered(actions, action, alone)) : actions;
  const all = shown.map((action) => choice(view, action));
  // The key of going alone turns the switch there.
  const ordered = (one: Choice): Choice => (one.id === "order alone" ? keyed(one, ["order"]) : one);
  const choices = switched ? all.map(ordered) : all;
  if (named) choices.sort((a, b) => place(a) - place(b));
  const three = view.phase === "bid1" && choices.length === 3 && !switched;
  const suits = named && !choices.some(({ id }) => id.startsWith("order"));
  const shape = suits ? "naming" : three ? "orders" : "plain";
  return { choices, alone: switched ? { note: aloneNote(view) } : null, shape };
}

/** With the switch on the lone form of a call is offered, else the other; whichever there is. */
function offered(actions: string[], action: string, alone: boolean): boolean {
  const twin = parse(action).alone ? action.replace(/ alone$/, "") : `${action} alone`;
  return parse(action).alone === alone || !actions.includes(twin);
}

function place({ pass, suit, action }: Choice): number {
  const at = SUIT_ORDER.findIndex((known) => known === suit);
  return pass ? -2 : action?.startsWith("order") ? -1 : at;
}

// ---- choices in two steps: a bid and its trump, a suit and its card ----

function inSteps(view: View, actions: string[], group: string): Choice[] | null {
  const groups = new Map<string, string[]>();
  for (const action of actions) {
    const key = groupOf(action);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), action]);
  }
  const members = [...groups.values()];
  const single = actions.filter((action) => groupOf(action) === null);
  const other = single.filter((action) => action !== "pass");
  // All at once only where each has a key of its own: one number, and nothing else called.
  const number = view.phase === "auction" && members.length < 2 && other.length === 0;
  if (number || members.every((list) => list.length < 2)) return null;
  const open = groups.get(group);
  if (open) return [...open.map((action) => choice(view, action, group)).sort(byRank), back()];
  const openers = [...groups.keys()].map((key) => opener(view, key)).sort(bySuit);
  const passes = single.filter((action) => action === "pass");
  return [
    ...passes.map((action) => choice(view, action)),
    ...openers,
    ...other.map((action) => choice(view, action)),
  ];
}

/** The suit of a called card, the number of a bid that names trump. */
function groupOf(action: string): string | null {
  const { kind, cards, bid, suit } = parse(action);
  if (kind === "card") return suitOf(cards[0] ?? "") === null ? null : (suitOf(cards[0]!) ?? null);
  return kind === "bid" && suit !== null ? bid : null;
}

function opener(view: View, group: string): Choice {
  const suit = view.phase === "call_card" ? group : null;
  const label: Line = { id: suit ? `table.trump.${suit}` : `rules.bid.${group}` };
  return made({ id: `open ${group}`, opens: group, label, suit, large: /^\d/.test(group) });
}

function back(): Choice {
  return made({ id: "back", opens: "", label: { id: "table.bid.back" }, pass: true });
}

const RANKS = "AKQJT98765432";

function byRank(a: Choice, b: Choice): number {
  const rank = (choice: Choice): number => RANKS.indexOf(parse(choice.id).cards[0]?.[0] ?? "");
  return rank(a) - rank(b) || bySuit(a, b);
}

function bySuit(a: Choice, b: Choice): number {
  return place(a) - place(b);
}

// ---- single buttons ----

/** What an action is called where it is one of several that could be chosen. */
export function label(view: View, action: string): Line {
  const { cards, bid, suit, alone } = parse(action);
  if (cards.length > 0) return { id: "asked.cards", values: { cards: { row: cards } } };
  const trump = { id: `table.trump.${suit}` };
  if (bid !== null && suit !== null) {
    return { id: "asked.bid_suit", values: { bid: { id: `rules.bid.${bid}` }, suit: trump } };
  }
  if (suit !== null && alone) return { id: "asked.suit_alone", values: { suit: trump } };
  return choice(view, action).label;
}

function made(given: Partial<Choice> & Pick<Choice, "id" | "label">): Choice {
  const base = { action: null, opens: null, note: null, suit: null, large: false, pass: false };
  return keyed({ ...base, keys: [], deeds: [], ...given }, deedsFor(given.id));
}

function keyed(choice: Choice, deeds: readonly Deed[]): Choice {
  return { ...choice, deeds, keys: keysOf(deeds) };
}

function aloneNote(view: View): Line | null {
  const mate = partnerOf(view, view.seat);
  if (mate === null) return null;
  return { id: "table.bid.sits_out", values: { name: named(view, mate) } };
}

function choice(view: View, action: string, group = ""): Choice {
  const { kind, suit, bid, cards } = parse(action);
  if (kind === "order") return order(view, action);
  if (kind === "pass") return button(action, "table.bid.pass", { pass: true });
  if (suit !== null && bid === null) return button(action, `table.trump.${suit}`, { suit });
  if (bid !== null && suit !== null) return button(action, `table.trump.${suit}`, { suit });
  if (bid !== null) {
    const note = bid === "alone" ? aloneNote(view) : null;
    return button(action, `rules.bid.${bid}`, { note, large: /^\d/.test(bid) });
  }
  if (kind === "card") return called(action, cards[0] ?? "", group);
  return answer(view, action, kind);
}

function button(action: string, id: string, more: Partial<Choice> = {}): Choice {
  return made({ id: action, action, label: { id }, ...more });
}

/** A card that may be called; its key is its rank where its suit is open, else its suit. */
function called(action: string, card: string, group: string): Choice {
  const label: Line = { id: "table.bid.card", values: { card: { card } } };
  const suit = suitOf(card);
  const button = made({ id: action, action, label, large: suit !== null });
  return suit === null || group === suit ? button : keyed(button, deedsFor(`open ${suit}`));
}

function order(view: View, action: string): Choice {
  const { alone } = parse(action);
  const dealer = spotOf(view, view.dealer);
  const takes = view.rules["pickup"] !== "none";
  const base = !takes ? "make" : dealer === "you" ? "take" : "order";
  const values = { name: { spot: dealer }, card: { card: view.upcard ?? "" } };
  const free = view.rules["pickup"] === "optional" && dealer !== "you";
  const gets: Line = { id: who(free ? "table.bid.may_get" : "table.bid.gets", dealer), values };
  const suit: Line = { id: `table.end.suit.${view.proposed}` };
  const note = alone ? aloneNote(view) : takes ? gets : suit;
  const id = `table.bid.${base}${alone ? "_alone" : ""}`;
  return button(action, id, { note, suit: view.proposed });
}

/** Phases that ask one question, and the words of its two answers. */
function answer(view: View, action: string, kind: string): Choice {
  const asked = view.phase === "redeal_claim" ? String(view.rules["claim_effect"]) : view.phase;
  const id = kind === "claim" || kind === "decline" ? `${kind}.${asked}` : kind;
  const card = view.upcard ? { card: view.upcard } : undefined;
  const label: Line = { id: `table.bid.${id}`, ...(card && { values: { card } }) };
  const alone = kind === "alone" || kind === "defend_alone";
  const mate = partnerOf(view, view.seat);
  const gift = kind === "call_best" && mate !== null;
  const note: Line | null = alone
    ? aloneNote(view)
    : gift
      ? { id: "table.bid.gives", values: { name: named(view, mate) } }
      : null;
  const button = made({ id: action, action, label, note });
  // The digits call suits there.
  return view.phase === "call_card" ? keyed(button, ["alone"]) : button;
}

/** The exchange of three cards that have been picked, whichever way round. */
function exchange(view: View, picked: readonly string[]): Choice {
  const action = view.legal.find((legal) => {
    const cards = parse(legal).cards;
    return cards.length === picked.length && cards.every((card) => picked.includes(card));
  });
  const label: Line = { id: "table.bid.exchange" };
  return made({ id: "exchange", action: action ?? null, label });
}
