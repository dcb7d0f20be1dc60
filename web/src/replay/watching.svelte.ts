import { Ctrl } from "../ctrl.svelte";
import type { View } from "../protocol";
import { account, verdict } from "../say/end";
import { eventLine, takenLine } from "../say/events";
import { passedOutLine } from "../say/prompt";
import { called } from "../say/called.svelte";
import { spotName, type Line } from "../say/line";
import { spotOf } from "../say/seats";
import { filled } from "../item";
import { Fault, fetchReplay, type Replay, type Step } from "./fetching";
import { leave } from "./leave";
import { addressOf } from "./place";
import type { Source } from "./shelf.svelte";
import { Trail } from "./trail";

/** A table at which nothing is done: it shows one step of a deal after the other. */
export class Watching extends Ctrl {
  replay = $state.raw<Replay | null>(null);
  fault = $state.raw<Fault | null>(null);
  at = $state(0);
  seat = $state(0);
  laidOpen = $state(false);
  private quiet = false;
  private wishes = 0;
  private readonly trail = new Trail();

  constructor(
    private readonly main: Ctrl,
    private readonly source: Source,
  ) {
    super(main.voice);
  }

  override get foresees(): boolean {
    return false;
  }

  override get mine(): boolean {
    return false;
  }

  override act(): void {}

  override press(): void {}

  override say(line: Line): void {
    if (!this.quiet) super.say(line);
  }

  override quit(): void {
    leave(this.main);
  }

  get step(): Step | null {
    return this.replay?.steps[this.at] ?? null;
  }

  /** Whether the seat that is looked from has a choice at this step. */
  get decides(): boolean {
    const view = this.view;
    return view !== null && view.turn === view.seat && view.legal.length > 1;
  }

  get end(): boolean {
    return this.replay !== null && this.at === this.replay.steps.length - 1;
  }

  /** The step, the hand and the seat that the address names. */
  async start(): Promise<void> {
    const { game, deal, seat, open, step } = this.source.place;
    await this.load(game, deal, seat, open, step - 1);
  }

  /** Another game, deal, seat, or all cards open: the same step is looked for again. */
  async load(
    game: number,
    deal: number,
    seat = this.seat,
    open = this.laidOpen,
    step = 0,
  ): Promise<void> {
    const count = (this.wishes += 1);
    try {
      const found = await fetchReplay(this.source, { game, deal, seat, open });
      if (count !== this.wishes) return;
      const before = this.replay;
      const same = found.game === before?.game && found.deal === before.deal;
      this.fault = null;
      this.seat = seat;
      this.laidOpen = open;
      const at = same ? placeAfter(found.steps, this.step) : step;
      this.replay = found;
      called.watch(found.names ?? [], seat);
      this.put(at, true);
      if (this.address) this.trail[before && !same ? "go" : "step"](this.address);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      if (count !== this.wishes) return;
      // Who was asked about this hand has to answer before it is shown.
      if (error.code === "not_answered") location.replace(`#ask/${this.source.place.name}`);
      else this.fault = error;
    }
  }

  /** The address of this step, so that it can be come back to; none for a file. */
  get address(): string | null {
    const { replay, source, seat, at } = this;
    if (!replay || source.file) return null;
    const { game, deal } = replay;
    return addressOf({ ...source.place, game, deal, step: at + 1, seat, open: this.laidOpen });
  }

  /** The page is left. */
  stop(): void {
    called.watch(null);
    this.trail.end();
  }

  /** Show this step; what the slider passes over is not said here, for it says it itself. */
  go(place: number, quiet = false): void {
    this.put(place, quiet);
    if (this.address) this.trail.step(this.address);
  }

  private put(place: number, quiet: boolean): void {
    const steps = this.replay?.steps ?? [];
    const at = Math.max(0, Math.min(place, steps.length - 1));
    const step = steps[at];
    if (!step) return;
    const onward = at === this.at + 1;
    this.at = at;
    this.quiet = quiet;
    this.show({ version: at, event: step.event, view: step.view });
    this.gap = null;
    if (!onward) this.fresh = null;
    this.dealing = false;
    this.scores = (this.end ? step : (steps[at - 1] ?? step)).view.scores;
    if (this.end) ending(step.view).forEach((line) => this.say(line));
    this.quiet = false;
  }

  /** What happened at this step, in sentences. */
  lines(at = this.at): Line[] {
    const step = this.replay?.steps[at];
    if (!step) return [];
    const { event, view } = step;
    const full = filled({ version: at, event, view });
    const first = (full?.plays ?? view.trick).length === 1;
    const lines = [eventLine(view, event, first), full && takenLine(view, full.winner)];
    if (view.phase === "passed_out") lines.push(passedOutLine(view));
    if (view.phase === "redeal") lines.push({ id: "rules.outcome.redeal" });
    return lines.filter((line) => line !== null);
  }
}

/** How a deal that was played came out. */
export function ending(view: View): Line[] {
  if (!view.outcome) return [];
  return [verdict(view), account(view)].filter((line) => line !== null);
}

/** Seats are named as from the first, whoever looks. */
export function seatNames(view: View): string[] {
  return view.sides.map(
    (_, seat) => called.at(seat) ?? spotName(spotOf({ ...view, seat: 0 }, seat)),
  );
}

/** The place of the same moment among steps that another seat saw: after as many actions. */
function placeAfter(steps: Step[], step: Step | null): number {
  const done = step?.view.history.length ?? 0;
  const place = steps.findIndex(({ view }) => view.history.length >= done);
  return place < 0 ? steps.length - 1 : place;
}
