import { Ctrl } from "../ctrl.svelte";
import { cardOf, parse } from "../say/action";
import { listed } from "../say/cards";
import { written, type Line } from "../say/line";
import type { Prompt } from "../say/prompt";
import { tray } from "../table/choices";
import { told } from "./cards";
import type { Position } from "./fetching";
import { progress } from "./progress.svelte";

/** A table at which one thing is done: the learner's choice at a position. */
export class Trying extends Ctrl {
  chosen = $state<string | null>(null);

  constructor(
    private readonly main: Ctrl,
    private readonly lesson: string,
    readonly position: Position,
  ) {
    super(main.voice);
    this.saved = null;
    this.screen = "learn";
    this.scores = position.view.scores;
    this.show({ version: 0, event: null, view: position.view });
  }

  get right(): boolean {
    return this.chosen !== null && this.position.good.includes(this.chosen);
  }

  override get foresees(): boolean {
    return false;
  }

  override get mine(): boolean {
    return this.chosen === null;
  }

  override get prompt(): Prompt | null {
    return this.chosen === null ? super.prompt : null;
  }

  override act(action: string): void {
    if (!this.mine || !this.position.view.legal.includes(action)) return;
    this.calm();
    this.chosen = action;
    const { name } = this.position;
    if (this.right) progress.add(`${this.lesson}.${name}`);
  }

  again(): void {
    this.chosen = null;
  }

  /** Whether it was right, or what is better. */
  get verdict(): Line {
    const { chosen, position } = this;
    if (chosen === null || this.right) return { id: "learn.right" };
    const better = position.good;
    const cards = better.map(cardOf).filter((card) => card !== null);
    const choice = cardOf(chosen);
    return {
      id: "learn.better",
      values: {
        choice: choice === null ? this.label(chosen) : { card: choice },
        answer: cards.length > 0 ? { anyOf: cards } : listed(better.map((one) => this.label(one))),
      },
    };
  }

  get why(): Line {
    return told(`lessons.${this.lesson}.${this.position.name}`);
  }

  /** What a bid is called on its button. */
  private label(action: string): string {
    const { view } = this.position;
    const { alone } = parse(action);
    const { choices } = tray(view, { alone, group: "", picked: [] });
    const found = choices.find((choice) => choice.action === action);
    return found ? written(found.label) : action;
  }

  override say(line: Line): void {
    this.main.say(line);
  }
}
