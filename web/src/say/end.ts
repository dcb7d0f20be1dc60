import type { View } from "../protocol";
import { who, type Line, type Raw } from "./line";
import { makerTricks, named, ours, paired, partnerOf, sideOf, spotOf } from "./seats";
import { facing, gamesLines, sides } from "./standing";

const DEFENCE = ["lone_defence", "lone_defence_sweep"];
/** Results of one player whose partner sat out, if he had one. */
const OF_ONE = [...DEFENCE, "lone_made", "lone_march", "lone_euchre", "alone_made", "alone_set"];
const PAYING = ["euchre", "lone_euchre", "super_euchre"];
const LOST = [...PAYING, "bid_set", "solo_set"];

/** The player whom the result is about: the lone one, or else the maker. */
function hero(view: View): number {
  const code = view.outcome?.code ?? "";
  const lone = DEFENCE.includes(code) ? view.lone_defender : view.loner;
  return (OF_ONE.includes(code) ? lone : null) ?? view.maker ?? view.seat;
}

/** Who is spoken to about whom: you, we (your side), other, or they (another side of two). */
function form(view: View): string {
  const seat = hero(view);
  const mate = partnerOf(view, seat);
  if (OF_ONE.includes(view.outcome?.code ?? "") || mate === null) {
    return seat === view.seat ? "you" : ours(view, seat) ? "we" : "other";
  }
  return ours(view, seat) ? "we" : "they";
}

/** Three to five words. */
export function verdict(view: View): Line {
  if (view.game_winner !== null) return gameVerdict(view, view.game_winner);
  const code = view.outcome?.code ?? "";
  if (!code) return { id: "table.end.verdict" };
  const ending = form(view) === "they" ? "other" : form(view);
  return { id: `rules.verdict.${code}.${ending}`, values: facts(view) };
}

function facts(view: View): Record<string, Raw> {
  const { tricks = 0, need = 0, bid } = view.outcome?.params ?? {};
  return {
    name: named(view, hero(view)),
    tricks: Number(tricks),
    need: Number(need),
    all: Number(view.rules["hand_size"]),
    ...(bid === undefined ? {} : { bid: { id: `rules.bid.${String(bid)}` } }),
  };
}

function gameVerdict(view: View, side: number): Line {
  const seats = view.sides.flatMap((own, seat) => (own === side ? [seat] : []));
  const others = seats.filter((seat) => seat !== view.seat);
  if (!paired(view)) {
    const spot = spotOf(view, seats[0] ?? view.seat);
    return { id: who("table.game.alone", spot), values: { name: { spot } } };
  }
  if (side === sideOf(view)) {
    return { id: "table.game.won", values: { partner: named(view, others[0] ?? view.seat) } };
  }
  return { id: "table.game.lost", values: pair(view, others) };
}

function pair(view: View, seats: number[]): Record<string, Raw> {
  const [left = view.seat, right = left] = seats;
  return { left: named(view, left), right: named(view, right) };
}

/** The points of this hand where one of two sides gains all there is, and whether it is ours. */
export function gain(view: View): { points: number; we: boolean } | null {
  const [we, they] = facing(view, view.outcome?.points ?? []).map((side) => side.points);
  if (!paired(view) || we === undefined || they === undefined) return null;
  if (we > 0 && they === 0) return { points: we, we: true };
  return they > 0 && we === 0 ? { points: they, we: false } : null;
}

export function gainLine(view: View, we: boolean): Line {
  const seats = view.sides.map((_, seat) => seat).filter((seat) => ours(view, seat) === we);
  if (!we) return { id: "table.end.gain.they", values: pair(view, seats) };
  const mate = partnerOf(view, view.seat) ?? view.seat;
  return { id: "table.end.gain.we", values: { partner: named(view, mate) } };
}

/** Who called what, the count, and the points: one sentence fit to be read aloud. */
export function account(view: View): Line | null {
  const { maker, outcome, trump } = view;
  if (maker === null || outcome === null) return null;
  const plain = ["made", "march", "lone_made", "lone_march", "euchre", "lone_euchre"];
  const own = view.loner === null || view.loner === maker;
  if (paired(view) && plain.includes(outcome.code) && own && trump !== null) {
    return called(view, maker, trump);
  }
  return { id: `rules.outcome.${outcome.code}${each(view)}.${form(view)}`, ...counted(view) };
}

function counted(view: View): { values: Record<string, Raw>; n: number } {
  return { values: facts(view), n: stake(view) };
}

/** The ending of results that pay every player on his own, where a side of two pays as one. */
function each(view: View): string {
  const code = view.outcome?.code ?? "";
  const value = view.rules["scoring"] === "bid_value" && /^bid_/.test(code);
  return value || (PAYING.includes(code) && !paired(view)) ? "_each" : "";
}

/** The points that the sentence speaks of. */
function stake(view: View): number {
  const { code = "", points = [] } = view.outcome ?? {};
  const makers = view.makers.map((seat) => sideOf(view, seat));
  const others = points.filter((_, side) => !makers.includes(side));
  if (code.startsWith("nap")) return Math.abs(others[0] ?? 0);
  if (LOST.includes(code) && view.rules["scoring"] !== "tricks_or_setback") return others[0] ?? 0;
  return Math.abs(points[sideOf(view, hero(view))] ?? 0);
}

/** The sentence of a partnership game in which trump was called. */
function called(view: View, maker: number, trump: string): Line {
  const result = LOST.includes(view.outcome?.code ?? "") ? "euchred" : "made";
  const how = view.loner === null ? "with" : "alone";
  const side = maker === view.seat ? "you" : ours(view, maker) ? "partner" : "opponent";
  const values: Record<string, Raw> = {
    name: named(view, maker),
    partner: named(view, partnerOf(view, view.seat) ?? view.seat),
    mate: named(view, partnerOf(view, maker) ?? maker),
    suit: { id: `table.end.suit.${trump}` },
    need: view.need,
    points: Math.max(...(view.outcome?.points ?? [0])),
  };
  return { id: `table.end.${result}.${how}.${side}`, values, n: makerTricks(view) };
}

/** The final score where two sides played; with more, every player's score stands in a list. */
function finalScore(view: View): Line | null {
  const [we, they, ...more] = sides(view, view.scores);
  if (!we || !they || more.length > 0) return null;
  return { id: "table.game.final", values: { we: we.points, they: they.points } };
}

/** With how many points somebody begins the next game of a match. */
function carryLine(view: View): Line | null {
  const side = view.carry.findIndex((points) => points > 0);
  if (side < 0) return null;
  const n = view.carry[side] ?? 0;
  const seat = view.sides.indexOf(side);
  if (side === sideOf(view)) return { id: "table.game.carry.we", n };
  if (paired(view)) return { id: "table.game.carry.they", n };
  return { id: "table.game.carry.other", values: { name: named(view, seat) }, n };
}

/** After a game: the score, the games of the match, and what is carried on. */
export function endLines(view: View): Line[] {
  const lines = [finalScore(view), ...gamesLines(view), carryLine(view)];
  return lines.filter((line) => line !== null);
}

/** What stands under a name beside the open hand. */
export function handNote(view: View, seat: number): Line {
  const n = view.seat_tricks[seat] ?? 0;
  if (view.sitting_out.includes(seat)) return { id: "table.end.sat_out" };
  const alone = view.loner === seat || view.lone_defender === seat;
  return { id: alone ? "table.end.tricks_alone" : "table.end.tricks", n };
}

/** Cards that took a trick. */
export function winners(view: View): Set<string> {
  const won = view.tricks.map((t) => t.plays.find((play) => play.seat === t.winner)?.card);
  return new Set(won.filter((card) => card !== undefined));
}
