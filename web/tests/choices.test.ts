import { beforeEach, describe, expect, it } from "vitest";
import { STANDARD } from "../dev/rules";
import { parse } from "../src/say/action";
import { written } from "../src/say/line";
import { prompt } from "../src/say/prompt";
import { tray, type Chosen } from "../src/table/choices";
import { columns, cardColumns, mostButtons, rowsOf } from "../src/table/room";
import { single, viewOf } from "./views";
import { speakIn } from "./words";

const NOTHING: Chosen = { alone: false, group: "", picked: [] };
const SUITS = ["C", "D", "H", "S"];
const held = (card: string) => ({
  card,
  suit: "S" as const,
  trump: false,
  left: false,
  right: false,
});

function ids(view: ReturnType<typeof viewOf>, chosen: Partial<Chosen> = {}): string[] {
  return tray(view, { ...NOTHING, ...chosen }).choices.map(({ id }) => id);
}

describe("actions taken apart", () => {
  it.each([
    ["order alone", "order", null, true],
    ["call:H alone", "call", "H", true],
    ["bid:alone NT", "bid", "NT", false],
    ["defend alone", "defend_alone", null, false],
    ["alone", "alone", null, false],
  ])("%s", (action, kind, suit, alone) => {
    expect(parse(action)).toMatchObject({ kind, suit, alone });
  });

  it("tell the cards, and that one is hidden", () => {
    expect(parse("swap:9C 9D TC").cards).toEqual(["9C", "9D", "TC"]);
    expect(parse("give:??").cards).toEqual(["??"]);
  });
});

describe("the buttons of the bar", () => {
  beforeEach(() => speakIn("en"));

  it("are the three of the first round", () => {
    const view = viewOf({ legal: ["pass", "order", "order alone"] });
    expect(tray(view, NOTHING)).toMatchObject({ shape: "orders", alone: null });
    expect(ids(view)).toEqual(view.legal);
  });

  it("turn to the lone calls by the switch", () => {
    const legal = ["pass", ...["C", "S"].flatMap((suit) => [`call:${suit}`, `call:${suit} alone`])];
    const view = viewOf({ phase: "bid2", legal });
    expect(ids(view)).toEqual(["pass", "call:S", "call:C"]);
    expect(ids(view, { alone: true })).toEqual(["pass", "call:S alone", "call:C alone"]);
  });

  it("have the switch where nobody sits out, too", () => {
    const view = single(5, { phase: "bid2", legal: ["pass", "call:S", "call:S alone"] });
    expect(tray(view, NOTHING).alone).toEqual({ note: null });
  });

  it("keep an order that must be alone beside a switch that turns another", () => {
    const view = viewOf({ legal: ["pass", "order alone", "call:NT", "call:NT alone"] });
    expect(ids(view)).toEqual(["pass", "order alone", "call:NT"]);
    expect(ids(view, { alone: true })).toEqual(["pass", "order alone", "call:NT alone"]);
  });

  it("are the bids of an auction, each with its key", () => {
    const view = viewOf({ phase: "auction", legal: ["pass", "bid:3", "bid:miss", "bid:nap"] });
    const { choices } = tray(view, NOTHING);
    expect(choices.map(({ keys }) => keys[0])).toEqual(["p", "3", "m", "n"]);
    expect(choices.map(({ label }) => written(label))).toEqual(["Pass", "3", "miss", "nap"]);
  });

  it("come in two steps where a bid names trump", () => {
    const bids = ["3", "4"].flatMap((bid) => SUITS.map((suit) => `bid:${bid} ${suit}`));
    const view = viewOf({ phase: "auction", legal: ["pass", ...bids] });
    expect(ids(view)).toEqual(["pass", "open 3", "open 4"]);
    const suits = ["S", "H", "D", "C"].map((suit) => `bid:4 ${suit}`);
    expect(ids(view, { group: "4" })).toEqual([...suits, "back"]);
    const calm = { online: true, replaced: false, asked: null, peeked: null, moment: null };
    const said = { ...calm, view, busy: false, raised: null, keyed: false, ahead: null };
    const asked = (group: string): string => written(prompt({ ...said, group }).line);
    expect(asked("")).toBe("Your bid. How many tricks?");
    expect(asked("4")).toBe("Your bid: 4. Which trump?");
  });

  it("come in two steps where any card may be called", () => {
    const cards = SUITS.flatMap((suit) => ["9", "T", "A"].map((rank) => `card:${rank}${suit}`));
    const view = single(5, { phase: "call_card", legal: ["alone", ...cards, "card:JK"] });
    expect(ids(view)).toEqual(["open S", "open H", "open D", "open C", "alone", "card:JK"]);
    const { choices } = tray(view, { ...NOTHING, group: "D" });
    expect(choices.map(({ id }) => id)).toEqual(["card:AD", "card:TD", "card:9D", "back"]);
    expect(choices.map(({ keys }) => keys[0])).toEqual(["a", "0", "9", "backspace"]);
  });

  it("name aces by their suits, so that A is free for alone", () => {
    const legal = ["alone", "card:AD", "card:AS"];
    const { choices } = tray(single(5, { phase: "call_card", legal }), NOTHING);
    expect(choices.map(({ keys }) => keys[0])).toEqual(["a", "d", "s"]);
  });

  it("leave cards of the hand to the hand, and give the turned card its own", () => {
    const legal = ["give:AS", "give:JH"];
    expect(ids(viewOf({ phase: "best", hand: [held("AS")], legal }))).toEqual(["give:JH"]);
  });

  it("exchange three cards when three are picked, in whatever order", () => {
    const view = viewOf({ phase: "swap", legal: ["swap:9C 9D TC", "swap:9C 9D TS"] });
    const action = (picked: string[]) => tray(view, { ...NOTHING, picked }).choices[0]?.action;
    expect(action(["TC", "9D"])).toBeNull();
    expect(action(["TC", "9D", "9C"])).toBe("swap:9C 9D TC");
  });

  it("have words for every question with two answers", () => {
    const questions: [Parameters<typeof viewOf>[0] & object, string[]][] = [
      [{ phase: "pickup" }, ["take", "leave"]],
      [{ phase: "alone" }, ["alone", "together"]],
      [{ phase: "best" }, ["call best", "no best"]],
      [{ phase: "defend_alone" }, ["defend alone", "decline"]],
      [{ phase: "redeal_claim" }, ["claim", "decline"]],
      [
        { phase: "redeal_claim", rules: { ...STANDARD, claim_effect: "swap_three" } },
        ["claim", "decline"],
      ],
    ];
    for (const [changes, legal] of questions) {
      const { choices } = tray(viewOf({ ...changes, legal }), NOTHING);
      expect(choices.map(({ id }) => id)).toEqual(legal);
      expect(choices.every(({ label }) => !written(label).startsWith("table."))).toBe(true);
      expect(choices.every(({ keys }, at) => keys.includes(String(at + 1)))).toBe(true);
    }
  });
});

describe("the room that rules ask for", () => {
  const AUCTION = { ...STANDARD, bidding: "auction", alone: "off", pickup: "none" };

  it("is one row where few buttons ever stand", () => {
    expect(rowsOf(STANDARD)).toEqual({ small: 1, phone: 1, wide: 1 });
    const nap = { ...AUCTION, min_bid: 2, max_bid: 4 };
    const special_bids = ["miss", "nap", "wellington", "blucher"];
    expect(mostButtons({ ...nap, special_bids })).toBe(6);
  });

  it("is two where more may have to stand", () => {
    const rules = { ...AUCTION, min_bid: 1, max_bid: 6 };
    expect(rowsOf(rules)).toEqual({ small: 2, phone: 1, wide: 1 });
    expect(columns(rules, 7)).toEqual({ small: 4, phone: 7, wide: 7, side: 2, rows: 2 });
    expect(columns(rules, 4).small).toBe(4);
  });

  it("gives hands of eight and more two rows, counting the card that is taken", () => {
    expect(cardColumns(STANDARD)).toBeNull();
    expect(cardColumns({ ...STANDARD, hand_size: 7 })).toBe(4);
    expect(cardColumns({ ...STANDARD, hand_size: 7, pickup: "none" })).toBeNull();
    expect(cardColumns({ ...STANDARD, hand_size: 10, pickup: "none" })).toBe(5);
  });
});
