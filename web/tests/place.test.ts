import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { addressOf, placeIn, type Place } from "../src/replay/place";
import { Trail } from "../src/replay/trail";

const PLACE: Place = {
  ...{ kind: "shared", name: "aB-_9", game: 1, deal: 12 },
  ...{ step: 7, seat: 3, open: true },
};

describe("the address of a step", () => {
  it("says all that is on show", () => {
    expect(addressOf(PLACE)).toBe("#shared/aB-_9/1@12.7.3.open");
    expect(placeIn("#shared/aB-_9/1@12.7.3.open")).toEqual(PLACE);
  });

  it("leaves out what goes without saying", () => {
    const plain: Place = { ...PLACE, kind: "replay", seat: 0, open: false };
    expect(addressOf(plain)).toBe("#replay/aB-_9/1@12.7");
    expect(placeIn(addressOf(plain))).toEqual(plain);
    const open = { ...plain, open: true };
    expect(placeIn(addressOf(open))).toEqual(open);
  });

  it("may name a table alone, or a hand of it", () => {
    expect(placeIn("#replay/t")).toMatchObject({ game: 0, deal: 0, step: 1, seat: 0 });
    expect(placeIn("#replay/t/0/3")).toMatchObject({ game: 0, deal: 3, step: 1 });
  });

  it("is none for anything else", () => {
    for (const hash of ["", "#table/t", "#replay/", "#replay/t/1", "#replay/t/1@2.3.4.5"]) {
      expect(placeIn(hash)).toBe(null);
    }
  });
});

describe("the trail", () => {
  let trail: Trail;
  beforeEach(() => {
    vi.useFakeTimers();
    history.replaceState(null, "", "#replay/t/1@1.1");
    trail = new Trail();
  });
  afterEach(() => {
    trail.end();
    vi.useRealTimers();
  });

  it("writes a single step at once, and of many the last", () => {
    const before = history.length;
    const replaced = vi.spyOn(history, "replaceState");
    trail.step("#replay/t/1@1.2");
    expect(location.hash).toBe("#replay/t/1@1.2");
    for (let n = 3; n <= 200; n++) trail.step(`#replay/t/1@1.${n}`);
    expect(replaced).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    expect(location.hash).toBe("#replay/t/1@1.200");
    expect(replaced).toHaveBeenCalledTimes(2);
    expect(history.length).toBe(before);
  });

  it("is up to date when the page is left", () => {
    trail.step("#replay/t/1@1.2");
    trail.step("#replay/t/1@1.3");
    dispatchEvent(new Event("pagehide"));
    expect(location.hash).toBe("#replay/t/1@1.3");
  });

  it("gives another hand an entry of its own, and forgets the step before it", () => {
    trail.step("#replay/t/1@1.2");
    trail.step("#replay/t/1@1.3");
    trail.go("#replay/t/1@2.1");
    vi.runAllTimers();
    expect(location.hash).toBe("#replay/t/1@2.1");
  });

  it("leaves the address alone once it has ended", () => {
    trail.step("#replay/t/1@1.2");
    trail.step("#replay/t/1@1.3");
    trail.end();
    history.replaceState(null, "", "#table/t");
    vi.runAllTimers();
    dispatchEvent(new Event("pagehide"));
    expect(location.hash).toBe("#table/t");
  });
});
