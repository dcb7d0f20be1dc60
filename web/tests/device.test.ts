import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PretendedSocket } from "../dev/net";
import { languages } from "../dev/po";
import { Asking } from "../src/asked/asking.svelte";
import { forgetAnswers, namedAt, nameFor } from "../src/asked/browser";
import { Ctrl } from "../src/ctrl.svelte";
import { texts } from "../src/i18n/catalog.svelte";
import { adopt } from "../src/mine/asking";
import { dropKey, knownKey, ownKey, useKey } from "../src/mine/key";
import { people } from "../src/rules/people.svelte";
import { saveGame, savedGames, type Saved } from "../src/saved";
import { noticeText } from "../src/say/notice";
import { keep, recall } from "../src/storage";
import { arrive, rest, sit } from "./bench";
import { speakIn } from "./words";

const KEY = "ab".repeat(32);
const GAME: Saved = {
  ...{ table: "t", token: "seat", preset: "standard", scores: [1, 0], salt: "00" },
  commitment: null,
};

function answering(status: number, body: object = {}): ReturnType<typeof vi.fn> {
  const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal("fetch", asked);
  return asked;
}

beforeEach(() => {
  localStorage.clear();
  location.hash = "";
  speakIn("en");
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn() }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what a device keeps", () => {
  it("is gone here when another tab has forgotten it", () => {
    keep("a", "b");
    saveGame(GAME);
    useKey(KEY);
    localStorage.clear();
    expect([recall("a"), knownKey(), savedGames()]).toEqual([null, null, []]);
  });

  it("holds the key in one place, and its seats as long as that is there", () => {
    useKey(KEY);
    saveGame({ ...GAME, table: "keyed", token: KEY });
    saveGame(GAME);
    expect(savedGames().map(({ token }) => token)).toEqual(["seat", KEY]);
    const kept = Object.entries({ ...localStorage }).filter(([, text]) => text.includes(KEY));
    expect(kept.map(([name]) => name)).toEqual(["euchre.key"]);
    dropKey();
    expect(savedGames().map(({ table }) => table)).toEqual(["t"]);
  });

  it("offers the seats of no key, and never sends the key in their place", async () => {
    const asked = answering(200, { tables: ["t"] });
    ownKey();
    saveGame({ ...GAME, table: "keyed", token: knownKey() ?? "" });
    expect(await adopt(null)).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
    saveGame(GAME);
    expect(await adopt(null)).toEqual(["t"]);
    const [, { body }] = asked.mock.calls[0] as unknown as [string, { body: string }];
    expect(JSON.parse(body)).toEqual({ seats: [{ table: "t", token: "seat" }], ask: true });
  });
});

describe("a table that is refused", () => {
  it.each([
    [429, "too_many_tables", "last hour"],
    [503, "not_saved", "could not be kept"],
    [422, "unknown_player", "nobody"],
    [500, "internal_error", "(internal_error)"],
  ])("says why: %s %s", async (status, code, part) => {
    answering(status, { code, params: { player: "nobody", known: "", name: "nobody" } });
    const ctrl = new Ctrl();
    ctrl.screen = "rules";
    location.hash = "rules";
    await ctrl.open();
    expect(ctrl.notice?.code).toBe(code);
    expect(noticeText(ctrl.notice!)).toContain(part);
    expect(location.hash).toBe("");
  });

  it("does not take one away from where he has gone meanwhile", async () => {
    saveGame(GAME);
    const ctrl = new Ctrl();
    let tell: (answer: Response) => void = () => undefined;
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (tell = resolve)));
    const going = ctrl.goOn();
    location.hash = "rules";
    ctrl.screen = "rules";
    tell(new Response(JSON.stringify({ exists: true })));
    await going;
    expect([ctrl.screen, location.hash, ctrl.opening]).toEqual(["rules", "#rules", false]);
  });

  it("says so where nobody answers", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("network")));
    const ctrl = new Ctrl();
    await ctrl.open();
    expect(noticeText(ctrl.notice!)).toContain("cannot be reached");
  });

  it.each(["future_record", "bad_record"])("%s loses no seat", async (code) => {
    saveGame(GAME);
    const ctrl = new Ctrl();
    answering(410, { code, params: { table: "t" } });
    await ctrl.goOn();
    expect([ctrl.screen, ctrl.notice?.code]).toEqual(["start", code]);
    expect(savedGames()).toEqual([GAME]);
    answering(404, { code: "not_found", params: {} });
    await ctrl.goOn();
    expect(savedGames()).toEqual([GAME]);
    answering(404, { code: "no_table", params: {} });
    await ctrl.goOn();
    expect(savedGames()).toEqual([]);
  });

  it("has its words in every language", () => {
    for (const lang of languages()) {
      speakIn(lang);
      for (const code of ["no_table", "unreachable", "too_many_tables", "future_record"]) {
        expect(texts.has(`table.notice.${code}`), `${lang} ${code}`).toBe(true);
      }
    }
  });
});

describe("a line that broke", () => {
  it("takes a hint that was under way with it", async () => {
    const ctrl = await sit("follow");
    ctrl.aside.askHint();
    expect(ctrl.aside.thinking).toBe(true);
    PretendedSocket.cut();
    await arrive();
    expect(ctrl.aside.thinking).toBe(false);
  });

  it("tells who plays there once the server is back", async () => {
    const ctrl = await sit("follow");
    ctrl.quit();
    PretendedSocket.up = false;
    people.sit({ practice: true });
    await ctrl.goOn();
    expect(people.practice).toBe(false);
    const there = { exists: true, practice: true, bots: [], names: [], ready: true };
    answering(200, there);
    PretendedSocket.up = true;
    await rest();
    expect(people.practice).toBe(true);
  });
});

describe("an answer", () => {
  it("is not forgotten here while the server still has it", async () => {
    nameFor("one");
    const asking = new Asking(new Ctrl(), "one");
    answering(503, { code: "not_saved", params: {} });
    await asking.takeBack();
    expect(asking.fault?.code).toBe("not_saved");
    expect(namedAt("one")).not.toEqual({});
    await expect(forgetAnswers()).rejects.toThrow("not_saved");
    expect(namedAt("one")).not.toEqual({});
    answering(200, { gone: 1 });
    await forgetAnswers();
    expect(namedAt("one")).toEqual({});
  });
});
