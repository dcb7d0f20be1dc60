import type { Part } from "./i18n/parts";
import type { View } from "./protocol";
import { status } from "./say/facts";
import { aloudParts, type Line } from "./say/line";

export interface Spoken {
  n: number;
  text: string;
  /** The same with what is strong in it, where there is such. */
  parts: Part[] | null;
}

/** What the page says to the ear: the last few sayings, each with its number. */
export class Voice {
  spoken = $state.raw<Spoken[]>([]);
  /** How many sayings stay; where they can be read, more than where they are only heard. */
  kept = 8;
  private count = 0;

  say(line: Line): void {
    const parts = aloudParts(line);
    this.add(parts.map(({ text }) => text).join(""), parts);
  }

  /** Words as they are, such as those that are said once more. */
  tell(text: string): void {
    this.add(text, null);
  }

  private add(text: string, parts: Part[] | null): void {
    this.count += 1;
    this.spoken = [...this.spoken.slice(1 - this.kept), { n: this.count, text, parts }];
  }

  status(view: View): void {
    status(view).forEach((line) => this.say(line));
  }
}
