import { describe, expect, it } from "vitest";
import { catalogue } from "../dev/po";
import { Texts } from "../src/i18n/catalog.svelte";

describe("a language that no native reader has read", () => {
  it.each([
    ["co", true],
    ["en", false],
    ["it", false],
  ])("is known to the page: %s", (lang, wanted) => {
    const texts = new Texts();
    expect(texts.wantsReader).toBe(false);
    texts.use(catalogue(lang));
    expect(texts.wantsReader).toBe(wanted);
    expect(texts.text("table.language.wants_reader").split(" ").length).toBeGreaterThan(8);
  });
});
