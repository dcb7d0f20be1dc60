import { texts } from "../i18n/catalog.svelte";
import type { Advice, View } from "../protocol";
import { parse } from "../say/action";
import { written, type Line, type Raw } from "../say/line";
import { tray } from "../table/choices";

const WITH_CARD = ["play", "discard", "give", "card", "swap"];

/** What an action is called in a hint: as on its button where it has one with words enough. */
export function actionLine(view: View, action: string): Line {
  const { kind, cards, suit, bid, alone } = parse(action);
  if (WITH_CARD.includes(kind)) return { id: `hint.do.${kind}`, values: { card: { row: cards } } };
  const named: Raw = { id: `table.trump.${suit}` };
  if (bid !== null) {
    const values = { bid: { id: `rules.bid.${bid}` }, suit: named };
    return { id: `hint.do.bid${suit === null ? "" : "_suit"}`, values };
  }
  if (suit !== null)
    return { id: `hint.do.trump${alone ? "_alone" : ""}`, values: { suit: named } };
  const buttons = tray(view, { alone: / alone$/.test(action), group: "", picked: [] }).choices;
  return buttons.find((button) => button.action === action)?.label ?? { id: `table.bid.${kind}` };
}

/** The fact that speaks for it. */
export function reasonLine({ code, params }: Advice): Line {
  const shown = Object.entries(params).map(([name, value]): [string, Raw] => {
    if (name === "suit") return [name, { id: `table.trump.${String(value)}` }];
    return [name, name === "card" ? { card: String(value) } : String(value)];
  });
  return { id: `hint.reason.${code}`, values: Object.fromEntries(shown) };
}

/** What the player expects of it in points, where it has tried, and what comes next. */
export function numberLines(view: View, advice: Advice): Line[] {
  const { points, error, worlds, other, other_points: next } = advice;
  if (points === null || error === null) return [];
  const values = { points: texts.decimal(points), error: texts.decimal(error), worlds };
  const lines: Line[] = [{ id: "hint.points", values }];
  if (other !== null && next !== null) {
    const action = written(actionLine(view, other));
    lines.push({ id: "hint.other", values: { action, points: texts.decimal(next) } });
  }
  return lines;
}

/** A hint as it is said. */
export function toldLines(view: View, advice: Advice): Line[] {
  const values = {
    player: { id: `hint.player.${advice.player}` },
    action: written(actionLine(view, advice.action)),
    reason: written(reasonLine(advice)),
  };
  return [{ id: "hint.told", values }, ...numberLines(view, advice)];
}
