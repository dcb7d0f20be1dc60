import { beforeEach, describe, expect, it } from "vitest";
import { languages } from "../dev/po";
import type { Params } from "../src/protocol";
import { aloud, written } from "../src/say/line";
import { refusalLine } from "../src/say/refusal";
import type { Spot } from "../src/say/seats";
import { speakIn } from "./words";

const SPOTS: readonly Spot[] = ["you", "west", "north", "east"];

function said(code: string, params: Params): string {
  return written(refusalLine({ code, params }, (seat) => SPOTS[seat] ?? "you"));
}

describe("why a card is refused", () => {
  beforeEach(() => speakIn("en"));

  it("names the suit led and what may be played", () => {
    expect(said("must_follow", { suit: "H", cards: ["QH", "9H"] })).toBe(
      "Hearts were led. Play Q♥ or 9♥.",
    );
  });

  it("says that the left bower is of the suit led", () => {
    const text = said("must_follow_left", { suit: "H", cards: ["QH", "JD"], left: "JD" });
    expect(text).toContain("J♦");
    expect(text).toContain("heart");
  });

  it("says that the left bower is a trump", () => {
    const text = said("left_is_trump", { card: "JD", suit: "H", led: "D", cards: ["9D"] });
    expect(text).toContain("Diamonds were led");
    expect(text).toContain("9♦");
  });

  it("names the seat whose turn it is", () => {
    expect(said("not_your_turn", { turn: 2 })).toContain("North");
  });

  it("asks for patience where the turn is nobody's to wait for", () => {
    const wait = "One moment: the bidding has not begun.";
    expect(said("not_your_turn", { turn: 0 })).toBe(wait);
    expect(said("not_your_turn", { turn: null })).toBe(wait);
  });

  it("has a sentence without gaps for every code of these rules, in every language", () => {
    const cases: [string, Params][] = [
      ["deal_over", {}],
      ["wrong_phase", { phase: "play" }],
      ["not_in_hand", { card: "AS" }],
      ["dealer_stuck", {}],
      ["suit_turned_down", { suit: "C" }],
      ["must_follow", { suit: "S", cards: ["9S"] }],
      ["upcard_stays", { card: "TD" }],
      ["not_your_turn", { turn: 0 }],
      ["not_saved", {}],
      ["not_started", {}],
      ["game_over", {}],
      ["game_not_over", {}],
      ["table_used_up", {}],
    ];
    for (const lang of languages()) {
      speakIn(lang);
      for (const [code, params] of cases)
        expect(said(code, params)).not.toMatch(/[{}]|rules\.|table\./);
    }
  });

  it("reads cards aloud by their names", () => {
    const line = refusalLine(
      { code: "must_follow", params: { suit: "H", cards: ["QH", "TH"] } },
      () => "you",
    );
    expect(aloud(line)).toContain("queen of hearts or ten of hearts");
  });
});
