import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { heard, type Seen } from "../src/sound/heard";
import { Sounds, type Cue } from "../src/sound/sounds";
import { viewOf } from "./views";

/** Notes down what it would have played. */
class Fake {
  static made: Fake[] = [];
  state = "running";
  currentTime = 3;
  destination = {};
  peaks: number[] = [];
  ends: number[] = [];
  resume = vi.fn(() => Promise.resolve());

  constructor() {
    Fake.made.push(this);
  }

  createOscillator() {
    const frequency = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
    const stop = (at: number): void => void this.ends.push(at);
    return { frequency, connect: (next: unknown) => next, start: vi.fn(), stop };
  }

  createGain() {
    const peak = (value: number): void => void this.peaks.push(value);
    const gain = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: peak };
    return { gain, connect: (next: unknown) => next };
  }
}

const CUES: readonly Cue[] = ["card", "turn", "trick", "won", "lost"];

function touched(hasBeenActive: boolean): void {
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive } });
}

describe("sounds", () => {
  beforeEach(() => {
    Fake.made = [];
    vi.stubGlobal("AudioContext", Fake);
    touched(true);
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each(CUES)("%s is short and soft", (cue) => {
    new Sounds().play(cue, "high");
    const [{ ends, peaks }] = Fake.made as [Fake];
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends) - 3).toBeLessThanOrEqual(0.5);
    expect(Math.max(...peaks)).toBeLessThanOrEqual(0.5);
  });

  it("are as loud as is wanted, and use one context", () => {
    const sounds = new Sounds();
    sounds.play("turn", "low");
    sounds.play("turn", "high");
    const [low, , high] = Fake.made[0]!.peaks as [number, number, number];
    expect(Fake.made).toHaveLength(1);
    expect(high).toBeGreaterThan(low);
  });

  it("wait for nobody: before the page was touched nothing is made, nor kept for later", () => {
    const sounds = new Sounds();
    touched(false);
    sounds.play("card", "high");
    touched(true);
    expect(Fake.made).toHaveLength(0);
    sounds.play("card", "high");
    expect(Fake.made[0]!.ends).toHaveLength(1);
  });

  it("are heard once a context that was asleep has woken", async () => {
    const sounds = new Sounds(() => {
      const context = new Fake();
      context.state = "suspended";
      return context as unknown as AudioContext;
    });
    sounds.play("card", "low");
    expect(Fake.made[0]!.ends).toHaveLength(0);
    await Promise.resolve();
    await Promise.resolve();
    expect(Fake.made[0]!.ends).toHaveLength(1);
  });

  it("stay away where the browser knows none", () => {
    vi.stubGlobal("AudioContext", undefined);
    expect(() => new Sounds().play("card", "low")).not.toThrow();
  });
});

describe("what is heard", () => {
  const over = (points: number[]) =>
    viewOf({ phase: "over", outcome: { code: "made", points, params: {} } });
  const still: Seen = { view: viewOf(), fresh: null, gather: null, mine: false, ended: false };

  it.each<[Partial<Seen>, Cue | null]>([
    [{}, null],
    [{ fresh: "JH" }, "card"],
    [{ fresh: "JH", mine: true }, "card"],
    [{ mine: true }, "turn"],
    [{ gather: 2 }, "trick"],
    [{ ended: true, view: over([2, 0]) }, "won"],
    [{ ended: true, view: over([0, 2]) }, "lost"],
    [{ ended: true, view: over([0, 0]) }, null],
    [{ ended: true }, null],
    [{ view: null, mine: true }, null],
  ])("of %j is %s", (change, cue) => {
    expect(heard(still, { ...still, ...change })).toBe(cue);
  });

  it("is nothing while nothing changes", () => {
    const busy = { ...still, fresh: "JH", gather: 1, mine: true, ended: true };
    expect(heard(busy, busy)).toBeNull();
    expect(heard({ ...still, view: null }, { ...still, mine: true })).toBeNull();
  });
});
