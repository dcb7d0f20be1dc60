import { describe, expect, it } from "vitest";
import { board, pegAt, tally } from "../src/end/tally";
import { single, viewOf } from "./views";

describe("how a score is shown", () => {
  it("suits the game unless something is chosen", () => {
    expect(tally(viewOf({ target: 10 }), "auto")).toBe("cards");
    expect(tally(viewOf({ target: 21 }), "auto")).toBe("pegs");
    expect(tally(viewOf({ target: 100 }), "auto")).toBe("digits");
    expect(tally(single(3, { target: 10 }), "auto")).toBe("digits");
    expect(tally(single(5, { target: 15 }), "auto")).toBe("pegs");
  });

  it("follows a choice as far as the game lets it", () => {
    expect(tally(viewOf({ target: 10 }), "pegs")).toBe("pegs");
    expect(tally(viewOf({ target: 10 }), "digits")).toBe("digits");
    expect(tally(single(3, { target: 10 }), "cards")).toBe("cards");
    expect(tally(viewOf({ target: 11 }), "cards")).toBe("digits");
    expect(tally(viewOf({ target: 61 }), "pegs")).toBe("pegs");
    expect(tally(viewOf({ target: 62 }), "pegs")).toBe("digits");
  });

  it("is by digits alone where a score is under nothing, or nothing ends the game", () => {
    expect(tally(viewOf({ target: 21, scores: [-1, 5] }), "pegs")).toBe("digits");
    expect(tally(viewOf({ target: 10, scores: [-1, 5] }), "cards")).toBe("digits");
    expect(tally(viewOf({ target: null }), "pegs")).toBe("digits");
  });
});

describe("a board", () => {
  it.each([1, 5, 10, 15, 21, 31, 61])("for %i has a hole for every score, none on another", (n) => {
    const { holes, width, height } = board(n);
    expect(holes.map((hole) => hole.points)).toEqual([...Array(n + 1).keys()]);
    for (const one of holes) {
      for (const other of holes.slice(one.points + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(9);
      expect(one.x).toBeGreaterThanOrEqual(4.5);
      expect(one.x).toBeLessThanOrEqual(width - 4.5);
      expect(one.y).toBeLessThanOrEqual(height);
    }
  });

  it("of 21 is one row, of 61 three of twenty and the last hole", () => {
    const rows = (n: number): number => new Set(board(n).holes.map((hole) => hole.y)).size;
    expect([10, 21, 31, 61].map(rows)).toEqual([1, 1, 2, 3]);
  });

  it("keeps every peg on it", () => {
    expect([-2, 0, 7, 23].map((points) => pegAt(points, 21))).toEqual([0, 0, 7, 21]);
  });
});
