/**
 * Plays what the server has sent one thing at a time, at a pace a person can follow.
 * The server answers at once with all that happened; here each item waits its turn,
 * is shown, may be held so that it can be read, and leaves.
 */

export interface Player<T> {
  /** Milliseconds before the item appears. */
  before(item: T): number;
  show(item: T): void;
  /** Milliseconds it stays readable; Infinity: until someone moves on. */
  hold(item: T): number;
  /** Begins what follows the hold; gives the milliseconds that takes. */
  leave(item: T): number;
  /** The item is done with. True stops here until `resume`. */
  done(item: T): boolean;
  /** Nothing is left to play. */
  idle(): void;
}

type Step = "idle" | "before" | "hold" | "leave" | "stopped";

export class Pace<T> {
  private queue: T[] = [];
  private step: Step = "idle";
  private current: T | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly player: Player<T>) {}

  /** Something is being played: the table may not be acted on yet. */
  get busy(): boolean {
    return this.step !== "idle";
  }

  get stopped(): boolean {
    return this.step === "stopped";
  }

  /** Something has come in that is not on show yet. */
  get waiting(): boolean {
    return this.queue.length > 0;
  }

  push(item: T): void {
    this.queue.push(item);
    if (this.step === "idle") this.next();
  }

  /** Forget what waits; what stands still at a stop stays there, and `item` follows it. */
  replace(item: T): void {
    this.queue = [item];
    if (this.step === "stopped") return;
    this.clock(null);
    this.step = "idle";
    this.queue = [];
    this.current = item;
    this.player.show(item);
    this.finish(item);
  }

  clear(): void {
    this.clock(null);
    this.queue = [];
    this.step = "idle";
    this.current = null;
  }

  /** End the wait that is running now; at a stop nothing happens. */
  skip(): void {
    if (this.step === "idle" || this.step === "stopped") return;
    this.clock(null);
    this.advance();
  }

  /** Go on after a stop. */
  resume(): void {
    if (this.step === "stopped") this.next();
  }

  private clock(ms: number | null): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (ms !== null && ms !== Infinity) this.timer = setTimeout(() => this.advance(), ms);
  }

  private enter(step: Step, ms: number): void {
    this.step = step;
    if (ms > 0) this.clock(ms);
    else this.advance();
  }

  private next(): void {
    const item = this.queue.shift();
    if (item === undefined) {
      this.step = "idle";
      this.current = null;
      this.player.idle();
      return;
    }
    this.current = item;
    this.enter("before", this.player.before(item));
  }

  private advance(): void {
    const item = this.current;
    if (item === null) return;
    if (this.step === "before") {
      this.step = "hold";
      this.player.show(item);
      this.enter("hold", this.player.hold(item));
    } else if (this.step === "hold") {
      this.step = "leave";
      this.enter("leave", this.player.leave(item));
    } else if (this.step === "leave") this.finish(item);
  }

  private finish(item: T): void {
    if (this.player.done(item)) this.step = "stopped";
    else this.next();
  }
}
