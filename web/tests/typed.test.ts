import { describe, expect, it } from "vitest";
import { catalogue, languages } from "../dev/po";
import { rows, told } from "../src/asked/answers";
import type { Told } from "../src/asked/asking.svelte";
import { means, plainly, QUERIES } from "../src/blind/words";
import { COMMANDS, commandIn, formsOf } from "../src/replay/words";
import { handLines } from "../src/replay/typed";
import { aloud, written } from "../src/say/line";
import { label } from "../src/table/choices";
import { viewOf } from "./views";
import { speakIn } from "./words";

const HELP = ["help.steps", "help.where", "help.more", "hint"].map((id) => `asked.typed.${id}`);

describe("commands of the replay", () => {
  it.each([
    ["n", "next", ""],
    ["Back", "back", ""],
    ["hand 3", "deal", "3"],
    ["hand3", "deal", "3"],
    ["12", "step", "12"],
    ["seat north", "seat", "north"],
    ["seat", "seat", ""],
    ["q", "quit", ""],
    ["fly away", null, "fly away"],
  ])("understand %s", (line, command, rest) => {
    speakIn("en");
    expect(commandIn(line)).toEqual({ command, rest });
  });

  it.each(languages())("do what the help says, and no two share a word: %s", (lang) => {
    speakIn(lang);
    const all = COMMANDS.flatMap((command) => [...new Set(formsOf(command))]);
    expect(all.filter((form, at) => all.indexOf(form) !== at)).toEqual([]);
    const alone = COMMANDS.filter((command) => !["deal", "step", "seat"].includes(command));
    for (const form of alone.flatMap(formsOf)) {
      expect([form, QUERIES.some((query) => means(form, query))]).toEqual([form, false]);
    }
    for (const id of HELP) {
      for (const [, typed = ""] of String(catalogue(lang).messages[id]).matchAll(/\*(.+?)\*/g)) {
        const known = QUERIES.some((query) => means(plainly(typed), query));
        expect([typed, known || commandIn(typed).command !== null]).toEqual([typed, true]);
      }
    }
  });

  it("tell all hands, one's own first, and what nobody holds", () => {
    speakIn("en");
    const open = { hands: [["AS"], [], ["JH", "9D"], ["TC"]], kitty: ["QS"], discards: [] };
    expect(handLines(viewOf({ seat: 2 }), open).map(aloud)).toEqual([
      "You: jack of hearts, nine of diamonds.",
      "West: ten of clubs.",
      "North: ace of spades.",
      "Nobody’s: queen of spades.",
    ]);
  });
});

describe("answers", () => {
  it.each([
    ["pass", {}, "Pass"],
    ["order alone", {}, "Order up, alone"],
    ["call:H alone", { phase: "bid2" as const }, "Hearts, alone"],
    ["bid:4 S", { phase: "auction" as const }, "4, Spades"],
    ["play:JH", { phase: "play" as const }, "J♥"],
    ["swap:9H TC JD", { phase: "swap" as const }, "9♥ 10♣ J♦"],
  ])("are told in few words: %s", (action, changes, words) => {
    speakIn("en");
    expect(written(label(viewOf(changes), action))).toBe(words);
  });

  it("are those that were given, yours, and what was done", () => {
    speakIn("en");
    const view = viewOf({ legal: ["pass", "order", "order alone"] });
    const found = { yours: "order", played: "pass", counts: { order: 3 } } as unknown as Told;
    expect(rows(view, found).map(({ action, n, yours }) => [action, n, yours])).toEqual([
      ["order", 3, true],
      ["pass", 0, false],
    ]);
    expect(told(view, found).map(aloud)[0]).toBe("Not as at the table");
    expect(told(view, found).map(aloud)).toContain("3 answers");
  });
});
