import { describe, expect, it } from "vitest";
import { texts } from "../src/i18n/catalog.svelte";
import { cut, plain } from "../src/i18n/parts";
import { speakIn } from "./words";

describe("messages in parts", () => {
  it("marks what is strong and fills what is named", () => {
    const parts = cut("*{name}* called, ~alone~", { name: "East" });
    expect(parts.map(({ text, strong, alone }) => [text, strong, alone])).toEqual([
      ["East", true, false],
      [" called, ", false, false],
      ["alone", false, true],
    ]);
  });

  it("keeps a chip apart from the text around it", () => {
    const parts = cut("Turned up {card}", { card: { chip: "JH" } });
    expect(parts.map((part) => part.card)).toEqual([null, "JH"]);
  });

  it("shows a placeholder without a value, and never reads values as marks", () => {
    expect(plain("{who} takes {n}", { n: 3 })).toBe("{who} takes 3");
    expect(plain("{a}", { a: "*x*" })).toBe("*x*");
  });
});

describe("numbers", () => {
  it.each([
    ["en", "−1.50", "0.00", "12.3"],
    ["co", "−1,50", "0,00", "12,3"],
    ["pl", "−1,50", "0,00", "12,3"],
  ])("are written as in %s, whatever the browser knows of it", (lang, minus, nothing, one) => {
    speakIn(lang);
    expect([texts.decimal(-1.5), texts.decimal(-0.001)]).toEqual([minus, nothing]);
    expect(texts.decimal(12.34, 1)).toBe(one);
  });
});
