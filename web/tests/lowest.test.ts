import { describe, expect, it } from "vitest";
import type { HandCard, View } from "../src/protocol";
import { suitOf } from "../src/say/cards";
import { lowest } from "../src/table/lowest";
import { viewOf } from "./views";

/** A hand under a trump, told as the server tells it; all may be played but those barred. */
function hand(cards: string, trump: string | null, barred: readonly string[] = []): View {
  const mate = { S: "C", C: "S", H: "D", D: "H" }[trump ?? ""];
  const held = cards.split(" ").map((card): HandCard => {
    const joker = card === "JK";
    const right = !joker && trump !== null && card === `J${trump}`;
    const left = !joker && trump !== null && card === `J${mate}`;
    const suit = joker || left || right ? trump : suitOf(card);
    return { card, suit: suit as HandCard["suit"], trump: suit === trump, left, right };
  });
  const legal = held.filter(({ card }) => !barred.includes(card)).map(({ card }) => `play:${card}`);
  return viewOf({ phase: "play", hand: held, legal });
}

describe("the lowest card that may be played", () => {
  it.each([
    ["AS 9H TD", "C", "9H"],
    ["AS KS 9H TD", "H", "TD"],
    ["JH JD AH 9H", "H", "9H"],
    ["JH JD", "H", "JD"],
    ["JK JH", "H", "JH"],
    ["JK AS", null, "AS"],
    ["9S 9D", "H", "9D"],
    ["AS 2H", "S", "2H"],
  ])("of %s under %s is %s", (cards, trump, card) => {
    expect(lowest(hand(cards, trump))).toBe(card);
  });

  it("is none that is barred, and none at all where none may be played", () => {
    expect(lowest(hand("AS 9H KH", "C", ["9H"]))).toBe("KH");
    expect(lowest({ ...hand("AS", "C"), legal: [] })).toBeNull();
  });

  it("takes a jack for a jack where there are no bowers", () => {
    const view = hand("TH", "H");
    const jack = { card: "JH", suit: "H", trump: true, left: false, right: false } as const;
    const both = { ...view, hand: [jack, ...view.hand], legal: ["play:JH", "play:TH"] };
    expect(lowest(both)).toBe("TH");
    const queen = { ...jack, card: "QH" };
    expect(lowest({ ...both, hand: [queen, jack], legal: ["play:QH", "play:JH"] })).toBe("JH");
  });
});
