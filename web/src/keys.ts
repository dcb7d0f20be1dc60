import type { Ctrl } from "./ctrl.svelte";
import { settings } from "./settings.svelte";
import { SUIT_ORDER } from "./table/bids";

/** Keys that name suits: letters, and digits for languages where two suits share a letter. */
const SUIT_KEYS: Readonly<Record<string, string>> = { s: "S", h: "H", d: "D", c: "C" };

function typing(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, select, textarea, dialog") !== null
  );
}

function onButton(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest("button, a") !== null;
}

/** All keys of the table. They can be switched off; Tab, Enter and Space always work. */
export function tableKeys(ctrl: Ctrl, event: KeyboardEvent, down: boolean): void {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (ctrl.panel !== null) return;
  if (event.key === " " && space(ctrl, event, down && !event.repeat)) return;
  if (settings.get("keys") === "off") return;
  const key = event.key.toLowerCase();
  if (key === "l") ctrl.peek(down);
  else if (down && !event.repeat && press(ctrl, key, event)) event.preventDefault();
}

function cardAt(target: EventTarget | null): string | null {
  const held =
    target instanceof HTMLElement ? target.closest<HTMLElement>(".hand [data-card]") : null;
  return held?.dataset["card"] ?? null;
}

/**
 * Space moves on whatever is being shown, wherever the focus is but on a button of its own.
 * The wait may end by itself just then: so on a card it raises and never plays, which Enter does.
 */
function space(ctrl: Ctrl, event: KeyboardEvent, pressed: boolean): boolean {
  const card = cardAt(event.target);
  if (card === null && (!ctrl.busy || onButton(event.target))) return false;
  event.preventDefault();
  if (pressed && ctrl.busy) ctrl.skip();
  else if (pressed && card !== null) ctrl.lift(card);
  return true;
}

function press(ctrl: Ctrl, key: string, event: KeyboardEvent): boolean {
  if (key === "?") ctrl.panel = "help";
  else if (key === "t" && ctrl.view) ctrl.voice.status(ctrl.view);
  else if (key === "escape") ctrl.calm();
  else if (key === "enter") return !onButton(event.target) && confirm(ctrl);
  else if (ctrl.view?.phase === "bid1" || ctrl.view?.phase === "bid2") return bid(ctrl, key);
  else return card(ctrl, key);
  return true;
}

function confirm(ctrl: Ctrl): boolean {
  if (ctrl.ended) return false;
  if (ctrl.raised) ctrl.press(ctrl.raised, false);
  else if (ctrl.busy) ctrl.skip();
  else return false;
  return true;
}

/** P, O, A; in the second round a suit's letter or its number, with A as a switch. */
function bid(ctrl: Ctrl, key: string): boolean {
  const second = ctrl.view?.phase === "bid2";
  const suit = SUIT_KEYS[key] ?? SUIT_ORDER[Number(key) - 1];
  if (key === "p") ctrl.act("pass");
  else if (!second && key === "o") ctrl.act("order");
  else if (!second && key === "a") ctrl.act("order alone");
  else if (second && key === "a" && ctrl.mine) ctrl.alone = !ctrl.alone;
  else if (second && suit) ctrl.act(`call:${suit}${ctrl.alone ? " alone" : ""}`);
  else return false;
  return true;
}

/** 1 to 6 raise a card and put the focus on it; the same key again, or Enter, plays it. */
function card(ctrl: Ctrl, key: string): boolean {
  const held = /^[1-9]$/.test(key) ? ctrl.hand[Number(key) - 1] : undefined;
  if (!held || !ctrl.mine) return false;
  document.querySelector<HTMLElement>(`.hand [data-card="${held.card}"]`)?.focus();
  ctrl.press(held.card, true);
  return true;
}
