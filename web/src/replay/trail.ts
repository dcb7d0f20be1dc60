/** Browsers take some hundred changes of the address in half a minute, and a slider makes more. */
const APART = 400;

/** Keeps the address in step with what is shown, without a history of every step. */
export class Trail {
  private last = -Infinity;
  private waiting: ReturnType<typeof setTimeout> | undefined;
  private next = "";

  constructor() {
    addEventListener("pagehide", this.flush);
  }

  /** Another step: the same entry of the history, at once or a moment later. */
  step(hash: string): void {
    clearTimeout(this.waiting);
    this.next = hash;
    const wait = this.last + APART - performance.now();
    if (wait <= 0) this.flush();
    else this.waiting = setTimeout(this.flush, wait);
  }

  /** Another hand: an entry of its own, from which Back leads to the one before. */
  go(hash: string): void {
    this.cancel();
    if (location.hash !== hash) history.pushState(null, "", hash);
  }

  /** The address is somebody else's from now on. */
  end(): void {
    this.cancel();
    removeEventListener("pagehide", this.flush);
  }

  readonly flush = (): void => {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    if (!this.next) return;
    this.last = performance.now();
    if (location.hash !== this.next) history.replaceState(null, "", this.next);
    this.next = "";
  };

  private cancel(): void {
    clearTimeout(this.waiting);
    this.next = "";
  }
}
