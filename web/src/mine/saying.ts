import { texts } from "../i18n/catalog.svelte";
import { series } from "../i18n/list";
import { botTitle } from "../rules/people.svelte";
import { aloud, type Line } from "../say/line";
import { result } from "./deeds";
import {
  apartOf,
  figureOf,
  figures,
  namesOf,
  rowLabel,
  type Labelled,
  type Split,
} from "./figures";
import { expectedText, seenLine, verdict } from "./luck";
import { rulesName } from "./names";
import { day } from "./numbers";
import type { Game, Group, Report, Table } from "./told";

/** A game that can be named by its number in the list. */
export interface Listed {
  table: Table;
  game: Game;
  /** The last one of its table. */
  last: boolean;
}

/** All games of a page of tables, newest first. */
export function listed(tables: Table[]): Listed[] {
  return tables.flatMap((table) =>
    table.games.map((game, at) => ({ table, game, last: at === table.games.length - 1 })),
  );
}

export function gameLine({ table, game }: Listed, at: number): Line {
  const values = {
    n: at + 1,
    preset: rulesName(table),
    date: day(table.opened_ms),
    result: result(game),
    hands: texts.plural("mine.game.hands", game.deals),
    partner: table.partner ? botTitle(table.partner) : "",
  };
  return { id: table.partner ? "typed.game.with" : "typed.game", values };
}

function figureLine({ label, figure }: Labelled): Line {
  const { text, notes } = figure;
  if (notes.length === 0) return { id: "lobby.value", values: { label, value: text } };
  return { id: "typed.figure", values: { label, value: text, notes: series(notes, "apart") } };
}

/** How one has played by some rules: all in all, or every figure by seat, score or partner. */
export function groupLines(group: Group, split: Split | null): Line[] {
  const rules = rulesName(group);
  const title: Line = { id: "mine.group.option", values: { rules }, n: group.games };
  if (split === null) {
    const all = figures(namesOf([group.all], group.all), group.all);
    return [title, { id: "mine.game.hands", n: group.all.deals }, ...all.map(figureLine)];
  }
  const rows = group[split];
  const names = namesOf(rows, group.all);
  return [
    title,
    ...names.flatMap((name): Line[] => [
      { id: `mine.figure.${name}` },
      ...rows.map((row) =>
        figureLine({ label: rowLabel(row, group, split), figure: figureOf(row, name) }),
      ),
    ]),
  ];
}

/** What is kept apart and not counted. */
export function apartLines(report: Report): Line[] {
  const all = apartOf(report);
  return all.length > 0 ? [{ id: "typed.apart", values: { all: series(all) } }] : [];
}

/** What chance dealt, beside what is expected. */
export function luckLines({ luck }: Report): Line[] {
  if (luck.length === 0) return [{ id: "mine.luck.empty" }];
  return luck.map((one) => {
    const told = [aloud(seenLine(one)), expectedText(one), ...verdict(one)].join(" ");
    return { id: "typed.luck", values: { title: texts.text(`mine.luck.${one.name}`), told } };
  });
}
