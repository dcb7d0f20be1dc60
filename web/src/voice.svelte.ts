import type { View } from "./protocol";
import { status } from "./say/facts";
import { aloud, type Line } from "./say/line";

export interface Spoken {
  n: number;
  text: string;
}

const KEPT = 8;

/** What the page says to the ear: the last few sayings, each with its number. */
export class Voice {
  spoken = $state.raw<Spoken[]>([]);
  private count = 0;

  say(line: Line): void {
    this.count += 1;
    this.spoken = [...this.spoken.slice(1 - KEPT), { n: this.count, text: aloud(line) }];
  }

  status(view: View): void {
    status(view).forEach((line) => this.say(line));
  }
}
