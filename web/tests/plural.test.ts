import { describe, expect, it } from "vitest";
import { pluralRule } from "../src/i18n/plural";

const POLISH = "n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2";

describe("plural rules", () => {
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
