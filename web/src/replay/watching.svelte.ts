import { Ctrl } from "../ctrl.svelte";
import type { View } from "../protocol";
import { account, verdict } from "../say/end";
import { eventLine, takenLine } from "../say/events";
import { passedOutLine } from "../say/prompt";
import type { Line } from "../say/line";
import { filled } from "../item";
import { Fault, fetchReplay, type Replay, type Step } from "./fetching";
import type { Source } from "./shelf.svelte";

/** A table at which nothing is done: it shows one step of a deal after the other. */
export class Watching extends Ctrl {
  replay = $state.raw<Replay | null>(null);
  fault = $state.raw<Fault | null>(null);
  at = $state(0);
  seat = $state(0);
  laidOpen = $state(false);
  private quiet = false;
  private wishes = 0;

  constructor(
    private readonly main: Ctrl,
    private readonly source: Source,
  ) {
    super();
  }

  override get mine(): boolean {
    return false;
  }

  override act(): void {}

  override press(): void {}

  override say(line: Line): void {
    if (!this.quiet) this.main.say(line);
  }

  override quit(): void {
    const { table } = this.main.saved ?? {};
    location.hash = this.main.screen === "table" && table ? `table/${table}` : "";
  }

  get step(): Step | null {
    return this.replay?.steps[this.at] ?? null;
  }

  get end(): boolean {
    return this.replay !== null && this.at === this.replay.steps.length - 1;
  }

  /** Another game, deal, seat, or all cards open: the same step is looked for again. */
  async load(game: number, deal: number, seat = this.seat, open = this.laidOpen): Promise<void> {
    const count = (this.wishes += 1);
    this.seat = seat;
    this.laidOpen = open;
    try {
      const found = await fetchReplay(this.source, { game, deal, seat, open });
      if (count !== this.wishes) return;
      const same = found.game === this.replay?.game && found.deal === this.replay.deal;
      this.fault = null;
      const at = same ? placeAfter(found.steps, this.step) : 0;
      this.replay = found;
      this.address(found);
      this.go(at, true);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      if (count === this.wishes) this.fault = error;
    }
  }

  /** The address tells the hand, so that it can be come back to. */
  private address({ game, deal }: Replay): void {
    const table = this.source.seat?.table ?? null;
    if (table !== null) history.replaceState(null, "", `#replay/${table}/${game}/${deal}`);
  }

  /** Show this step; what the slider passes over is not said here, for it says it itself. */
  go(place: number, quiet = false): void {
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

/** The place of the same moment among steps that another seat saw: after as many actions. */
function placeAfter(steps: Step[], step: Step | null): number {
  const done = step?.view.history.length ?? 0;
  const place = steps.findIndex(({ view }) => view.history.length >= done);
  return place < 0 ? steps.length - 1 : place;
}
