import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Ctrl } from "../src/ctrl.svelte";
import { settings } from "../src/settings.svelte";
import { written } from "../src/say/line";
import { arrive, rest, sit } from "./bench";

describe("a card chosen ahead", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn() }));
  });
  afterEach(() => {
    settings.set("ahead", "off");
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** After one's own lead, while the others are still to play. */
  async function led(): Promise<Ctrl> {
    const ctrl = await sit("lead");
    settings.set("ahead", "on");
    ctrl.press("QS", false);
    await arrive();
    expect(ctrl.mine).toBe(false);
    return ctrl;
  }

  function own(ctrl: Ctrl): string[] {
    const mine = (ctrl.view?.history ?? []).filter(({ seat }) => seat === 0);
    return mine.map(({ action }) => action);
  }

  it("is played when the turn comes, and not before", async () => {
    const ctrl = await led();
    for (const card of ["JD", "KC"]) {
      await rest();
      ctrl.press(card, false);
      await arrive();
    }
    while (ctrl.view?.tricks.length !== 3) ctrl.skip();
    expect(ctrl.mine).toBe(false);
    ctrl.press("QH", false);
    expect(ctrl.ahead).toBe("QH");
    expect(own(ctrl)).not.toContain("play:QH");
    await rest();
    expect(own(ctrl)).toContain("play:QH");
    expect(ctrl.ahead).toBeNull();
  });

  it("is put back when another card takes the lead in the trick", async () => {
    const ctrl = await led();
    ctrl.press("JD", false);
    ctrl.skip();
    expect(ctrl.ahead).toBeNull();
    await rest();
    expect(own(ctrl)).not.toContain("play:JD");
  });

  it("is put back at a second press, by Escape, and on the way out", async () => {
    const ctrl = await led();
    ctrl.press("JD", false);
    ctrl.press("JD", false);
    expect(ctrl.ahead).toBeNull();
    ctrl.press("KC", false);
    ctrl.lower();
    expect(ctrl.ahead).toBeNull();
    ctrl.press("KC", false);
    await rest();
    expect(own(ctrl)).not.toContain("play:KC");
    ctrl.quit();
    expect(ctrl.ahead).toBeNull();
  });

  it("may be the lowest that is allowed, and comes as soon as a card that plays itself", async () => {
    const ctrl = await led();
    while (ctrl.view?.turn !== 0 && !ctrl.mine) ctrl.skip();
    await rest();
    ctrl.press("JD", false);
    await arrive();
    ctrl.wishLowest();
    expect(ctrl.ahead).toBe("lowest");
    expect(ctrl.voice.spoken.at(-1)?.text).toMatch(/^Your lowest card/);
    expect(written(ctrl.prompt?.line ?? { id: "" })).toMatch(/^Your lowest card|^You take/);
    while (!ctrl.mine) ctrl.skip();
    const hand = ctrl.view?.hand.map(({ card }) => card) ?? [];
    expect(own(ctrl)).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(599);
    expect(own(ctrl)).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    await arrive();
    expect(own(ctrl).at(-1)).toBe("play:9D");
    expect(hand).toContain("9D");
    expect(ctrl.ahead).toBeNull();
  });

  it("can be put back, or played otherwise, after the turn has come", async () => {
    const ctrl = await led();
    await rest();
    ctrl.press("JD", false);
    await arrive();
    ctrl.wishLowest();
    while (!ctrl.mine) ctrl.skip();
    ctrl.wishLowest();
    expect(ctrl.ahead).toBeNull();
    ctrl.wishLowest();
    expect(ctrl.ahead).toBeNull();
    const before = own(ctrl).length;
    await rest();
    expect(own(ctrl)).toHaveLength(before);
  });

  it("is not taken where that is not wanted", async () => {
    const ctrl = await led();
    settings.set("ahead", "off");
    ctrl.press("JD", false);
    ctrl.wishLowest();
    expect(ctrl.ahead).toBeNull();
  });
});
