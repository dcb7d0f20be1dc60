import type { Line } from "../say/line";
import { means, plainly } from "./words";

interface Asked {
  yes: () => unknown;
  /** What "no" does; without it nothing is done. */
  no: (() => unknown) | null;
}

/** A question before something ends: the next line answers it. */
export class Confirm {
  private asked = $state.raw<Asked | null>(null);

  constructor(private readonly say: (line: Line) => void) {}

  /** What is waited for, while something is asked. */
  get question(): Line | null {
    return this.asked ? { id: "blind.yes_or_no" } : null;
  }

  ask(about: Line, yes: () => unknown, no: Asked["no"] = null): void {
    this.asked = { yes, no };
    this.say(about);
    if (this.question) this.say(this.question);
  }

  /** True where the line was an answer; any other line leaves everything as it is. */
  answers(line: string): boolean {
    const { asked } = this;
    if (!asked) return false;
    this.asked = null;
    const text = plainly(line);
    if (means(text, "yes")) void asked.yes();
    else if (means(text, "no") && asked.no) void asked.no();
    else this.say({ id: "blind.kept" });
    return means(text, "yes") || means(text, "no");
  }

  drop(): void {
    this.asked = null;
  }
}
