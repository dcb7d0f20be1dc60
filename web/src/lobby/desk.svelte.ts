import { again } from "../blind/again";
import { Confirm } from "../blind/confirm.svelte";
import type { Ctrl } from "../ctrl.svelte";
import type { Line } from "../say/line";
import { noticeText } from "../say/notice";
import { Everywhere } from "./everywhere";
import type { Room } from "./room";
import { commandIn } from "./words";

const HELP = ["play", "games", "rules", "change", "go", "learn", "mine", "set", "seats", "more"];

/** Where lines are typed beside the tables: each goes to the room one is in, or is for every room. */
export class Desk {
  room = $state.raw<Room | null>(null);
  readonly confirm = new Confirm((line) => this.say(line));
  private readonly memory;
  private readonly everywhere = new Everywhere(this);

  constructor(readonly ctrl: Ctrl) {
    this.memory = again(ctrl.voice);
  }

  get question(): Line | null {
    return this.confirm.question ?? this.room?.question ?? null;
  }

  /** Another room; why one is here again is said first. */
  come(room: Room): void {
    const { ctrl } = this;
    this.confirm.drop();
    this.room = room;
    if (ctrl.notice) ctrl.voice.tell(noticeText(ctrl.notice));
    room.arrive();
  }

  /** To where an address leads, and to its beginning where one is there already. */
  go(hash: string): void {
    if (location.hash.replace("#", "") === hash) this.room?.arrive();
    else location.hash = hash;
  }

  enter(line: string): void {
    const { room } = this;
    this.memory.mark();
    if (this.confirm.answers(line)) return;
    const typed = commandIn(line);
    if (typed?.command === "help") this.help();
    else if (typed?.command === "repeat") this.repeat();
    else if (line.trim() === "") this.ask();
    else if (room?.enter(line)) return;
    else if (typed) void this.everywhere.carryOut(typed);
    else if (!room?.otherwise?.(line)) this.unknown(line);
  }

  ask(): void {
    if (this.question) this.say(this.question);
  }

  unknown(line: string): void {
    this.say({ id: "blind.unknown", values: { typed: line.trim() } });
  }

  say(...lines: Line[]): void {
    for (const line of lines) this.ctrl.say(line);
  }

  private repeat(): void {
    if (!this.memory.again()) this.ask();
  }

  private help(): void {
    const own = this.room?.help ?? [];
    this.say(...[...own, ...HELP.map((part) => `lobby.help.${part}`)].map((id) => ({ id })));
  }
}
