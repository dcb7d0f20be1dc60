import { untrack } from "svelte";
import { arrive, boxOf, GATHER, MOVE, QUICK, STAGGER, type Box } from "../motion";
import { stage } from "../stage";

/** The cards of one's hand on the page, found again after each change so that they can move. */
export class HandMotion {
  private boxes = new Map<string, Box>();

  /** Before the page changes: where every card stands. */
  measure(root: HTMLElement | undefined): void {
    this.boxes.clear();
    for (const element of cardsIn(root)) {
      const card = element.dataset["card"] ?? "";
      this.boxes.set(card, boxOf(element));
      stage.remember(`card:${card}`, element);
    }
  }

  /** After it: move those that have moved, bring in those that are new. */
  play(root: HTMLElement | undefined, how: Entry): void {
    cardsIn(root).forEach((element, index) => {
      const card = element.dataset["card"] ?? "";
      const before = this.boxes.get(card);
      if (before) move(element, before, how, card);
      else untrack(() => enter(element, index, how));
    });
  }
}

export interface Entry {
  /** Dealt one by one from this place; else from the stock. */
  dealer: string | null;
  /** Trump was named: slower, the left bower last. */
  sorted: boolean;
  left: string | null;
}

function cardsIn(root: HTMLElement | undefined): HTMLElement[] {
  return root ? [...root.querySelectorAll<HTMLElement>("[data-card]")] : [];
}

function move(element: HTMLElement, before: Box, how: Entry, card: string): void {
  const now = boxOf(element);
  if (Math.abs(now.left - before.left) < 1) return;
  const delay = how.sorted && card === how.left ? QUICK : 0;
  arrive(element, { ...before, top: now.top }, { ms: how.sorted ? GATHER : MOVE, delay });
}

function enter(element: HTMLElement, index: number, how: Entry): void {
  const from = stage.find(how.dealer ?? "stock");
  if (from) arrive(element, from, { ms: MOVE, delay: how.dealer ? index * STAGGER : 0 });
}
