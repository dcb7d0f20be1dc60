/**
 * Every key of the table, once: the handlers, the buttons' hints, the help and the page on which
 * keys are changed all read this. Whoever adds a key adds a row here, and its words.
 */

/** When a key can mean something; two that can mean something at one moment must differ. */
export type Moment = "hand" | "bid" | "bids" | "trump" | "answer" | "call" | "rank" | "replay";
/** At any moment of the table. */
const ALWAYS: readonly Moment[] = ["hand", "bid", "bids", "trump", "answer", "call", "rank"];

export interface Row {
  group: Group;
  /** As the browser names them, in lower case. */
  usual: readonly string[];
  at: readonly Moment[];
  /** Keeps its key: Tab, Enter and Space do everything for those who want no other keys. */
  fixed?: boolean;
}

export const GROUPS = ["hand", "bid", "bids", "answer", "call", "any", "replay", "fixed"] as const;
export type Group = (typeof GROUPS)[number];

function row(group: Group, usual: string, at: readonly Moment[]): Row {
  return { group, usual: usual.split(" "), at };
}

function fixed(usual: string): Row {
  return { group: "fixed", usual: [usual], at: ALWAYS, fixed: true };
}

/** The n-th card, the bid of n, the rank n. */
function number(n: number): Row {
  return row("hand", String(n % 10), ["hand", "bids", "rank"]);
}

export const ROWS = {
  n1: number(1),
  n2: number(2),
  n3: number(3),
  n4: number(4),
  n5: number(5),
  n6: number(6),
  n7: number(7),
  n8: number(8),
  n9: number(9),
  n10: number(10),
  exchange: row("hand", "x", ["hand"]),
  give: row("hand", "g", ["hand"]),
  lowest: row("hand", "m", ["hand"]),
  pass: row("bid", "p", ["bid", "bids", "trump"]),
  order: row("bid", "o", ["bid"]),
  alone: row("bid", "a", ["bid", "bids", "answer", "call"]),
  S: row("bid", "s 1", ["bid", "trump", "call"]),
  H: row("bid", "h 2", ["bid", "trump", "call"]),
  D: row("bid", "d 3", ["bid", "trump", "call"]),
  C: row("bid", "c 4", ["bid", "trump", "call"]),
  NT: row("bid", "n 5", ["bid", "trump"]),
  miss: row("bids", "m", ["bids", "trump"]),
  nap: row("bids", "n", ["bids"]),
  wellington: row("bids", "w", ["bids"]),
  blucher: row("bids", "b", ["bids"]),
  yes: row("answer", "y 1", ["answer"]),
  no: row("answer", "n 2", ["answer"]),
  A: row("call", "a", ["rank"]),
  K: row("call", "k", ["rank"]),
  Q: row("call", "q", ["rank"]),
  J: row("call", "j", ["rank"]),
  joker: row("call", "j", ["call"]),
  back: row("call", "backspace", ["trump", "call", "rank"]),
  last: row("any", "l", ALWAYS),
  status: row("any", "t", ALWAYS),
  hint: row("any", "i", ALWAYS),
  undo: row("any", "u", ALWAYS),
  help: row("any", "?", ALWAYS),
  back_step: row("replay", "arrowleft", ["replay"]),
  next_step: row("replay", "arrowright", ["replay"]),
  first_step: row("replay", "home", ["replay"]),
  last_step: row("replay", "end", ["replay"]),
  confirm: fixed("enter"),
  onward: fixed(" "),
  lower: fixed("escape"),
} satisfies Record<string, Row>;

export type Deed = keyof typeof ROWS;
export const DEEDS = Object.keys(ROWS) as Deed[];

export const NUMBERS = DEEDS.filter((deed) => /^n\d+$/.test(deed));

/** A row of the list: a deed, or the ten numbers, which are one. */
export function rowsOf(group: Group): Deed[][] {
  const deeds = DEEDS.filter((deed) => ROWS[deed].group === group);
  const single = deeds.filter((deed) => !NUMBERS.includes(deed)).map((deed) => [deed]);
  return group === "hand" ? [NUMBERS, ...single] : single;
}

/** Whether both can mean something at one moment. */
export function meet(one: Deed, other: Deed): boolean {
  const moments: readonly Moment[] = ROWS[other].at;
  return ROWS[one].at.some((moment) => moments.includes(moment));
}
