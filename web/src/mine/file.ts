import { rulesName } from "./names";
import { day } from "./numbers";

/** A game out of an exported file, ready to be opened in the replay. */
export interface Filed {
  rules: string;
  date: string;
  /** From 1 at its table. */
  n: number;
  record: string;
}

interface Exported {
  format?: unknown;
  tables?: { preset?: unknown; opened_ms?: unknown; games?: { record?: unknown }[] }[];
}

/** The games of an exported file that have a record; null for what is no such file. */
export function readExport(text: string): Filed[] | null {
  let found: Exported;
  try {
    found = JSON.parse(text) as Exported;
  } catch {
    return null;
  }
  if (found?.format !== "euchre-games" || !Array.isArray(found.tables)) return null;
  return found.tables.flatMap(({ preset, opened_ms, games }) =>
    (Array.isArray(games) ? games : []).flatMap(({ record }, index) => {
      if (typeof record !== "string" || record === "") return [];
      const rules = rulesName({ preset: String(preset), house: false });
      return [{ rules, date: day(Number(opened_ms) || 0), n: index + 1, record }];
    }),
  );
}
