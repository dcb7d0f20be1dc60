import { beforeEach, describe, expect, it } from "vitest";
import { STANDARD } from "../dev/rules";
import { account, endLines, verdict } from "../src/say/end";
import { logLines } from "../src/say/events";
import { calledNote, facts, trumpKey } from "../src/say/facts";
import { aloud, written, type Line } from "../src/say/line";
import { askedLine } from "../src/say/asked";
import { around, ours, partnerOf, seatNote, spotOf } from "../src/say/seats";
import { facing, standingLines } from "../src/say/standing";
import { single, viewOf } from "./views";
import { speakIn } from "./words";

const AUCTION = { ...STANDARD, bidding: "auction", trump_by: "bid", pickup: "none" };
const text = (line: Line | null): string => (line ? written(line) : "");

describe("seats, sides and scores of every game", () => {
  beforeEach(() => speakIn("en"));

  it.each([
    [2, ["you", "north"]],
    [3, ["you", "west", "east"]],
    [4, ["you", "west", "north", "east"]],
    [5, ["you", "west", "northwest", "northeast", "east"]],
    [6, ["you", "southwest", "northwest", "north", "northeast", "southeast"]],
    [7, ["you", "southwest", "west", "northwest", "northeast", "east", "southeast"]],
  ])("has names for %i seats", (players, spots) => {
    const view = single(players);
    expect(around(view).map((seat) => spotOf(view, seat))).toEqual(spots);
  });

  it("knows partners by their side, and a called partner when he is known", () => {
    expect(partnerOf(viewOf(), 1)).toBe(3);
    const view = single(5, { maker: 0, makers: [0] });
    expect(partnerOf(view, 0)).toBeNull();
    const known = { ...view, makers: [0, 3] };
    expect([partnerOf(known, 0), partnerOf(known, 3), partnerOf(known, 1)]).toEqual([3, 0, null]);
    expect([ours(known, 3), ours(known, 1)]).toEqual([true, false]);
  });

  it("faces the best of the others", () => {
    const [own, best] = facing(single(4), [3, 1, 7, 5]);
    expect([own.points, best.points, text(best.label)]).toEqual([3, 7, "North"]);
    expect(facing(viewOf(), [6, 4]).map(({ points }) => points)).toEqual([6, 4]);
  });

  it("reads every player's points", () => {
    const lines = standingLines(single(3, { scores: [1, 0, 4] })).map(aloud);
    expect(lines).toEqual(["You have 1 point.", "West has 0 points.", "East has 4 points."]);
    const less = standingLines(single(3, { scores: [-1, -3, -12] })).map(aloud);
    expect(less).toEqual(["You have −1 point.", "West has −3 points.", "East has −12 points."]);
  });

  it("shows at a seat its bid, its pass, then its points", () => {
    const history = [
      { seat: 1, action: "bid:3" },
      { seat: 2, action: "pass" },
    ];
    const view = single(4, { phase: "auction", rules: AUCTION, history });
    const note = (seat: number) => text(seatNote(view, seat, [0, 5, 6, 7])?.line ?? null);
    expect([note(1), note(2), note(3), note(0)]).toEqual(["3", "passed", "7 points", ""]);
  });
});

describe("what is said in every phase", () => {
  beforeEach(() => speakIn("en"));

  const known = (line: Line) => !written(line).startsWith("table.");

  it("asks something of its own in every phase", () => {
    const phases = [
      ...["redeal_claim", "swap", "joker_up", "bid1", "pickup", "discard", "alone", "best"],
      ...["defend_alone", "auction", "name_trump", "widow_discard", "call_card", "play"],
    ] as const;
    const said = phases.map((phase) => askedLine(viewOf({ phase: phase as "play", bid: "3" })));
    expect(said.every(known)).toBe(true);
    expect(new Set(said.map(written)).size).toBe(phases.length);
  });

  it("asks about three steps of calling for best", () => {
    const ask = (legal: string[], best_order = "discard_first") =>
      text(askedLine(viewOf({ phase: "best", legal, rules: { ...STANDARD, best_order } })));
    expect(ask(["call best"])).toContain("Call for the best card of North?");
    expect(ask(["discard:9S"])).toContain("Lay a card aside");
    expect(ask(["give:9S"])).toContain("Give North one card");
    expect(ask(["discard:9S"], "receive_first")).toContain("Your discard");
  });

  it("says in the strip who bid what, and what he took", () => {
    const view = single(4, { rules: AUCTION, maker: 2, makers: [2], bid: "miss", need: 0 });
    const said = facts({ ...view, phase: "play" }).map(({ line }) => text(line));
    expect(said).toEqual(["North bid miss", "bidder took 0", "East"]);
    expect(trumpKey(view)).toBe("NT");
    expect(trumpKey({ ...view, bid: "nap" })).toBe("none");
  });

  it("tells of the called card only what is known", () => {
    const view = single(5, { maker: 1, makers: [1], called: "AS", partner_known: false });
    expect(text(calledNote(view))).toBe("A♠ called");
    expect(text(calledNote({ ...view, partner: 0, partner_known: true }))).toBe("A♠ called: you");
    expect(text(calledNote({ ...view, partner_known: true }))).toBe("A♠ called: nobody");
  });

  it("writes every kind of event into the log", () => {
    const actions = [
      ...["claim", "swap:9C 9D TC", "pass", "bid:3", "bid:alone", "bid:4 H", "bid:4 NT", "name:S"],
      ...["name:S alone", "call:NT", "order alone", "take", "leave", "discard:??", "discard:9S"],
      ...["alone", "together", "call best", "no best", "give:??", "give:9S", "defend alone"],
      ...["decline", "card:AS"],
    ];
    const history = actions.flatMap((action) => [0, 1].map((seat) => ({ seat, action })));
    const lines = logLines(viewOf({ history })).map(({ line }) => text(line));
    expect(lines).toHaveLength(history.length + 1);
    expect(lines.filter((line) => line.startsWith("rules."))).toEqual([]);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it("writes that the joker's holder was made to bid", () => {
    const history = [0, 1, 2, 3].map((seat) => ({ seat, action: "pass" }));
    const view = viewOf({ rules: AUCTION, history, maker: 2, makers: [2, 0], bid: "3" });
    expect(logLines(view).map(({ line }) => text(line))).toContain(
      "North holds the joker and must bid 3.",
    );
  });
});

describe("the end of a hand", () => {
  beforeEach(() => speakIn("en"));

  it("says what each defender gets where all play for themselves", () => {
    const view = single(3, {
      phase: "over",
      maker: 1,
      makers: [1],
      trump: "H",
      outcome: { code: "euchre", points: [2, 0, 2], params: { maker: 1, tricks: 1, need: 3 } },
    });
    expect(text(verdict(view))).toBe("West is euchred.");
    expect(text(account(view))).toBe(
      "West took 1 of the 3 tricks needed: 2 points for each defender.",
    );
  });

  it("says what a called partner shares", () => {
    const view = single(5, {
      phase: "over",
      rules: { ...AUCTION, scoring: "bid_value" },
      maker: 3,
      makers: [3, 0],
      bid: "4",
      trump: "H",
      outcome: {
        code: "bid_made",
        points: [4, 0, 0, 4, 0],
        params: { maker: 3, tricks: 4, need: 4, bid: "4", partner: 0 },
      },
    });
    expect(text(verdict(view))).toBe("Your side made its bid.");
    expect(text(account(view))).toBe("Your side bid 4 and took 4: 4 points for each of you.");
  });

  it("tells of a lone defence, and of a partner who plays alone", () => {
    const view = viewOf({
      phase: "over",
      maker: 1,
      makers: [1, 3],
      loner: 3,
      lone_defender: 2,
      trump: "H",
      outcome: { code: "lone_defence", points: [4, 0], params: { maker: 1, tricks: 2, need: 3 } },
    });
    expect(text(verdict(view))).toBe("North defended alone, and won.");
    expect(text(account(view))).toContain("Defending alone, North held the makers to 2");
  });

  it("tells of a game of a match, and of points carried on", () => {
    const rules = { ...STANDARD, games_to_win: 2, laps: true };
    const view = viewOf({
      phase: "over",
      rules,
      scores: [12, 3],
      games: [1, 0],
      game_winner: 0,
      carry: [2, 0],
    });
    expect(text(verdict(view))).toBe("You and North win.");
    expect(endLines(view).map(written)).toEqual([
      "Final score: 12 to 3.",
      "Games: 1 to 0.",
      "You begin the next game with 2 points.",
    ]);
  });
});
