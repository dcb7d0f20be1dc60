import type { Ctrl } from "../ctrl.svelte";
import { people } from "../rules/people.svelte";
import { LOWEST } from "../say/ahead";
import { settings } from "../settings.svelte";
import { keymap } from "./keymap.svelte";
import { NUMBERS, type Deed } from "./table";

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
  const key = event.key.toLowerCase();
  const first = down && !event.repeat;
  if (keymap.does("onward", key) && onward(ctrl, event, first)) return;
  if (settings.get("keys") === "off") return;
  if (keymap.does("last", key)) ctrl.peek(down);
  else if (first && press(ctrl, key, event)) event.preventDefault();
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
function onward(ctrl: Ctrl, event: KeyboardEvent, pressed: boolean): boolean {
  const card = cardAt(event.target);
  if (card === null && (!ctrl.busy || onButton(event.target))) return false;
  event.preventDefault();
  if (pressed && ctrl.busy) ctrl.skip();
  else if (pressed && card !== null) ctrl.lift(card);
  return true;
}

type Act = (ctrl: Ctrl, event: KeyboardEvent) => boolean | void;

/** What is done at any moment; false where it was nothing. */
const ANYTIME: Partial<Record<Deed, Act>> = {
  help: (ctrl) => void (ctrl.panel = "help"),
  status: (ctrl) => void (ctrl.view && ctrl.voice.status(ctrl.view)),
  hint: (ctrl) => people.practice && hint(ctrl),
  undo: (ctrl) => people.practice && undo(ctrl),
  lower: (ctrl) => ctrl.lower(),
  confirm: (ctrl, event) => !onButton(event.target) && confirm(ctrl),
};

function press(ctrl: Ctrl, key: string, event: KeyboardEvent): boolean {
  const deed = keymap.find(Object.keys(ANYTIME) as Deed[], key);
  if (deed) return ANYTIME[deed]?.(ctrl, event) ?? true;
  return choice(ctrl, key) || card(ctrl, key) || lowest(ctrl, key);
}

function hint(ctrl: Ctrl): boolean {
  ctrl.panel = "practice";
  if (ctrl.mine) ctrl.aside.askHint();
  return true;
}

function undo(ctrl: Ctrl): boolean {
  ctrl.aside.ask("undo");
  return true;
}

function confirm(ctrl: Ctrl): boolean {
  if (ctrl.ended) return false;
  if (ctrl.raised) ctrl.press(ctrl.raised, false);
  else if (ctrl.busy) ctrl.skip();
  else return false;
  return true;
}

/** The keys of the bar's buttons; going alone is a switch where it is one. */
function choice(ctrl: Ctrl, key: string): boolean {
  const tray = ctrl.tray;
  if (tray?.alone && keymap.does("alone", key)) ctrl.alone = !ctrl.alone;
  else {
    const found = tray?.choices.find(({ keys }) => keys.includes(key));
    if (!found) return false;
    ctrl.choose(found);
  }
  return true;
}

/** A number raises a card and puts the focus on it; again, or Enter, plays it. */
function card(ctrl: Ctrl, key: string): boolean {
  const held = ctrl.hand[NUMBERS.findIndex((deed) => keymap.does(deed, key))];
  if (!held || !(ctrl.mine || ctrl.early)) return false;
  document.querySelector<HTMLElement>(`.hand [data-card="${held.card}"]`)?.focus();
  ctrl.press(held.card, true);
  return true;
}

/** Chosen for one's next turn, or put back. */
function lowest(ctrl: Ctrl, key: string): boolean {
  if (!keymap.does("lowest", key) || !(ctrl.early || ctrl.ahead === LOWEST)) return false;
  ctrl.wishLowest();
  return true;
}
