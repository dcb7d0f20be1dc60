import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { languages } from "../dev/po";
import type { Ctrl } from "../src/ctrl.svelte";
import { Keymap, keymap } from "../src/keys/keymap.svelte";
import { deedName, keyName, rowName } from "../src/keys/names";
import { tableKeys } from "../src/keys/press";
import { DEEDS, GROUPS, meet, ROWS, rowsOf, type Deed, type Row } from "../src/keys/table";
import Help from "../src/menu/Help.svelte";
import { people } from "../src/rules/people.svelte";
import { settings } from "../src/settings.svelte";
import { deedsFor, keysOf } from "../src/table/shortcuts";
import { sit } from "./bench";
import { speakIn } from "./words";

const KEPT = "euchre.keys";
const SIGNS = [..."abcdefghijklmnopqrstuvwxyz0123456789?!.,;:-+*/#'\"()<>[]{}@%&=_|~^$"];
const NAMED = ["Backspace", "Delete", "Enter", "Escape", " ", "F1", "Home", "ArrowLeft", "Insert"];

beforeEach(() => {
  localStorage.clear();
  keymap.reset();
  speakIn("en");
});

describe("the table of keys", () => {
  it("gives no key two meanings at one moment", () => {
    const double = DEEDS.flatMap((one) =>
      DEEDS.filter((other) => one < other && meet(one, other)).flatMap((other) => {
        const usual: readonly string[] = ROWS[other].usual;
        return ROWS[one].usual.filter((key) => usual.includes(key)).map((k) => [one, other, k]);
      }),
    );
    expect(double).toEqual([]);
  });

  it("lists every deed once, in a row of its group", () => {
    expect(GROUPS.flatMap(rowsOf).flat().sort()).toEqual([...DEEDS].sort());
  });

  it.each(languages())("has words for every deed, row and group: %s", (lang) => {
    speakIn(lang);
    const words = [...DEEDS.map(deedName), ...GROUPS.flatMap(rowsOf).map(rowName)];
    for (const word of words) expect(word).not.toMatch(/keys\.|rules\.|[{}]/);
    const names = DEEDS.flatMap((deed) => keymap.of(deed)).map(keyName);
    for (const name of names) expect(name.trim()).not.toBe("");
    expect(new Set(DEEDS.filter((deed) => deed[0] !== "n").map(deedName)).size).toBe(
      DEEDS.filter((deed) => deed[0] !== "n").length,
    );
  });
});

describe("help", () => {
  /** What the help page prints on its keys. */
  function printed(seated = false): string[] {
    const app = mount(Help, { target: document.body, props: { seated } });
    flushSync();
    const caps = [...document.querySelectorAll("kbd")].map((cap) => cap.textContent ?? "");
    void unmount(app);
    document.body.replaceChildren();
    return caps.sort();
  }

  it("lists exactly the keys in force, changed ones too", () => {
    const inForce = (): string[] =>
      DEEDS.flatMap((deed) => keymap.of(deed))
        .map(keyName)
        .sort();
    settings.set("ahead", "on");
    const before = printed();
    expect(before).toEqual(inForce());
    keymap.set("pass", 0, "ż");
    expect(printed()).toEqual(inForce());
    expect(printed()).not.toEqual(before);
    expect(printed()).toContain("Ż");
    settings.set("ahead", "off");
  });

  it("leaves out what does nothing at this table", () => {
    people.practice = false;
    expect(printed()).toEqual(expect.arrayContaining(["I", "U"]));
    for (const key of ["I", "U"]) expect(printed(true)).not.toContain(key);
    people.practice = true;
    expect(printed(true)).toEqual(expect.arrayContaining(["I", "U"]));
    people.practice = false;
    const choosing = (): number => printed(true).filter((key) => key === "M").length;
    const before = choosing();
    settings.set("ahead", "on");
    expect(choosing()).toBe(before + 1);
    settings.set("ahead", "off");
  });
});

describe("keys at the table", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn() }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Whether a key is made something of. */
  function reacts(ctrl: Ctrl, key: string): boolean {
    const peek = vi.spyOn(ctrl, "peek").mockImplementation(() => undefined);
    const event = new KeyboardEvent("keydown", { key, cancelable: true });
    tableKeys(ctrl, event, true);
    const took = event.defaultPrevented || peek.mock.calls.length > 0;
    peek.mockRestore();
    ctrl.panel = null;
    return took;
  }

  it.each(["bid1", "bid1dealer", "bid2", "stuck", "discard", "lead", "follow", "end"])(
    "are those of the table and no others: %s",
    async (scene) => {
      const ctrl = await sit(scene);
      vi.spyOn(ctrl, "act").mockImplementation(() => undefined);
      const known = new Set(DEEDS.flatMap((deed) => keymap.of(deed)));
      const strange = [...SIGNS, ...NAMED].filter((key) => !known.has(key.toLowerCase()));
      expect(strange.filter((key) => reacts(ctrl, key))).toEqual([]);
      expect(reacts(ctrl, "t")).toBe(true);
      expect(reacts(ctrl, "l")).toBe(true);
    },
  );

  it("follow a change at once, and the old key means nothing", async () => {
    const ctrl = await sit("bid1");
    const act = vi.spyOn(ctrl, "act").mockImplementation(() => undefined);
    keymap.set("pass", 0, "z");
    expect(reacts(ctrl, "p")).toBe(false);
    expect(reacts(ctrl, "z")).toBe(true);
    expect(act.mock.calls).toEqual([["pass"]]);
  });
});

describe("a key that is changed", () => {
  it("is refused where another has it at the same moment, and only there", () => {
    expect(keymap.set("pass", 0, "o")).toEqual({ code: "taken", by: "order" });
    expect(keymap.set("pass", 0, "t")).toEqual({ code: "taken", by: "status" });
    expect(keymap.set("help", 0, "1")).toMatchObject({ code: "taken" });
    expect(keymap.of("pass")).toEqual(["p"]);
    expect(keymap.set("yes", 0, "p")).toBeNull();
    expect(keysOf(deedsFor("take"))).toEqual(["p", "1"]);
  });

  it.each([" ", "enter", "escape", "tab", "f5", "arrowleft", "unidentified", ""])(
    "cannot be %j",
    (key) => {
      expect(keymap.set("pass", 0, key)).toEqual({ code: "reserved" });
      expect(keymap.changed).toBe(false);
    },
  );

  it("may be of any script, and changes places with the other of its own", () => {
    for (const key of ["ż", "ж", "ß", "ñ", "あ", "delete"]) {
      expect(keymap.set("pass", 0, key)).toBeNull();
    }
    expect(keymap.set("H", 0, "2")).toBeNull();
    expect(keymap.of("H")).toEqual(["2", "h"]);
    keymap.set("H", 0, "h");
    keymap.set("pass", 0, "p");
    expect(keymap.changed).toBe(false);
    expect(localStorage.getItem(KEPT)).toBeNull();
  });

  it("is kept on the device, also where two have changed places", () => {
    keymap.set("pass", 0, "z");
    keymap.set("order", 0, "p");
    keymap.set("pass", 0, "o");
    const later = new Keymap();
    expect([later.of("pass"), later.of("order")]).toEqual([["o"], ["p"]]);
    later.reset();
    expect(new Keymap().of("pass")).toEqual(["p"]);
  });

  it.each([
    "null",
    "[",
    "3",
    '{"pass":"z"}',
    '{"pass":["o"]}',
    '{"pass":["z","y"]}',
    '{"pass":[3]}',
    '{"confirm":["z"]}',
    '{"toString":["z"]}',
    '{"help":["1"]}',
  ])("survives a damaged store: %s", (kept) => {
    localStorage.setItem(KEPT, kept);
    const made = new Keymap();
    for (const deed of DEEDS) expect(made.of(deed)).toEqual(ROWS[deed].usual);
  });

  it("leaves the fixed ones alone", () => {
    const fixed: Deed[] = DEEDS.filter((deed) => (ROWS[deed] as Row).fixed);
    expect(fixed).toEqual(["confirm", "onward", "lower"]);
    for (const deed of fixed) expect(keymap.set(deed, 0, "z")).toEqual({ code: "reserved" });
  });
});
