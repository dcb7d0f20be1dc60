import type { Ctrl } from "./ctrl.svelte";
import { settings } from "./settings.svelte";

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
  else return choice(ctrl, key) || card(ctrl, key);
  return true;
}

function confirm(ctrl: Ctrl): boolean {
  if (ctrl.ended) return false;
  if (ctrl.raised) ctrl.press(ctrl.raised, false);
  else if (ctrl.busy) ctrl.skip();
  else return false;
  return true;
}

/** The keys of the bar's buttons; A is a switch where going alone is one. */
function choice(ctrl: Ctrl, key: string): boolean {
  const tray = ctrl.tray;
  if (tray?.alone && key === "a") ctrl.alone = !ctrl.alone;
  else {
    const found = tray?.choices.find(({ keys }) => keys.includes(key));
    if (!found) return false;
    ctrl.choose(found);
  }
  return true;
}

/** 1 to 9, and 0 for the tenth, raise a card and put the focus on it; again, or Enter, plays it. */
function card(ctrl: Ctrl, key: string): boolean {
  const held = /^[0-9]$/.test(key) ? ctrl.hand[(Number(key) + 9) % 10] : undefined;
  if (!held || !ctrl.mine) return false;
  document.querySelector<HTMLElement>(`.hand [data-card="${held.card}"]`)?.focus();
  ctrl.press(held.card, true);
  return true;
}
