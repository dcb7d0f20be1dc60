import { beforeEach, describe, expect, it, vi } from "vitest";
import { arrival } from "../src/blind/answers";
import { Confirm } from "../src/blind/confirm.svelte";
import { series } from "../src/i18n/list";
import { call, seatLines } from "../src/lobby/seats";
import { pick } from "../src/lobby/pick";
import { change, settingLines } from "../src/lobby/settings";
import { commandIn } from "../src/lobby/words";
import type { House, Option, OptionTold, View } from "../src/protocol";
import { rulebook } from "../src/rules/house.svelte";
import { brief, howLine } from "../src/rules/saying";
import { valueIn } from "../src/rules/values";
import { aloud, type Line } from "../src/say/line";
import { settings } from "../src/settings.svelte";
import { speakIn } from "./words";

function option(name: string, kind: string, standard: Option, more = {}): OptionTold {
  const rest = { group: "table", values: [], least: 0, greatest: 9, nullable: false, none: "none" };
  return { name, label: name, kind, standard, ...rest, ...more };
}

const values = (...labels: string[]): OptionTold["values"] =>
  labels.map((label) => ({ value: label.toLowerCase(), label }));
const TARGET = option("target", "number", 9, { nullable: true });
const STICK = option("stick", "flag", false, {
  values: [
    { value: false, label: "no, all pass" },
    { value: true, label: "the dealer must" },
  ],
});
const LEAD = option("lead", "choice", "left", { values: values("Left", "Maker", "Dealer") });
const SPECIALS = option("special_bids", "choices", [], { values: values("Nap", "Miss") });
const PAYMENTS = option("payments", "payments", { nap: [5, 5] });
const LOW = option("min_bid", "number", 2);
const HIGH = option("max_bid", "number", 4);
const OPTIONS = [TARGET, STICK, LEAD, SPECIALS, PAYMENTS, LOW, HIGH];
const HOUSE: House = {
  ...{ groups: [], kinds: [], players: [], options: OPTIONS },
  presets: [{ name: "standard", label: "", sentence: "", kind: "", players: 4, options: {} }],
};

beforeEach(() => {
  speakIn("en");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
  rulebook.data = HOUSE;
  rulebook.choice = { preset: "standard", options: {} };
});

describe("a value that is typed", () => {
  it.each([
    [TARGET, "7", 9, 7],
    [TARGET, "70", 9, undefined],
    [TARGET, "none", 9, null],
    [STICK, "yes", false, true],
    [STICK, "No", true, false],
    [STICK, "the dealer", false, true],
    [LEAD, "mak", "left", "maker"],
    [LEAD, "3", "left", "dealer"],
    [LEAD, "4", "left", undefined],
    [SPECIALS, "miss", ["nap"], ["nap", "miss"]],
    [SPECIALS, "nap", ["nap"], []],
    [PAYMENTS, "3 4 6", { nap: [5, 5] }, { nap: [5, 5], "3": [4, 6] }],
    [PAYMENTS, "nap 3", { nap: [5, 5] }, undefined],
    [PAYMENTS, "9 1 1", { nap: [5, 5] }, undefined],
  ])("$0.name: %s", (given, typed, now, value) => {
    expect(valueIn(given, typed, now as Option)).toEqual(value);
  });

  it("is told with what it can be, and what is usual", () => {
    expect(aloud(brief(TARGET))).toBe("1: target: 9.");
    rulebook.set(TARGET, 7);
    expect(aloud(brief(TARGET, true))).toBe("1: target: 7. Usually: 9.");
    expect(aloud(howLine(LEAD))).toBe("To change it, type set 3 and Left, Maker or Dealer.");
    expect(aloud(howLine(TARGET))).toContain("a number from 0 to 9, or: none.");
    expect(aloud(howLine(PAYMENTS))).toContain("The bids are: 2, 3, 4, nap.");
  });
});

describe("one of a list", () => {
  const list = [{ label: "Wait for me" }, { label: "Quick" }, { label: "Quiet" }, { label: "2" }];
  it.each([
    ["quick", 1],
    ["WAIT", 0],
    ["3", 2],
    ["2", 3],
    ["qui", undefined],
    ["", undefined],
    ["9", undefined],
  ])("“%s”", (typed, at) => {
    expect(pick(list, typed)).toBe(at === undefined ? null : list[at]);
  });

  it("is put behind the others", () => {
    expect(series(["a", "b", "c"])).toBe("a, b, c");
    expect(series(["a, b", "c"], "apart")).toBe("a, b; c");
    expect([series([]), series(["a"])]).toEqual(["", "a"]);
  });
});

describe("a question before something ends", () => {
  function asked(): { confirm: Confirm; said: string[]; deed: () => void } {
    const said: string[] = [];
    const confirm = new Confirm(({ id }: Line) => said.push(id));
    const deed = vi.fn();
    confirm.ask({ id: "table.leave.question" }, deed);
    return { confirm, said, deed };
  }

  it("is answered with yes, once", () => {
    const { confirm, deed } = asked();
    expect(confirm.question).toEqual({ id: "blind.yes_or_no" });
    expect(confirm.answers("Y")).toBe(true);
    expect(confirm.answers("yes")).toBe(false);
    expect(deed).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["no", true],
    ["hand", false],
    ["", false],
  ])("does nothing upon “%s”", (line, own) => {
    const { confirm, said, deed } = asked();
    expect(confirm.answers(line)).toBe(own);
    expect(said.at(-1)).toBe("blind.kept");
    expect(confirm.question).toBeNull();
    expect(deed).not.toHaveBeenCalled();
  });
});

describe("settings and names", () => {
  it("are set in the words of the language or by their own names", () => {
    speakIn("it");
    expect(change("ritmo wait").map(aloud)[0]).toBe("Ritmo: Aspettami.");
    expect(settings.get("speed")).toBe("wait");
    expect(change("pace xyz")[0]?.id).toBe("lobby.no_value");
    expect(change("nonsense")[0]?.id).toBe("lobby.no_setting");
    expect(settingLines(true).map(aloud)[0]).toContain("scrivi imposta ritmo e ");
  });

  it("keep the letters as they were typed", () => {
    expect(commandIn("Name 2 Łucja Ż.")).toMatchObject({ command: "name", raw: "2 Łucja Ż." });
    expect(call("x".repeat(25))[0]?.id).toBe("people.refused.name_too_long");
    expect(seatLines()).toEqual([{ id: "lobby.not_told" }]);
  });
});

describe("what is said first at a table", () => {
  const view = { preset: "standard", rules: { target: 7 }, hand: [], dealer: 1, seat: 0 };
  const said = (): string[] => arrival(view as unknown as View).map(({ id }) => id);

  it("is never the sentence of a game whose rules it may not have", () => {
    expect(said()).toContain("lobby.house");
    rulebook.data = null;
    expect(said()).toContain("lobby.house");
    expect(said()).not.toContain("rules.preset.standard.sentence");
  });
});
