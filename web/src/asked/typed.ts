import { again } from "../blind/again";
import { answer } from "../blind/answers";
import { Session } from "../blind/session.svelte";
import { means, plainly, QUERIES } from "../blind/words";
import { readRules } from "../lobby/reading";
import type { View } from "../protocol";
import { handLines } from "../replay/typed";
import { commandIn } from "../replay/words";
import type { Line } from "../say/line";
import { told, went } from "./answers";
import type { Asking } from "./asking.svelte";

/** A decision made by typed commands, as at the table; then a few words about how it went. */
export class Deciding {
  private readonly session: Session;
  private readonly memory;

  constructor(private readonly asking: Asking) {
    this.session = new Session(asking);
    this.memory = again(asking.voice);
  }

  arrive(view: View): void {
    if (!this.asking.told) this.session.arrive(view);
  }

  /** It has been answered. */
  told(): void {
    const { view, told: found } = this.asking;
    if (!view || !found) return;
    this.say(...told(view, found), ...went(found), { id: "asked.typed.after" });
  }

  enter(line: string, view: View): void {
    if (this.asking.told) this.after(line, view);
    else if (commandIn(line).command === "quit") this.asking.quit();
    else this.session.enter(line, view);
  }

  private after(line: string, view: View): void {
    const { asking } = this;
    this.memory.mark();
    const text = plainly(line);
    const query = QUERIES.find((word) => means(text, word));
    const { command } = commandIn(text);
    if (query === "repeat") this.memory.again();
    else if (command === "replay") location.hash = asking.replayed;
    else if (command === "quit") asking.quit();
    else if (command === "open" && asking.told) this.say(...handLines(view, asking.told.open));
    else if (query === "rules") void readRules(asking.voice, view);
    else if (query && query !== "help") this.say(...answer(query, view));
    else this.say({ id: "asked.typed.after" });
  }

  private say(...lines: Line[]): void {
    for (const line of lines) this.asking.say(line);
  }
}
