import { beforeEach, describe, expect, it } from "vitest";
import { keymap } from "../src/keys/keymap.svelte";
import { DEEDS, meet, NUMBERS, ROWS, type Deed } from "../src/keys/table";
import type { Phase } from "../src/protocol";
import { cardOf } from "../src/say/action";
import { tray, type Tray } from "../src/table/choices";
import { viewOf } from "./views";
import { speakIn } from "./words";

const SUITS = ["S", "H", "D", "C"] as const;
const TRUMPS = [...SUITS, "NT"];

function both(actions: readonly string[]): string[] {
  return actions.flatMap((action) => [action, `${action} alone`]);
}

const calls = TRUMPS.map((suit) => `call:${suit}`);
const names = TRUMPS.map((suit) => `name:${suit}`);
const specials = ["miss", "nap", "wellington", "blucher", "alone"].map((bid) => `bid:${bid}`);
const suited = (bid: number): string[] => TRUMPS.map((suit) => `bid:${bid} ${suit}`);
const cards = (ranks: string): string[] =>
  [...ranks].flatMap((rank) => SUITS.map((suit) => `card:${rank}${suit}`));
const held = (kind: string): string[] => ["AS", "KH", "9D", "TC", "JK"].map((c) => `${kind}:${c}`);

/** Every phase with the fullest of what may be asked there, whatever the rules. */
const ASKED: readonly [Phase, string[]][] = [
  ["redeal_claim", ["claim", "decline"]],
  ["swap", ["swap:AS KH 9D", "swap:KH 9D TC"]],
  ["joker_up", both(names)],
  ["bid1", ["pass", "order"]],
  ["bid1", ["pass", "order alone"]],
  ["bid1", ["pass", "order", "order alone"]],
  ["bid1", ["pass", "order", "order alone", "call:NT", "call:NT alone"]],
  ["bid1", ["pass", "order alone", "call:NT", "call:NT alone"]],
  ["bid2", ["pass", ...both(calls)]],
  ["bid2", ["pass", ...both(calls), "order", "order alone"]],
  ["pickup", ["take", "leave"]],
  ["discard", held("discard")],
  ["widow_discard", held("discard")],
  ["alone", ["alone", "together"]],
  ["best", ["call best", "no best"]],
  ["best", [...held("give"), "give:QH"]],
  ["best", held("discard")],
  ["defend_alone", ["defend alone", "decline"]],
  ["auction", ["pass", ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `bid:${n}`), ...specials]],
  ["auction", ["pass", ...suited(5), ...suited(6), ...specials]],
  ["auction", ["pass", ...suited(6)]],
  ["auction", [...suited(6), ...specials]],
  ["name_trump", both(names)],
  ["call_card", ["alone", ...cards("AKQJT98765432"), "card:JK"]],
  ["call_card", ["alone", ...cards("A")]],
  ["call_card", ["alone", "card:AS", "card:KS", "card:AD"]],
  ["play", held("play")],
];

/** What its keys do at one moment: the buttons, the switch, the cards, and what always works. */
function deeds(asked: readonly [Phase, string[]], shown: Tray): Deed[] {
  const [phase, legal] = asked;
  const hand = phase === "swap" || legal.some((action) => cardOf(action) !== null);
  const chosen: Deed[] = phase === "play" ? ["lowest"] : [];
  return [
    ...shown.choices.flatMap((choice) => choice.deeds),
    ...(shown.alone ? (["alone"] as const) : []),
    ...(hand ? [...NUMBERS, ...chosen] : []),
    ...DEEDS.filter((deed) => ["any", "fixed"].includes(ROWS[deed].group)),
  ];
}

/** All that can stand in the bar, with the switch on and off, and each group open. */
function trays([phase, legal]: readonly [Phase, string[]]): Tray[] {
  const hand = ["AS", "KH", "9D", "TC", "JK"].map((card) => {
    return { card, suit: "S" as const, trump: false, left: false, right: false };
  });
  const view = viewOf({ phase, legal, hand });
  const open = (group: string, alone: boolean): Tray => tray(view, { group, alone, picked: [] });
  return [false, true].flatMap((alone) => {
    const groups = open("", alone).choices.flatMap(({ opens }) => opens ?? []);
    return ["", ...groups].map((group) => open(group, alone));
  });
}

beforeEach(() => {
  localStorage.clear();
  keymap.reset();
  speakIn("en");
});

describe("the keys of a moment", () => {
  it.each(ASKED)("mean one thing each: %s, %j", (...asked) => {
    for (const shown of trays(asked)) {
      const all = deeds(asked, shown);
      const keys = all.flatMap((deed) => keymap.of(deed));
      expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
      // And so it stays, whichever keys a person gives them.
      const apart = all.filter((one) => all.some((other) => one !== other && !meet(one, other)));
      expect(apart).toEqual([]);
    }
  });

  it.each(ASKED)("are there for every button: %s, %j", (...asked) => {
    for (const { choices } of trays(asked)) {
      for (const { id, keys } of choices) expect([id, ...keys].length).toBeGreaterThan(1);
    }
  });
});
