import { texts } from "../i18n/catalog.svelte";
import { series } from "../i18n/list";
import type { Play, View } from "../protocol";
import { rulebook } from "../rules/house.svelte";
import { people } from "../rules/people.svelte";
import { handName } from "../say/cards";
import { dealLine, eventLine, logLines, takenLine } from "../say/events";
import { calledNote, facts, status, trumpKey, upcardNote } from "../say/facts";
import { known, who, type Line } from "../say/line";
import { around, named, partnerOf, spotOf } from "../say/seats";
import { gamesLines, standingLines } from "../say/standing";
import { optionLines } from "./options";
import type { Query } from "./words";

/** Rules are told by the server, which knows those of the house too. */
type Asked = Exclude<Query, "repeat" | "rules">;

/** The answer to a question, in whole sentences. */
export function answer(query: Asked, view: View): Line[] {
  return ANSWERS[query](view);
}

/** Where the words for it are there, rules and languages can be asked for too. */
function here(): Line[] {
  return [{ id: "lobby.here" }].filter(known);
}

const HELP = ["bid", "suit", "card", "answer", "ask", "more", "beside"];

const ANSWERS: Readonly<Record<Asked, (view: View) => Line[]>> = {
  hand: (view) => [handLine(view)],
  trick,
  trump,
  score: (view) => [...standingLines(view), ...gamesLines(view), ...target(view)],
  tricks,
  last,
  left: (view) => [left(view)],
  who: seats,
  legal,
  help: () => [...HELP.map((part) => ({ id: `blind.help.${part}` })), ...here()],
  state: (view) => [...status(view).slice(0, -1), handLine(view)],
};

/** The cards with what they are: which is a bower, and of which suit. */
export function handLine(view: View): Line {
  if (view.hand.length === 0) return { id: "blind.hand_empty" };
  return { id: "blind.hand", values: { cards: series(view.hand.map(handName), "apart") } };
}

function playLines(view: View, plays: Play[]): Line[] {
  const events = plays.map(({ seat, card }) => ({ seat, action: `play:${card}` }));
  const lines = events.map((event, at) => eventLine(view, event, at === 0));
  return lines.filter((line) => line !== null);
}

function trick(view: View): Line[] {
  if (view.trick.length === 0 || view.winning === null) return [{ id: "blind.trick_empty" }];
  const spot = spotOf(view, view.winning);
  const winning = { id: who("blind.winning", spot), values: { name: { spot } } };
  return [...playLines(view, view.trick), winning];
}

function last(view: View): Line[] {
  const trick = view.tricks.at(-1);
  if (!trick) return [{ id: "blind.last_none" }];
  return [...playLines(view, trick.plays), takenLine(view, trick.winner)];
}

function trump(view: View): Line[] {
  const lines: Line[] = [{ id: `table.say.trump.${trumpKey(view)}` }];
  lines.push(
    ...facts(view).flatMap(({ key, line }) => (key === "maker" || key === "up" ? [line] : [])),
  );
  return [...lines, ...[upcardNote(view), calledNote(view)].filter((line) => line !== null)];
}

function target(view: View): Line[] {
  if (view.target === null) return [];
  return [{ id: "table.strip.target", values: { target: view.target } }];
}

function tricks(view: View): Line[] {
  if (view.tricks.length === 0) return [{ id: "blind.last_none" }];
  const all = logLines(view).filter(({ key }) => /^t\d/.test(key));
  const count = facts(view).filter(({ key }) => key === "tricks");
  return [...count, ...all.slice(0, view.tricks.length)].map(({ line }) => line);
}

function left(view: View): Line {
  if (view.trump === null && view.maker === null) return { id: "blind.left_before" };
  if (view.left_suit === null) return { id: "blind.left_none" };
  const card = `J${view.left_suit}`;
  const own = view.hand.some((held) => held.card === card);
  return { id: own ? "blind.left_yours" : "blind.left", values: { card: { card } } };
}

function seats(view: View): Line[] {
  const spot = spotOf(view, view.dealer);
  const lines: Line[] = [{ id: who("blind.dealer", spot), values: { name: { spot } } }];
  const mate = partnerOf(view, view.seat);
  if (mate !== null) lines.push({ id: "blind.partner", values: { name: named(view, mate) } });
  for (const seat of view.sitting_out) {
    const out = spotOf(view, seat);
    lines.push({ id: who("blind.out", out), values: { name: { spot: out } } });
  }
  const maker = facts(view).find(({ key }) => key === "maker");
  return [...lines, ...(maker ? [maker.line] : []), ...players(view)];
}

/** Computer players, in the order of the table. */
function players(view: View): Line[] {
  return around(view).flatMap((seat): Line[] => {
    const bot = people.bots[seat];
    if (!bot) return [];
    const version = texts.text("builder.bot.version", { name: bot.name, version: bot.version });
    const values = { name: { spot: spotOf(view, seat) }, player: people.title(seat), version };
    return [{ id: "blind.plays", values }];
  });
}

function legal(view: View): Line[] {
  if (view.turn !== view.seat || view.legal.length === 0) return [{ id: "blind.nothing" }];
  return [{ id: "blind.legal" }, ...optionLines(view, view.legal)];
}

/** What a player hears who comes to the table or turns the text view on. */
export function arrival(view: View): Line[] {
  const preset = [{ id: `rules.preset.${view.preset}.sentence` }].filter(known);
  const difference = rulebook.difference(view.preset, view.rules);
  // While it is not known what the game is without house rules, nothing is said of it.
  const changed = difference === null || Object.keys(difference.options).length > 0;
  const own = changed ? [{ id: "lobby.house" }].filter(known) : preset;
  const newer = people.changed ? [{ id: "builder.bot.newer" }] : [];
  return [{ id: "blind.hint" }, ...newer, ...own, dealLine(view), handLine(view)];
}
