import { beforeEach, describe, expect, it, vi } from "vitest";
import { catalogue } from "../dev/po";
import { Texts, loadArea, loadLanguage } from "../src/i18n/catalog.svelte";
import { found, sorted, type Term } from "../src/learn/glossary";
import { placeOf } from "../src/learn/place";
import { HAND, progress } from "../src/learn/progress.svelte";

function term(word: string, about: string, other: string): Term {
  return { name: word, word, about, others: [{ lang: "pl", word: other }] };
}

describe("the pages for learners", () => {
  it("are found by their addresses", () => {
    expect(placeOf("#learn")).toEqual({ page: "all" });
    expect(placeOf("#learn/hand")).toEqual({ page: "hand" });
    expect(placeOf("#learn/lesson/partner_deals")).toEqual({
      page: "lesson",
      name: "partner_deals",
    });
    expect(placeOf("#learn/lesson")).toEqual({ page: "all" });
    expect(placeOf("#learn/glossary")).toEqual({ page: "glossary", term: null });
    expect(placeOf("#learn/glossary/left_bower")).toEqual({ page: "glossary", term: "left_bower" });
    expect(placeOf("#learn/no/such/page")).toEqual({ page: "all" });
  });

  it("keep what has been done", () => {
    expect(progress.has(HAND)).toBe(false);
    progress.add(HAND);
    progress.add("count.left_ace");
    progress.add(HAND);
    expect(progress.has(HAND)).toBe(true);
    expect(JSON.parse(localStorage.getItem("euchre.learnt") ?? "")).toEqual([
      HAND,
      "count.left_ace",
    ]);
  });
});

describe("the glossary", () => {
  const terms = [
    term("łan", "field", "x"),
    term("lewa", "four cards", "trick"),
    term("małe", "", ""),
  ];

  it("is in the order of the language", () => {
    expect(sorted(terms, "pl").map(({ word }) => word)).toEqual(["lewa", "łan", "małe"]);
  });

  it("finds words, meanings and words elsewhere, without accents and in any order", () => {
    const words = (typed: string): string[] => found(terms, typed).map(({ word }) => word);
    expect(words("")).toHaveLength(3);
    expect(words("TRICK")).toEqual(["lewa"]);
    expect(words("cards four")).toEqual(["lewa"]);
    expect(words("no such thing")).toEqual([]);
  });
});

describe("messages that are loaded later", () => {
  const answers = new Map<string, unknown>();
  beforeEach(() => {
    answers.set("/locale/en.json", catalogue("en", ["table"]));
    answers.set("/locale/it.json", catalogue("it", ["table"]));
    answers.set("/locale/en/learn.json", { "learn.title": "Learn" });
    answers.set("/locale/it/learn.json", { "learn.title": "Imparare" });
    vi.stubGlobal("fetch", (path: string) =>
      Promise.resolve(
        Response.json(answers.get(path) ?? null, { status: answers.has(path) ? 200 : 503 }),
      ),
    );
  });

  it("come once, follow a change of language, and are asked for again after a failure", async () => {
    const texts = new Texts();
    await loadLanguage("en", texts);
    answers.delete("/locale/en/learn.json");
    await expect(loadArea("learn", texts)).rejects.toThrow("503");
    expect(texts.has("learn.title")).toBe(false);
    answers.set("/locale/en/learn.json", { "learn.title": "Learn" });
    await loadArea("learn", texts);
    expect(texts.text("learn.title")).toBe("Learn");
    await loadLanguage("it", texts);
    expect(texts.text("learn.title")).toBe("Imparare");
    expect(texts.text("table.start.play")).toBe("Gioca subito");
  });
});
