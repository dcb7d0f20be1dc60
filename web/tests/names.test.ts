import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { languages } from "../dev/po";
import { readCards, typed } from "../src/blind/cards";
import { cut } from "../src/i18n/parts";
import { Seating } from "../src/rules/seating.svelte";
import { called } from "../src/say/called.svelte";
import { rankSign } from "../src/say/cards";
import { eventLine } from "../src/say/events";
import { aloud, parts, written, type Line } from "../src/say/line";
import Rich from "../src/say/Rich.svelte";
import { around, spotOf } from "../src/say/seats";
import { sides } from "../src/say/standing";
import { LETTERS, settings } from "../src/settings.svelte";
import { single, viewOf } from "./views";
import { speakIn } from "./words";

const ODD = ["<b>bold</b>", "🂡🎉", "علي", "{name} *x* ~y~", "\u202ereversed", "\uE000JH\uE001"];
const USUAL = { level: "club", loners: "balanced", caution: "balanced" };

function drawn(line: Line): HTMLElement {
  const target = document.createElement("p");
  const app = mount(Rich, { target, props: { line } });
  flushSync();
  const copy = target.cloneNode(true) as HTMLElement;
  void unmount(app);
  return copy;
}

beforeEach(() => {
  localStorage.clear();
  speakIn("en");
});
afterEach(() => {
  called.sit([]);
  called.watch(null);
});

describe("names in messages", () => {
  it.each(ODD)("are text and nothing else: %s", (name) => {
    called.sit([null, name, null, null]);
    const line = eventLine(viewOf(), { seat: 1, action: "pass" })!;
    expect(aloud(line)).toBe(`\u2068${name}\u2069 passes.`);
    expect(written(line)).toBe(aloud(line));
    const shown = drawn(line);
    expect(shown.textContent.trim()).toBe(`${name} passes.`);
    const bdi = shown.querySelector("bdi")!;
    expect(bdi.textContent).toBe(name);
    expect(bdi.title).toBe(name);
    expect(bdi.childElementCount).toBe(0);
    expect(shown.querySelectorAll("b, svg").length).toBe(1);
  });

  it("stay out of the words around them, and keep the marks they stand between", () => {
    const found = cut("~{loner} alone~, *{name}*", {
      loner: { name: "*A*", strong: false },
      name: { name: "B", strong: false },
    });
    expect(found.map(({ text, name, alone, strong }) => [text, name, alone, strong])).toEqual([
      ["*A*", true, true, false],
      [" alone", undefined, true, false],
      [", ", undefined, false, false],
      ["B", true, false, true],
    ]);
  });

  it.each([2, 3, 4, 5, 6, 7])("belong to the seats of %i players, whoever looks", (players) => {
    const names = Array.from({ length: players }, (_, seat) => `P${seat}`);
    for (let seat = 0; seat < players; seat += 1) {
      called.watch(names, seat);
      const view = single(players, { seat });
      expect(around(view).map((other) => called.of(spotOf(view, other)))).toEqual(
        around(view).map((other) => names[other]),
      );
      const labels = sides(view, view.scores).map(({ label }) => written(label));
      expect(labels[0]).toBe(`\u2068P${seat}\u2069`);
    }
  });

  it("leave seats without one to their places", () => {
    called.sit(["Ann", null, null, "Ed"]);
    const view = viewOf();
    const said = [0, 1, 2, 3].map((seat) => aloud({ id: "people.seat", values: named(seat) }));
    expect(said).toEqual(["\u2068Ann\u2069", "West", "North", "\u2068Ed\u2069"]);
    function named(seat: number): NonNullable<Line["values"]> {
      return { name: { spot: spotOf(view, seat) } };
    }
  });

  it.each(languages())("never follow what would have to change with them: %s", (lang) => {
    speakIn(lang);
    called.sit([null, "Anna", "Anna", "Anna"]);
    const line = (id: string): string => {
      const values = { name: { spot: "west" }, loner: { spot: "west" }, turn: { spot: "west" } };
      return parts({ id, values: values as NonNullable<Line["values"]>, n: 2 })
        .map(({ text }) => text)
        .join("");
    };
    for (const id of ["rules.log.alone.other", "table.prompt.to_play", "table.game.alone.other"]) {
      expect(line(id)).toContain("Anna");
      // No elision is lacking before a vowel, and nobody is called he.
      expect(line(id)).not.toMatch(/\b(de|que|di) Anna|\bseul\b|\bsolu\b|\bda solo\b/i);
    }
  });
});

describe("who sits where at a new table", () => {
  const known = { level: ["beginner", "club"], loners: ["balanced"], caution: ["balanced"] };

  it("is as for all, unless a seat has settings of its own", () => {
    const seating = new Seating();
    seating.choose(2, "level", "beginner");
    const { bots, names } = new Seating().order(4, USUAL, known);
    expect(bots[0]).toBeNull();
    expect(bots.map((bot) => bot?.settings["level"])).toEqual([
      undefined,
      "club",
      "beginner",
      "club",
    ]);
    expect(names).toEqual([]);
    seating.choose(2, "level", "");
    expect(new Seating().mixed(4)).toBe(false);
  });

  it("has the names that were given, trimmed, for as many as play", () => {
    const seating = new Seating();
    seating.call(0, " Zoë ");
    seating.call(3, "李");
    expect(seating.order(4, USUAL, known).names).toEqual(["Zoë", null, null, "李"]);
    expect(new Seating().order(2, USUAL, known).names).toEqual(["Zoë", null]);
    expect(seating.differs(3)).toBe(false);
    expect(seating.differs(4)).toBe(true);
  });

  it("asks for no setting that there is not any more", () => {
    const seating = new Seating();
    seating.choose(1, "level", "wizard");
    expect(seating.order(2, USUAL, known).bots[1]?.settings).toEqual({
      loners: "balanced",
      caution: "balanced",
    });
  });

  it.each(["null", "3", '{"names":5,"own":[3,null,{"level":7}]}', '{"names":[4,"A"]}'])(
    "survives a damaged store: %s",
    (kept) => {
      localStorage.setItem("euchre.people", kept);
      const { bots } = new Seating().order(4, USUAL, known);
      expect(bots[2]?.settings).toEqual(USUAL);
    },
  );
});

describe("letters on the cards", () => {
  afterEach(() => settings.set("letters", "auto"));

  it("are the language's, or those that were chosen in its place", () => {
    speakIn("pl");
    const signs = (): string => [..."AKQJT9"].map((rank) => rankSign(`${rank}H`)).join(" ");
    expect(signs()).toBe("A K D W 10 9");
    settings.set("letters", "ARDV");
    expect(signs()).toBe("A R D V 10 9");
    settings.set("letters", "AKQJ");
    expect(signs()).toBe("A K Q J 10 9");
  });

  it.each(languages())("can be typed, beside the language's own: %s", (lang) => {
    speakIn(lang);
    for (const letters of LETTERS) {
      settings.set("letters", letters);
      for (const card of [..."AKQJT9"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit))) {
        expect(readCards(typed(card)), `${letters} ${typed(card)}`).toEqual([[card]]);
        expect(readCards(card)).toEqual([[card]]);
      }
    }
  });
});
