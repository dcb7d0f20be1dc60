import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { PENS } from "../src/settings.svelte";

const css = readFileSync(resolve(import.meta.dirname, "../src/styles/tokens.css"), "utf8");

/** The tokens of all the blocks whose selector is one of these, later ones over earlier. */
function tokens(...selectors: string[]): Record<string, string> {
  const found: Record<string, string> = {};
  const missed = new Set(selectors);
  for (const [, selector = "", body = ""] of css.matchAll(/(:root[^{]*)\{([^}]*)\}/g)) {
    if (!selectors.includes(selector.trim())) continue;
    missed.delete(selector.trim());
    for (const [, name = "", value = ""] of body.matchAll(/--([\w-]+):([^;]+)/g))
      found[name] = value.trim();
  }
  if (missed.size) throw new Error(`no such blocks: ${[...missed].join(" ")}`);
  return found;
}

const DARK = ':root[data-theme="dark"]';
const WARM = ':root[data-deck="warmcool"]';
const OWN = ':root[data-deck="own"]';
const FOUR = ':root[data-deck="four"]';
const THEMES: Record<string, Record<string, string>> = {
  light: tokens(":root"),
  dark: tokens(":root", DARK),
  "light, warm and cool": tokens(":root", WARM),
  "dark, warm and cool": tokens(":root", DARK, WARM, `${DARK}[data-deck="warmcool"]`),
  "light, four colours": tokens(":root", FOUR),
  "light, own colours": tokens(":root", OWN),
  "dark, own colours": tokens(":root", DARK, OWN, `${DARK}[data-deck="own"]`),
  "dark, four colours": tokens(":root", DARK, FOUR, `${DARK}[data-deck="four"]`),
};

type Rgb = [number, number, number];

function rgb(hex: string): Rgb {
  const full = hex.length === 4 ? [...hex.slice(1)].map((c) => c + c).join("") : hex.slice(1, 7);
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as Rgb;
}

function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function over(ink: Rgb, paper: Rgb, opacity: number): Rgb {
  return ink.map((value, i) => value * opacity + (paper[i] ?? 0) * (1 - opacity)) as Rgb;
}

const TEXT: [string, string][] = [
  ["ink", "bg"],
  ["ink", "surface"],
  ["ink", "sunken"],
  ["ink", "accent-soft"],
  ["ink", "alone-soft"],
  ["ink-2", "bg"],
  ["ink-2", "surface"],
  ["ink-2", "accent-soft"],
  ["felt-ink", "felt"],
  ["felt-ink", "felt-hi"],
  ["felt-ink-2", "felt"],
  ["felt-ink-2", "felt-hi"],
  ["felt", "accent-ink"],
  ["felt", "felt-ink"],
  ["on-fill", "fill"],
  ["accent-ink", "bg"],
  ["alone", "surface"],
  ["danger", "surface"],
];
const MARKS: [string, string][] = [
  ["edge", "bg"],
  ["edge", "surface"],
  ["focus", "bg"],
  ["accent-ink", "felt"],
  ["accent-ink", "surface"],
  ["accent-ink", "sunken"],
];

describe.each(Object.entries(THEMES))("colours, %s", (name, theme) => {
  const colour = (name: string): Rgb => rgb(theme[name] ?? "");

  it.each(TEXT)("%s on %s can be read", (ink, paper) => {
    expect(contrast(colour(ink), colour(paper))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(MARKS)("%s on %s can be seen", (mark, ground) => {
    expect(contrast(colour(mark), colour(ground))).toBeGreaterThanOrEqual(3);
  });

  const inks = ["S", "H", "D", "C", ...PENS.map((pen) => `pen-${pen}`)];
  const drawn = inks.filter((ink) => theme[ink] !== undefined);

  it("has a colour for every suit, and for all that a suit may take", () => {
    expect(drawn).toEqual(name.includes("own") ? inks : inks.slice(0, 4));
  });

  it.each(drawn)("suit %s stands out on card paper, dimmed too", (suit) => {
    const dimmed = over(colour(suit), colour("face-dim"), Number(theme["dim-ink"]));
    expect(contrast(colour(suit), colour("face"))).toBeGreaterThanOrEqual(3);
    expect(contrast(dimmed, colour("face-dim"))).toBeGreaterThanOrEqual(3);
  });

  it.each(drawn)("suit %s can be read as small text on card paper", (suit) => {
    const text = theme[`${suit}-text`] ? `${suit}-text` : suit;
    expect(contrast(colour(text), colour("face"))).toBeGreaterThanOrEqual(4.5);
  });
});
