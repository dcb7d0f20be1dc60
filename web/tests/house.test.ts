import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { House, OptionTold, SeatedBot } from "../src/protocol";
import { People } from "../src/rules/people.svelte";
import { Rulebook } from "../src/rules/house.svelte";
import { dropGame, savedGames, saveGame } from "../src/saved";
import { speakIn } from "./words";

function option(name: string, standard: OptionTold["standard"], more = {}): OptionTold {
  const rest = { group: "table", kind: "number", values: [], least: 0, greatest: 9 };
  return { name, label: name, ...rest, nullable: true, none: "none", standard, ...more };
}

const TARGET = option("target", 10);
const PLAYERS = option("players", 4);
const HOUSE: House = {
  groups: [],
  kinds: [],
  players: [],
  options: [PLAYERS, TARGET],
  presets: [
    { name: "standard", label: "", sentence: "", kind: "", players: 4, options: {} },
    { name: "nap", label: "", sentence: "", kind: "", players: 4, options: { target: null } },
  ],
};

beforeEach(() => {
  localStorage.clear();
  speakIn("en");
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function book(): Rulebook {
  const found = new Rulebook();
  found.use({ preset: "standard", options: {} });
  found.data = HOUSE;
  return found;
}

describe("the rules of the next table", () => {
  it("hold only what differs from the preset", () => {
    const rules = book();
    rules.set(TARGET, 5);
    expect(rules.choice.options).toEqual({ target: 5 });
    rules.set(TARGET, null);
    expect(rules.value(TARGET)).toBeNull();
    rules.set(TARGET, 10);
    expect(rules.choice.options).toEqual({});
    rules.use({ preset: "nap", options: {} });
    expect(rules.value(TARGET)).toBeNull();
    rules.set(TARGET, 10);
    expect(rules.choice.options).toEqual({ target: 10 });
  });

  it("are asked about once a language is there", async () => {
    const asked = vi.fn((url: string) => Promise.reject(new TypeError(url)));
    vi.stubGlobal("fetch", asked);
    const rules = book();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).not.toHaveBeenCalled();
    await rules.load("en");
    expect(asked.mock.calls.map(([url]) => url)).toEqual(["/api/house/en", "/api/house/en"]);
  });

  it("are told apart from a preset again", () => {
    expect(book().difference("nap", { players: 5, target: null })).toEqual({
      preset: "nap",
      options: { players: 5 },
    });
  });

  it("ask for a player in every seat but one's own", () => {
    const rules = book();
    rules.set(PLAYERS, 3);
    rules.choose({ level: "strong" });
    const { bots } = rules.order();
    expect(bots.map((bot) => bot?.settings["level"] ?? null)).toEqual([null, "strong", "strong"]);
  });

  it("are the usual ones where what was kept is damaged", () => {
    const kept = { preset: "nap", options: null };
    localStorage.setItem("euchre.rules", JSON.stringify(kept));
    localStorage.setItem("euchre.usual", JSON.stringify({ preset: 3 }));
    const again = new Rulebook();
    expect([again.choice, again.usual]).toEqual([{ preset: "nap", options: {} }, null]);
  });

  it("are no fault where the page is left before the answer has come whole", async () => {
    const torn = { ok: true, json: () => Promise.reject(new TypeError("network")) };
    vi.stubGlobal("fetch", () => Promise.resolve(torn));
    const rules = new Rulebook();
    await expect(rules.load("it")).resolves.toBeUndefined();
    expect(rules.data).toBeNull();
  });

  it("are asked for until they come, in the language that was asked for last", async () => {
    const rules = new Rulebook();
    void rules.load("it");
    await vi.advanceTimersByTimeAsync(0);
    void rules.load("pl");
    await vi.advanceTimersByTimeAsync(0);
    const asked: string[] = [];
    vi.stubGlobal("fetch", (url: string, how?: RequestInit) => {
      if (!how) asked.push(url);
      return Promise.resolve(new Response(JSON.stringify(HOUSE)));
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual(["/api/house/pl"]);
    expect(rules.data).toEqual(HOUSE);
  });

  it("outlast the page", () => {
    const rules = book();
    rules.set(TARGET, 7);
    rules.keepUsual();
    const again = new Rulebook();
    expect([again.choice, again.usual]).toEqual([rules.choice, rules.choice]);
  });
});

describe("who plays", () => {
  const bot: SeatedBot = { name: "search", settings: { level: "club" }, version: "3", began: "2" };

  it("is told by level and style, and by name without them", () => {
    const people = new People();
    const shy = { ...bot, settings: { level: "strong", loners: "shy", caution: "balanced" } };
    people.sit({ bots: [null, bot, shy, { ...bot, name: "simple", settings: {} }], ready: true });
    expect([0, 1, 2, 3].map((seat) => people.title(seat))).toEqual([
      "",
      "club player",
      "strong, seldom alone",
      "computer player simple",
    ]);
  });

  it("is said to have changed where a later version plays on", () => {
    const people = new People();
    people.sit({ bots: [null, { ...bot, version: "2" }], ready: true });
    expect(people.changed).toBe(false);
    people.sit({ bots: [null, bot], ready: false });
    expect(people.changed).toBe(true);
    expect(people.ready).toBe(false);
  });
});

describe("games under way", () => {
  const game = (table: string) => ({
    ...{ table, token: "s", preset: "stick", scores: [1, 2], salt: "00", commitment: null },
  });

  it("are kept one by one, the last one first, and forgotten one by one", () => {
    for (const table of ["a", "b", "c", "a"]) saveGame(game(table));
    expect(savedGames().map(({ table }) => table)).toEqual(["a", "c", "b"]);
    dropGame("c");
    expect(savedGames().map(({ table }) => table)).toEqual(["a", "b"]);
    dropGame();
    dropGame();
    expect(savedGames()).toEqual([]);
  });

  it("survive a list that is damaged", () => {
    saveGame(game("a"));
    localStorage.setItem("euchre.tables", '[{"table": 1}, null, "x"]');
    expect(savedGames().map(({ table }) => table)).toEqual(["a"]);
  });
});
