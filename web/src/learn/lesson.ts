import { answer, handLine } from "../blind/answers";
import { optionLines } from "../blind/options";
import { Session } from "../blind/session.svelte";
import { understand } from "../blind/understand";
import type { Desk } from "../lobby/desk.svelte";
import { readRules } from "../lobby/reading";
import type { Room } from "../lobby/room";
import { read, type Grammar } from "../lobby/words";
import { logLines } from "../say/events";
import type { Line } from "../say/line";
import { standingLines } from "../say/standing";
import { told } from "./cards";
import type { LessonNamed, Position } from "./fetching";
import { progress } from "./progress.svelte";
import { paragraphs } from "./titles";
import { Trying } from "./trying.svelte";

const COMMANDS = {
  area: "typed.words.lesson",
  english: { next: "next", again: "again", position: "position", read: "read" },
  wanting: ["position"],
} as const satisfies Grammar<string>;

/** One piece of advice, and positions that are answered as at a table. */
export class LessonRoom implements Room {
  readonly title;
  readonly hint = "typed.lesson.hint";
  readonly help = ["typed.help.lesson"];
  private at = 0;
  private trying: Trying;
  private session: Session;

  constructor(
    private readonly desk: Desk,
    private readonly name: string,
    private readonly all: LessonNamed[],
    private readonly positions: Position[],
  ) {
    this.title = `lessons.${name}.title`;
    [this.trying, this.session] = this.begin();
  }

  private begin(): [Trying, Session] {
    const trying = new Trying(this.desk.ctrl, this.name, this.positions[this.at]!);
    return [trying, new Session(trying)];
  }

  get question(): Line | null {
    return this.trying.prompt?.line ?? { id: this.more ? "typed.lesson.more" : "typed.lesson.end" };
  }

  /** Whether there is something behind this position. */
  private get more(): boolean {
    return this.at + 1 < this.positions.length || this.following !== undefined;
  }

  private get following(): LessonNamed | undefined {
    return this.all[this.all.findIndex(({ name }) => name === this.name) + 1];
  }

  arrive(): void {
    this.desk.say({ id: this.title }, ...paragraphs(this.name).map(told));
    this.tell();
  }

  enter(line: string): boolean {
    const typed = read(line, COMMANDS);
    if (typed?.command === "next") this.next();
    else if (typed?.command === "position") this.to(Number(typed.rest) - 1);
    else if (typed?.command === "read") this.arrive();
    else if (typed?.command === "again") this.again();
    else return this.answer(line);
    return true;
  }

  /** What is meant for the table of the position. */
  private answer(line: string): boolean {
    const { trying, desk } = this;
    const { view } = trying.position;
    const meaning = understand(line, view);
    if (meaning.kind === "unknown" || meaning.kind === "deed") return false;
    const query = meaning.kind === "ask" ? meaning.query : null;
    if (query === "rules") void readRules(desk.ctrl.voice, view);
    else if (query && query !== "repeat") desk.say(...answer(query, view));
    else if (trying.mine) {
      this.session.enter(line, view);
      if (!trying.mine) this.came();
    } else desk.ask();
    return true;
  }

  private came(): void {
    const { verdict, why } = this.trying;
    this.desk.say(verdict, why);
    this.desk.ask();
  }

  private again(): void {
    [this.trying, this.session] = this.begin();
    this.tell();
  }

  private next(): void {
    if (this.at + 1 < this.positions.length) this.to(this.at + 1);
    else if (this.following) this.desk.go(`learn/lesson/${this.following.name}`);
    else this.desk.ask();
  }

  private to(at: number): void {
    const count = this.positions.length;
    if (this.positions[at]) {
      this.at = at;
      this.again();
    } else this.desk.say({ id: "typed.lesson.positions", n: count });
  }

  /** The position: what has happened, the hand, and what may be done. */
  private tell(): void {
    const { desk, positions, at, trying } = this;
    const { view, name } = trying.position;
    const before = progress.has(`${this.name}.${name}`);
    const preset = { id: `rules.preset.${view.preset}.sentence` };
    desk.say(
      { id: "learn.position", values: { number: at + 1, count: positions.length } },
      ...(before ? [{ id: "learn.position.done" }] : []),
      ...(view.preset === "standard" ? [] : [preset]),
      ...(view.scores.some((points) => points !== 0) ? standingLines(view) : []),
      ...logLines(view).map(({ line }) => line),
      handLine(view),
      { id: "blind.legal" },
      ...optionLines(view, view.legal),
    );
    desk.ask();
  }
}
