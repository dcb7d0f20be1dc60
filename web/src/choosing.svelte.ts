import type { HandCard, Refusal, Trick, View } from "./protocol";
import { cardOf } from "./say/action";
import { aheadLine, LOWEST } from "./say/ahead";
import { takenLine } from "./say/events";
import type { Line } from "./say/line";
import type { Prompt } from "./say/prompt";
import { lowest } from "./table/lowest";
import { tray, type Choice, type Tray } from "./table/choices";
import { sorted } from "./table/sorting";

/** What a player has in hand before he acts: a raised card, a half-made choice, a question. */
export abstract class Choosing {
  raised = $state<string | null>(null);
  /** It was raised by Space, which never plays it. */
  keyed = $state(false);
  /** A card chosen before one's turn, or the lowest; nobody else learns of it. */
  ahead = $state<string | null>(null);
  asked = $state.raw<{ card: string | null; refusal: Refusal } | null>(null);
  alone = $state(false);
  /** The first step of a call in two steps: a suit, a number. */
  group = $state("");
  /** Cards picked for an exchange. */
  picked = $state.raw<readonly string[]>([]);
  preview = $state<string | null>(null);
  peeking = $state(false);

  abstract view: View | null;
  abstract busy: boolean;
  /** The seat whose card leads in the trick on show. */
  abstract winning: number | null;
  abstract readonly mine: boolean;
  /** Whether cards are chosen ahead at this table. */
  abstract readonly foresees: boolean;
  /** Whether a card can be chosen before one's turn now. */
  abstract readonly early: boolean;
  abstract readonly prompt: Prompt | null;
  protected abstract readonly pending: string | null;
  abstract act(action: string): void;
  abstract skip(): void;
  abstract say(line: Line): void;

  get hand(): HandCard[] {
    const view = this.view;
    if (!view) return [];
    return sorted((this.preview === null ? undefined : view.previews[this.preview]) ?? view.hand);
  }

  /** The last trick, while it is looked at again. */
  get peeked(): Trick | null {
    return this.peeking ? (this.view?.tricks.at(-1) ?? null) : null;
  }

  /** The buttons of the bar; nothing while it is not one's turn. */
  get tray(): Tray | null {
    const view = this.view;
    if (!view || !this.mine) return null;
    const { alone, group, picked } = this;
    const found = tray(view, { alone, group, picked });
    return found.choices.length > 0 ? found : null;
  }

  get swapping(): boolean {
    return this.mine && this.view?.phase === "swap";
  }

  /** The action a card of the hand stands for now, if it is one. */
  actionOf(card: string): string | null {
    return this.view?.legal.find((action) => cardOf(action) === card) ?? null;
  }

  /** What was chosen ahead, as an action, if it is one now. */
  get aheadAction(): string | null {
    const card = this.ahead === LOWEST && this.view ? lowest(this.view) : this.ahead;
    return card === null ? null : this.actionOf(card);
  }

  /** Whether pressing it does something to a card of the hand. */
  playable(card: string): boolean {
    return this.early || (this.mine && (this.swapping || this.actionOf(card) !== null));
  }

  refused(card: string): boolean {
    return this.mine && this.view?.refusals[card] !== undefined;
  }

  /** A button of the bar is pressed. */
  choose({ opens, action }: Choice): void {
    if (opens !== null) this.group = opens;
    else if (action !== null) this.act(action);
  }

  /** A card of the hand is pressed; `two` asks for a second press before it is played. */
  press(card: string, two: boolean): void {
    if (this.early) this.wish(card);
    else if (this.busy) this.skip();
    else if (this.mine && !this.pending) {
      this.keyed = false;
      this.use(card, two);
    }
  }

  /** Choose for one's next turn whichever card is then the lowest that may be played. */
  wishLowest(): void {
    // Between the turn's beginning and the play it can still be put back.
    if (this.early || this.ahead === LOWEST) this.wish(LOWEST);
  }

  /** Choose a card for one's next turn, or put it back. */
  private wish(card: string): void {
    this.ahead = this.ahead === card ? null : card;
    this.say(this.ahead ? aheadLine(card) : { id: "look.ahead.back" });
  }

  /** It is put back once another card leads in the trick, or the deal is over; `view` comes next. */
  protected keepAhead(view: View): void {
    if (this.ahead === null) return;
    const led = this.winning !== null && view.winning !== null && view.trick.length > 1;
    const other = led && view.winning !== this.winning;
    const there = this.ahead === LOWEST || view.hand.some(({ card }) => card === this.ahead);
    const held = view.phase === "play" && there;
    if (held && !other) return;
    this.ahead = null;
    if (held) this.say({ id: "look.ahead.back" });
  }

  /** Space on a card: raises it, or says why not; a Space meant to move on never plays. */
  lift(card: string): void {
    if (!this.mine || this.pending || this.raised === card) return;
    this.keyed = true;
    this.use(card, true);
  }

  private use(card: string, two: boolean): void {
    this.ahead = null;
    const action = this.actionOf(card);
    if (this.swapping) this.pick(card);
    else if (action === null) {
      const refusal = this.view?.refusals[card];
      if (refusal) this.explain(card, refusal);
    } else if (two && this.raised !== card) {
      this.asked = null;
      this.raised = card;
      if (this.prompt) this.say(this.prompt.line);
    } else this.act(action);
  }

  /** Pick a card, or put it back; of four the first goes back. */
  private pick(card: string): void {
    const others = this.picked.filter((other) => other !== card);
    this.picked = others.length < this.picked.length ? others : [...others, card].slice(-3);
  }

  protected explain(card: string | null, refusal: Refusal): void {
    this.raised = null;
    this.asked = { card, refusal };
    if (this.prompt) this.say(this.prompt.line);
  }

  peek(on: boolean): void {
    if (on === this.peeking || (on && !this.view?.tricks.length)) return;
    this.peeking = on;
    const trick = this.peeked;
    if (!trick || !this.view) return;
    this.say({ id: "table.say.trick", values: { cards: { row: trick.plays.map((p) => p.card) } } });
    this.say(takenLine(this.view, trick.winner));
  }

  /** Lower the raised card, forget the question and whatever was half chosen. */
  calm(): void {
    this.raised = this.asked = this.preview = null;
    this.alone = this.peeking = false;
    this.group = "";
    this.picked = [];
  }

  /** Take back whatever was chosen and not done yet. */
  lower(): void {
    this.calm();
    this.ahead = null;
  }

  /** A tap beside everything: goes on if something is held, else lowers the card. */
  tapAside(): void {
    if (this.busy) this.skip();
    else this.raised = this.asked = null;
  }
}
