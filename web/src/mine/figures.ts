import { texts } from "../i18n/catalog.svelte";
import { botTitle } from "../rules/people.svelte";
import { ofMean, ofShare, type Figure } from "./numbers";
import type { Group, Report, Row } from "./told";

/** How figures are split up. */
export const SPLITS = ["seats", "scores", "partners"] as const;
export type Split = (typeof SPLITS)[number];

/** A figure with what it is called. */
export interface Labelled {
  label: string;
  figure: Figure;
}

/** The names of all shares, then of all means. */
export function namesOf(rows: Row[], all: Row): string[] {
  return [...Object.keys(rows[0]?.shares ?? {}), ...Object.keys(all.means)];
}

export function figureOf(row: Row, name: string): Figure {
  const share = row.shares[name];
  return share ? ofShare(name, share) : ofMean(name, row.means[name]!);
}

export function figures(names: string[], row: Row): Labelled[] {
  return names.map((name) => ({
    label: texts.text(`mine.figure.${name}`),
    figure: figureOf(row, name),
  }));
}

/** What a row of a split is called: a seat, a score, a partner. */
export function rowLabel({ key, partner }: Row, { players }: Group, split: Split): string {
  if (partner) return botTitle(partner);
  if (split === "scores") return texts.text(`mine.score.${key}`);
  const place = Number(key);
  if (place === players - 1) return texts.text("mine.seat.dealer");
  if (place === 0) return texts.text("mine.seat.eldest");
  if (place === players - 2) return texts.text("mine.seat.right");
  return texts.text(players === 4 ? "mine.seat.partner" : "mine.seat.nth", { n: place + 1 });
}

/** What is kept apart and not counted, in words. */
export function apartOf(report: Report): string[] {
  const all = Object.entries({
    ...report.apart,
    left_out: report.left_out,
    broken: report.broken,
  });
  return all.filter(([, n]) => n > 0).map(([key, n]) => texts.text(`mine.apart.${key}`, { n }));
}
