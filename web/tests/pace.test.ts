import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace, type Player } from "../src/pace";
import { PAUSES } from "../src/speed";

interface Note {
  name: string;
  before?: number;
  hold?: number;
  leave?: number;
  stop?: boolean;
}

class Recorder implements Player<Note> {
  readonly log: string[] = [];
  before = (note: Note): number => note.before ?? 0;
  show = (note: Note): void => void this.log.push(`show ${note.name}`);
  hold = (note: Note): number => note.hold ?? 0;
  leave = (note: Note): number => {
    this.log.push(`leave ${note.name}`);
    return note.leave ?? 0;
  };
  done = (note: Note): boolean => note.stop ?? false;
  idle = (): void => void this.log.push("idle");
}

describe("the pace of what is shown", () => {
  let player: Recorder;
  let pace: Pace<Note>;

  beforeEach(() => {
    vi.useFakeTimers();
    player = new Recorder();
    pace = new Pace(player);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows at once what need not wait, and then rests", () => {
    pace.push({ name: "a" });
    expect(player.log).toEqual(["show a", "leave a", "idle"]);
    expect(pace.busy).toBe(false);
  });

  it("plays one thing after the other, each in its time", () => {
    pace.push({ name: "a", before: 600, hold: 1200, leave: 320 });
    pace.push({ name: "b", before: 600 });
    vi.advanceTimersByTime(599);
    expect(player.log).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(player.log).toEqual(["show a"]);
    vi.advanceTimersByTime(1200 + 320 + 599);
    expect(player.log).toEqual(["show a", "leave a"]);
    vi.advanceTimersByTime(1);
    expect(player.log).toEqual(["show a", "leave a", "show b", "leave b", "idle"]);
  });

  it("holds for ever until someone moves on", () => {
    pace.push({ name: "a", hold: Infinity });
    vi.advanceTimersByTime(1_000_000);
    expect(player.log).toEqual(["show a"]);
    pace.skip();
    expect(player.log.at(-1)).toBe("idle");
  });

  it("skips one wait at a time", () => {
    pace.push({ name: "a", before: 600, hold: 1200 });
    pace.skip();
    expect(player.log).toEqual(["show a"]);
    pace.skip();
    expect(player.log).toEqual(["show a", "leave a", "idle"]);
    pace.skip();
    expect(player.log).toHaveLength(3);
  });

  it("stops where it is told and goes on when asked", () => {
    pace.push({ name: "end", stop: true });
    pace.push({ name: "deal" });
    expect(player.log).toEqual(["show end", "leave end"]);
    pace.skip();
    expect(pace.stopped).toBe(true);
    pace.resume();
    expect(player.log).toEqual(["show end", "leave end", "show deal", "leave deal", "idle"]);
  });

  it("TI-01 drops what waits when a whole new picture comes", () => {
    pace.push({ name: "a", before: 600 });
    pace.push({ name: "b" });
    pace.replace({ name: "now" });
    vi.advanceTimersByTime(10_000);
    expect(player.log).toEqual(["show now", "idle"]);
  });

  it("TI-06 keeps the page of the end when the line comes back meanwhile", () => {
    pace.push({ name: "end", stop: true });
    pace.push({ name: "old deal" });
    pace.replace({ name: "now" });
    expect(player.log).toEqual(["show end", "leave end"]);
    pace.resume();
    expect(player.log).toContain("show now");
    expect(player.log).not.toContain("show old deal");
  });

  it("US-03 shows a full trick long enough to be read, and moves on at once when asked", () => {
    const { quick, ...others } = PAUSES;
    for (const { hold } of Object.values(others)) expect(hold).toBeGreaterThanOrEqual(600);
    // Who has chosen that pace wants it so.
    expect(quick.hold).toBeGreaterThanOrEqual(500);
    pace.push({ name: "trick", hold: Infinity });
    pace.push({ name: "next" });
    expect(player.log).toEqual(["show trick"]);
    pace.skip();
    expect(player.log).toContain("show next");
  });
});
