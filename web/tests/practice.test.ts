import { beforeEach, describe, expect, it, vi } from "vitest";
import { catalogue } from "../dev/po";
import { texts } from "../src/i18n/catalog.svelte";
import { actionLine, numberLines, reasonLine, toldLines } from "../src/practice/lines";
import { Wishes, type Host } from "../src/practice/wishes.svelte";
import type { Advice, ClientMessage } from "../src/protocol";
import { written, type Line } from "../src/say/line";
import { viewOf } from "./views";

const ADVICE: Advice = {
  player: "search",
  action: "order",
  code: "order_partner",
  params: { suit: "H", trumps: 3, bowers: 1, aces: 1 },
  points: -0.5,
  error: 0.125,
  other: "pass",
  other_points: -1.2,
  worlds: 250,
};

function host(): Host & { sent: ClientMessage[]; said: Line[]; jumps: number } {
  return {
    sent: [],
    said: [],
    jumps: 0,
    latest: 7,
    send(message) {
      this.sent.push(message);
      return true;
    },
    jump() {
      this.jumps += 1;
    },
    say(line) {
      this.said.push(line);
    },
  };
}

describe("a hint", () => {
  beforeEach(() => texts.use(catalogue("en")));

  it("is told with the action, the reason and what is expected", () => {
    const view = viewOf({ legal: ["pass", "order", "order alone"], dealer: 2 });
    const [told, points, other] = toldLines(view, ADVICE).map(written);
    expect(told).toMatch(/^By trying it out: Order up\. Hearts: trumps 3, bowers among them 1/);
    expect(points).toContain("−0.50 (standard error 0.13, 250 deals tried)");
    expect(other).toBe("Next best: Pass (−1.20).");
  });

  it.each([
    ["play:JH", "Play J♥"],
    ["discard:9C", "Discard 9♣"],
    ["swap:9C TC JC", "Exchange 9♣ 10♣ J♣"],
    ["call:S", "Trump: Spades"],
    ["call:S alone", "Trump: Spades, alone"],
    ["bid:4", "Bid: 4"],
  ])("names %s", (action, name) => {
    expect(written(actionLine(viewOf(), action))).toBe(name);
  });

  it("has no numbers where nothing was tried", () => {
    const plain = { ...ADVICE, points: null, error: null };
    expect(numberLines(viewOf(), plain)).toEqual([]);
    expect(written(reasonLine({ ...plain, code: "only", params: {} }))).toContain("Nothing else");
  });
});

describe("what is asked of a table", () => {
  it("is asked again when the table had gone on meanwhile, but not for ever", () => {
    const table = host();
    const wishes = new Wishes(table);
    wishes.ask("undo");
    for (const version of [8, 9, 10]) {
      const { id } = table.sent.at(-1) as { id: string };
      const stale = { type: "refused", id, code: "stale_version", params: { version } } as const;
      expect(wishes.refused(stale)).toBe(version < 10);
    }
    expect(table.sent.map((message) => "version" in message && message.version)).toEqual([7, 8, 9]);
    expect(table.said).toEqual([]);
  });

  it("is asked once by a double click", () => {
    const table = host();
    const wishes = new Wishes(table);
    wishes.ask("undo");
    wishes.ask("undo");
    expect(table.sent).toHaveLength(1);
    wishes.accepted((table.sent[0] as { id: string }).id);
    wishes.ask("undo");
    expect(table.sent).toHaveLength(2);
  });

  it("is said once it has been done", () => {
    const table = host();
    const wishes = new Wishes(table);
    wishes.ask("again", 2);
    const [sent] = table.sent;
    expect(sent).toMatchObject({ type: "wish", what: "again", deal: 2 });
    wishes.accepted("another");
    expect(table.jumps).toBe(0);
    wishes.accepted((sent as { id: string }).id);
    expect(table.jumps).toBe(1);
    expect(table.said).toEqual([{ id: "practice.said.again" }]);
  });

  it("does not jump when a lost deal is stopped, for its end is shown", () => {
    const table = host();
    const wishes = new Wishes(table);
    wishes.ask("concede");
    wishes.accepted((table.sent[0] as { id: string }).id);
    expect([table.jumps, table.said.length]).toEqual([0, 1]);
  });

  it("asks for one hint at a time, and forgets it when the table changes", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve({ ok: true, json: () => Promise.resolve({}) }));
    const table = host();
    const wishes = new Wishes(table);
    wishes.askHint();
    wishes.askHint();
    expect(table.sent).toHaveLength(1);
    const { id } = table.sent[0] as { id: string };
    await wishes.hinted({ type: "hinted", id: "late", version: 7, advice: [], ready: true });
    expect(wishes.hint).toBeNull();
    await wishes.hinted({ type: "hinted", id, version: 7, advice: [ADVICE], ready: true });
    expect([wishes.hint?.advice, wishes.thinking]).toEqual([[ADVICE], false]);
    wishes.forget();
    expect(wishes.hint).toBeNull();
  });
});
