import { describe, expect, it } from "vitest";
import { catalogue, languages } from "../dev/po";
import { Texts } from "../src/i18n/catalog.svelte";
import { pluralRule } from "../src/i18n/plural";

const POLISH = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2";

const COUNTS = [0, 1, 2, 5, 12, 22];

/** Which form each of these numbers takes. In French nought counts as one. */
const FORMS: Readonly<Record<string, number[]>> = {
  en: [1, 0, 1, 1, 1, 1],
  it: [1, 0, 1, 1, 1, 1],
  es: [1, 0, 1, 1, 1, 1],
  co: [1, 0, 1, 1, 1, 1],
  fr: [0, 0, 1, 1, 1, 1],
  pl: [2, 0, 1, 2, 2, 1],
};

describe("plural rules", () => {
  it.each(languages().filter((lang) => lang in FORMS))(
    "of the catalogue choose the form of 0, 1, 2, 5, 12 and 22: %s",
    (lang) => {
      const words = catalogue(lang);
      expect(COUNTS.map(pluralRule(words.plural))).toEqual(FORMS[lang]);
      const texts = new Texts();
      texts.use(words);
      const forms = words.messages["rules.count.tricks"] ?? [];
      const expected = COUNTS.map((n, i) => forms[FORMS[lang]?.[i] ?? 0]?.replace("{n}", `${n}`));
      expect(COUNTS.map((n) => texts.plural("rules.count.tricks", n))).toEqual(expected);
    },
  );

  it("count what is lost as what is won", () => {
    const texts = new Texts();
    texts.use(catalogue("pl"));
    const forms = [-1, -3, -5].map((n) => texts.plural("rules.count.tricks", n));
    expect(forms).toEqual(["−1 lewa", "−3 lewy", "−5 lew"]);
  });

  it.each([
    ["n != 1", FORMS["en"]],
    ["(n != 1)", FORMS["en"]],
    ["n > 1", FORMS["fr"]],
    ["(n > 1)", FORMS["fr"]],
    [POLISH, FORMS["pl"]],
    [`(${POLISH})`, FORMS["pl"]],
  ])("%s is read with or without brackets", (source, forms) => {
    expect(COUNTS.map(pluralRule(source))).toEqual(forms);
  });

  it.each([
    ["n != 1", [1, 0, 1, 1]],
    ["n > 1", [0, 0, 1, 1]],
    ["0", [0, 0, 0, 0]],
    ["(n == 1 ? 0 : !(n % 2) ? 1 : 2)", [1, 0, 1, 2]],
  ])("%s gives its forms for 0 to 3", (source, forms) => {
    const rule = pluralRule(source);
    expect([0, 1, 2, 3].map(rule)).toEqual(forms);
  });

  it("reads a rule of three forms", () => {
    const rule = pluralRule(POLISH);
    const forms = [1, 2, 4, 5, 11, 12, 21, 22, 112].map(rule);
    expect(forms).toEqual([0, 1, 1, 2, 2, 2, 2, 1, 2]);
  });

  it("binds && closer than ||, and comparison closer than both", () => {
    expect(pluralRule("n == 0 || n == 1 && n == 2")(0)).toBe(1);
    expect(pluralRule("n + 2 * 3 == 7")(1)).toBe(1);
  });

  it.each(["", "n ==", "n != 1)", "alert(1)", "n ? 1", "1 2"])("refuses %j", (source) => {
    expect(() => pluralRule(source)).toThrow(SyntaxError);
  });
});
