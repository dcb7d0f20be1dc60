import { texts } from "../i18n/catalog.svelte";
import type { Mean, Share } from "./told";

/** Numbers of the own games as each language writes them. */

export const FEW = 30;

export function percent(share: number, digits = 0): string {
  return texts.text("mine.number.percent", { n: texts.decimal(share * 100, digits) });
}

export function day(ms: number): string {
  const at = new Date(ms);
  const two = (n: number): string => String(n).padStart(2, "0");
  return texts.text("mine.number.date", {
    y: at.getFullYear(),
    m: two(at.getMonth() + 1),
    d: two(at.getDate()),
  });
}

/** One in how many: two figures that count, for more would feign to be known. */
export function odds(chance: number): number {
  const whole = 1 / Math.max(chance, 1e-6);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(whole)) - 1);
  return Math.round(whole / step) * step;
}

/** How many heads in a row with a fair coin are about as likely. */
export function heads(chance: number): number {
  return Math.round(-Math.log2(Math.max(chance, 1e-6)));
}

/** A figure to be shown: a share with Wilson's interval, or a mean with its standard error. */
export interface Figure {
  name: string;
  number: number;
  value: number | null;
  low: number;
  high: number;
  text: string;
  /** From what, and how sure. */
  notes: string[];
}

export function ofShare(name: string, share: Share): Figure {
  const { times, number, low, high } = share;
  const notes = [texts.text("mine.of", { times, number })];
  if (number === 0)
    return { name, number, value: null, low, high, text: texts.text("mine.none"), notes: [] };
  const range = { low: percent(low), high: percent(high) };
  notes.push(texts.text("mine.between", range), ...few(number));
  const value = times / number;
  return { name, number, value, low, high, text: percent(value, 1), notes };
}

export function ofMean(name: string, { number, value, error }: Mean): Figure {
  if (value === null)
    return { name, number, value, low: 0, high: 0, text: texts.text("mine.none"), notes: [] };
  const spread = error ?? 0;
  const shown = { value: texts.decimal(value), error: texts.decimal(spread) };
  const text = error === null ? shown.value : texts.text("mine.plus_minus", shown);
  const notes = [texts.plural("mine.game.hands", number), ...few(number)];
  return { name, number, value, low: value - spread, high: value + spread, text, notes };
}

function few(number: number): string[] {
  return number < FEW ? [texts.text("mine.few")] : [];
}
