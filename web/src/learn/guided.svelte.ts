import { Ctrl } from "../ctrl.svelte";
import type { Item } from "../item";
import type { Line } from "../say/line";
import type { Prompt } from "../say/prompt";
import type { Choice } from "../table/choices";
import { told } from "./cards";
import type { Cue, FirstHand } from "./fetching";

/**
 * A table that plays the first hand: what happens comes from the server's own core, and goes on
 * when the learner has done what the hand goes on with.
 */
export class Guided extends Ctrl {
  /** The step on show. */
  private at = $state(-1);
  /** Steps that have been given to the pace. */
  private given = 0;
  /** Why the hand goes on otherwise than with what was done, though it is allowed. */
  private other = $state.raw<Line | null>(null);

  constructor(private readonly first: FirstHand) {
    super();
    this.saved = null;
    this.scores = first.steps[0]?.view.scores ?? [0, 0];
    this.screen = "learn";
    this.goOnTo();
  }

  private get cue(): Cue | null {
    return this.first.cues[this.at] ?? null;
  }

  /** Everything up to the next thing that is asked of the learner. */
  private goOnTo(): void {
    const { steps, cues } = this.first;
    let step = steps[this.given];
    while (step) {
      const version = this.given++;
      this.update({ version, ...step });
      step = cues[version]?.ask ? undefined : steps[this.given];
    }
  }

  override get prompt(): Prompt | null {
    const usual = super.prompt;
    if (this.asked || this.raised !== null || usual === null) return usual;
    if (this.other) return { kind: "why", line: this.other };
    const ask = this.cue?.ask;
    if (usual.kind !== "you" || !ask) return usual;
    return { kind: "you", line: told(`learn.ask.${ask}`) };
  }

  // ---- playing ----

  override show(item: Item): void {
    super.show(item);
    this.at = item.version;
    const note = this.cue?.note;
    if (!note) return;
    this.moment = { line: told(`learn.note.${note}`), waits: true };
    this.say(this.moment.line);
  }

  override hold(item: Item): number {
    return this.cue?.note ? Infinity : super.hold(item);
  }

  /** The learner plays every card himself. */
  protected override forced(): undefined {}

  // ---- what the learner does ----

  override act(action: string): void {
    const cue = this.cue;
    if (!this.mine || !cue?.ask || !this.view?.legal.includes(action)) return;
    this.calm();
    if (action === cue.good) this.goOnTo();
    else {
      this.other = told(`learn.other.${action.endsWith(" alone") ? "alone" : cue.ask}`);
      this.say(this.other);
    }
  }

  override calm(): void {
    super.calm();
    this.other = null;
  }

  override get foresees(): boolean {
    return false;
  }

  override press(card: string, two: boolean): void {
    this.other = null;
    super.press(card, two);
  }

  override choose(choice: Choice): void {
    this.other = null;
    super.choose(choice);
  }

  /** Nobody looks any more. */
  stop(): void {
    this.pace.clear();
  }

  override quit(): void {
    location.hash = "learn";
  }
}
