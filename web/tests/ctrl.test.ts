import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PretendedSocket } from "../dev/net";
import { follow } from "../src/address";
import type { ClientMessage, View } from "../src/protocol";
import { settings } from "../src/settings.svelte";
import { written } from "../src/say/line";
import { arrive, rest, sit } from "./bench";

describe("the table's controller", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn() }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("opens a table in one step and keeps the seat on this device", async () => {
    const ctrl = await sit("bid1");
    expect(ctrl.screen).toBe("table");
    expect(ctrl.mine).toBe(true);
    expect(location.hash).toBe("#table/dev");
    expect(localStorage.getItem("euchre.table")).toContain("secret");
  });

  it("lets the others act one by one, at the pace chosen", async () => {
    const ctrl = await sit("bid1");
    ctrl.act("pass");
    await arrive();
    expect(ctrl.view?.history).toHaveLength(1);
    expect(ctrl.mine).toBe(false);
    await vi.advanceTimersByTimeAsync(600);
    expect(ctrl.view?.history).toHaveLength(2);
    ctrl.skip();
    expect(ctrl.view?.history).toHaveLength(3);
    await rest();
    expect(ctrl.view?.phase).toBe("play");
    expect(ctrl.mine).toBe(true);
  });

  it("counts what a bot has thought as part of its pause", async () => {
    const ctrl = await sit("bid1");
    const view = ctrl.view as View;
    const event = { seat: (view.seat + 1) % 4, action: "pass" };
    const after = async (thought: number) => {
      ctrl.idle();
      await vi.advanceTimersByTimeAsync(thought);
      return [ctrl.before({ version: 99, event, view }), ctrl.before({ version: 99, event, view })];
    };
    expect(await after(0)).toEqual([600, 600]);
    expect(await after(400)).toEqual([200, 600]);
    expect(await after(5000)).toEqual([0, 600]);
  });

  it("says who named trump while that can be read", async () => {
    const ctrl = await sit("bid1");
    ctrl.act("pass");
    await arrive();
    await vi.advanceTimersByTimeAsync(600 * 3);
    expect(written(ctrl.prompt?.line ?? { id: "" })).toBe("East picks up J♥, alone.");
  });

  it("acts once however often it is pressed, and only when it may", async () => {
    const ctrl = await sit("bid1");
    const sent = vi.spyOn(PretendedSocket.prototype, "send");
    ctrl.act("call:S");
    ctrl.act("pass");
    ctrl.act("pass");
    await rest();
    ctrl.act("pass");
    expect(sent).toHaveBeenCalledOnce();
    sent.mockRestore();
  });

  it("answers a card that may not be played with the reason", async () => {
    const ctrl = await sit("follow");
    ctrl.press("KC", false);
    expect(ctrl.prompt?.kind).toBe("why");
    expect(written(ctrl.prompt?.line ?? { id: "" })).toBe(
      "Hearts were led. Play Q♥ or J♦: your J♦ is a heart.",
    );
    expect(ctrl.voice.spoken.at(-1)?.text).toContain("jack of diamonds");
    ctrl.tapAside();
    expect(ctrl.prompt?.kind).toBe("you");
  });

  it("raises a card at the first tap and plays it at the second", async () => {
    const ctrl = await sit("follow");
    ctrl.press("QH", true);
    expect(ctrl.raised).toBe("QH");
    ctrl.press("JD", true);
    expect(ctrl.raised).toBe("JD");
    expect(ctrl.view?.hand).toHaveLength(4);
    ctrl.press("JD", true);
    await arrive();
    expect(ctrl.view?.hand.map((held) => held.card)).not.toContain("JD");
  });

  it("leaves the played card's place open until the trick is over", async () => {
    const ctrl = await sit("follow");
    ctrl.press("JD", false);
    await arrive();
    expect(ctrl.gap).toEqual({ card: "JD", index: 0, trump: true });
    expect(ctrl.trick.map((play) => play.card)).toEqual(["9H", "AH", "JD"]);
    expect(ctrl.moment).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1200);
    expect(ctrl.gather).toBe(0);
    await vi.advanceTimersByTimeAsync(320);
    expect(ctrl.gap).toBeNull();
    expect(ctrl.trick).toEqual([]);
  });

  it("holds a full trick for as long as asked", async () => {
    const ctrl = await sit("follow");
    settings.set("speed", "wait");
    ctrl.press("JD", false);
    await rest();
    expect(ctrl.moment?.waits).toBe(true);
    expect(ctrl.trick).toHaveLength(3);
    ctrl.tapAside();
    await rest();
    expect(ctrl.moment).toBeNull();
    expect(ctrl.mine).toBe(true);
  });

  it("plays the last card by itself and lays the hand open", async () => {
    const ctrl = await sit("late");
    ctrl.press("QH", false);
    await rest();
    expect(ctrl.ended).toBe(true);
    expect(ctrl.view?.outcome?.code).toBe("lone_euchre");
    expect(ctrl.scores).toEqual([8, 4]);
    ctrl.nextHand();
    await rest();
    expect(ctrl.ended).toBe(false);
    expect(ctrl.view?.deal).toBe(2);
  });

  it("keeps the old score in sight until the last trick is gone", async () => {
    const ctrl = await sit("late");
    ctrl.press("QH", false);
    await arrive();
    while (ctrl.view?.phase !== "over") await vi.advanceTimersByTimeAsync(100);
    expect(ctrl.scores).toEqual([6, 4]);
  });

  it("starts another game from the end of one", async () => {
    const ctrl = await sit("game");
    expect(ctrl.ended).toBe(true);
    ctrl.newGame();
    await rest();
    expect(ctrl.ended).toBe(false);
    expect(ctrl.scores).toEqual([0, 0]);
  });

  it("asks once for another game, and goes on with one that another window has begun", async () => {
    const ctrl = await sit("game");
    const sent = vi.spyOn(PretendedSocket.prototype, "send");
    const view = { ...(ctrl.view ?? expect.fail()), phase: "bid1", scores: [0, 0] };
    const fresh = { type: "update", version: 9, event: { seat: 3, action: "deal" }, view };
    for (const line of PretendedSocket.open) line.onmessage?.({ data: JSON.stringify(fresh) });
    expect(ctrl.ended).toBe(true);
    ctrl.newGame();
    await rest();
    expect(sent).not.toHaveBeenCalled();
    expect([ctrl.ended, ctrl.scores]).toEqual([false, [0, 0]]);
    ctrl.newGame();
    ctrl.newGame();
    expect(sent).toHaveBeenCalledOnce();
    sent.mockRestore();
  });

  it("plays the last card of no other moment", async () => {
    const ctrl = await sit("late");
    ctrl.press("QH", false);
    while (!(ctrl.mine && ctrl.hand.length === 1)) await vi.advanceTimersByTimeAsync(50);
    const act = vi.spyOn(ctrl, "act");
    ctrl.view = { ...(ctrl.view ?? expect.fail()) };
    await rest();
    expect(act).not.toHaveBeenCalled();
  });

  it("says that it reconnects, keeps the hand, and takes the seat again", async () => {
    const ctrl = await sit("follow");
    PretendedSocket.cut();
    await arrive();
    expect(ctrl.online).toBe(false);
    expect(ctrl.prompt?.line.id).toBe("table.prompt.reconnecting");
    expect(ctrl.hand).toHaveLength(4);
    ctrl.press("QH", false);
    PretendedSocket.up = true;
    await rest();
    expect(ctrl.online).toBe(true);
    expect(ctrl.mine).toBe(true);
  });

  it("RS-01 goes back to the start when the table is gone, and says so", async () => {
    let gone = false;
    const ctrl = await sit("follow", () => gone);
    PretendedSocket.cut();
    gone = true;
    PretendedSocket.up = true;
    await rest();
    expect(ctrl.screen).toBe("start");
    expect(ctrl.notice?.code).toBe("no_table");
    expect(ctrl.saved).toBeNull();
    expect(localStorage.getItem("euchre.table")).toBeNull();
  });

  it("forgets nothing when the word that a table is gone comes late", async () => {
    const ctrl = await sit("follow");
    let tell: (answer: Response) => void = () => undefined;
    vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (tell = resolve)));
    PretendedSocket.cut();
    await vi.advanceTimersByTimeAsync(1000);
    ctrl.quit();
    tell(new Response("{}", { status: 404 }));
    await arrive();
    expect([ctrl.notice, ctrl.saved?.table]).toEqual([null, "dev"]);
  });

  it("does not fight for a seat that another window has taken", async () => {
    const ctrl = await sit("follow");
    PretendedSocket.cut(4001);
    PretendedSocket.up = true;
    await rest();
    expect(ctrl.online).toBe(false);
    expect(ctrl.prompt?.line.id).toBe("table.prompt.replaced");
    await ctrl.goOn();
    await arrive();
    expect(ctrl.mine).toBe(true);
  });

  it("UD-03 says why the server refused, and lets one act again", async () => {
    const ctrl = await sit("follow");
    const answer = vi.spyOn(PretendedSocket.table ?? expect.fail(), "answer");
    answer.mockReturnValueOnce([
      { type: "refused", id: "", code: "not_your_turn", params: { turn: 3 } },
    ]);
    ctrl.act("play:QH");
    await arrive();
    expect(written(ctrl.prompt?.line ?? { id: "" })).toContain("East");
    expect(ctrl.mine).toBe(true);
    // It says something even where it has no word for it.
    answer.mockReturnValueOnce([{ type: "refused", id: "", code: "unknown_action", params: {} }]);
    ctrl.act("play:QH");
    await arrive();
    expect(ctrl.prompt?.line.id).toBe("table.prompt.refused");
    answer.mockReturnValueOnce([{ type: "refused", id: "", code: "stale_version", params: {} }]);
    ctrl.tapAside();
    ctrl.act("play:QH");
    await arrive();
    expect(ctrl.prompt?.kind).toBe("you");
    ctrl.act("play:QH");
    await rest();
    expect(ctrl.view?.hand.map(({ card }) => card)).not.toContain("QH");
  });

  it("still says why when the table is shown once more, and not once it has gone on", async () => {
    const ctrl = await sit("follow");
    const answer = vi.spyOn(PretendedSocket.table ?? expect.fail(), "answer");
    const view = ctrl.view ?? expect.fail();
    const refused = { type: "refused", id: "", code: "not_saved", params: {} } as const;
    const shown = (later: number) => (message: ClientMessage) => {
      const version = (message.type === "act" ? message.version : 0) + later;
      return [refused, { type: "snapshot", version, view } as const];
    };
    answer.mockImplementationOnce(shown(0));
    ctrl.act("play:QH");
    await arrive();
    expect(ctrl.mine).toBe(true);
    expect(written(ctrl.prompt?.line ?? { id: "" })).toContain("could not be kept");
    answer.mockImplementationOnce(shown(1));
    ctrl.act("play:QH");
    await arrive();
    expect(ctrl.prompt?.kind).toBe("you");
  });

  it("follows the address: back to the start, forth to the table, and never to a stranger's", async () => {
    const ctrl = await sit("follow");
    follow(ctrl);
    location.hash = "";
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    expect(ctrl.screen).toBe("start");
    location.hash = "table/dev";
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    await arrive();
    expect(ctrl.screen).toBe("table");
    ctrl.quit();
    location.hash = "table/other";
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    await arrive();
    expect(ctrl.screen).toBe("start");
    expect(ctrl.notice?.code).toBe("no_table");
    expect(ctrl.saved?.table).toBe("dev");
  });

  it("goes from the table to wherever the address leads", async () => {
    const ctrl = await sit("follow");
    follow(ctrl);
    location.hash = "rules";
    window.dispatchEvent(new HashChangeEvent("hashchange"));
    expect([ctrl.screen, ctrl.view, location.hash]).toEqual(["rules", null, "#rules"]);
  });

  it("leaves the seat kept, and goes on with it", async () => {
    const ctrl = await sit("follow");
    ctrl.quit();
    expect(ctrl.screen).toBe("start");
    await ctrl.goOn();
    await arrive();
    expect(ctrl.view?.phase).toBe("play");
  });

  it("shows the last trick only while it is looked at", async () => {
    const ctrl = await sit("follow");
    ctrl.peek(true);
    expect(ctrl.peeked?.plays.map((play) => play.card)).toEqual(["QS", "AS", "9S"]);
    ctrl.peek(false);
    expect(ctrl.peeked).toBeNull();
  });
});
