import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BACKOFF, PATIENCE, Socket, STALE, type Handlers } from "../src/socket";

class Line {
  static made: Line[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor() {
    Line.made.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

function handlers(): Handlers {
  const answers = { accepted: vi.fn(), refused: vi.fn(), hinted: vi.fn() };
  return { snapshot: vi.fn(), update: vi.fn(), ...answers };
}

function last(): Line {
  return Line.made.at(-1) ?? expect.fail("no line");
}

describe("the line to a table", () => {
  let go = true;
  let online: boolean[] = [];
  const open: Socket[] = [];
  let heard = handlers();

  function connect(): Socket {
    const made = new Socket({
      url: "ws://table",
      hello: () => ({ type: "hello", token: "t", salt: "s" }),
      handlers: heard,
      online: (up) => online.push(up),
      closed: (code) => code === 4001,
      retry: () => Promise.resolve(go),
      connect: () => new Line() as unknown as WebSocket,
    });
    open.push(made);
    return made;
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", { OPEN: 1 });
    Line.made = [];
    online = [];
    go = true;
    heard = handlers();
  });
  afterEach(() => {
    for (const socket of open.splice(0)) socket.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("says hello first, and sends nothing before it is open", () => {
    const socket = connect();
    expect(socket.send({ type: "new_game", id: "a" })).toBe(false);
    last().open();
    expect(last().sent).toEqual(['{"type":"hello","token":"t","salt":"s"}']);
    expect(socket.send({ type: "new_game", id: "a" })).toBe(true);
  });

  it("UR-05 tries again for ever, waiting longer each time, and soon again after it has worked", async () => {
    connect();
    for (const wait of [...BACKOFF, BACKOFF.at(-1) ?? 0]) {
      const count = Line.made.length;
      last().break();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(Line.made).toHaveLength(count);
      await vi.advanceTimersByTimeAsync(1);
      expect(Line.made).toHaveLength(count + 1);
    }
    last().open();
    last().onmessage?.({ data: JSON.stringify({ type: "snapshot", version: 1, view: {} }) });
    expect(online.at(-1)).toBe(true);
    const count = Line.made.length;
    last().break();
    await vi.advanceTimersByTimeAsync(BACKOFF[0] ?? 0);
    expect(Line.made).toHaveLength(count + 1);
  });

  it("does not sit out the wait when the device is back on the net", async () => {
    connect();
    for (let i = 0; i < 5; i += 1) {
      last().break();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    const count = Line.made.length;
    last().break();
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(Line.made).toHaveLength(count + 1);
  });

  it.each([
    ["the table is gone", () => (go = false), 1006],
    ["the server ended it for good", () => undefined, 4001],
  ])("stops when %s", async (_, prepare, code) => {
    connect();
    prepare();
    last().break(code);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.made).toHaveLength(1);
  });

  it("takes a line for dead that does not answer, and no other", async () => {
    const socket = connect();
    last().open();
    last().onmessage?.({ data: JSON.stringify({ type: "snapshot", version: 1, view: {} }) });
    await vi.advanceTimersByTimeAsync(10 * PATIENCE);
    expect(Line.made).toHaveLength(1);
    socket.send({ type: "new_game", id: "a" });
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(online).toEqual([true]);
    await vi.advanceTimersByTimeAsync(1 + (BACKOFF[0] ?? 0));
    expect(online).toEqual([true, false]);
    expect(Line.made).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(PATIENCE + (BACKOFF[1] ?? 0));
    expect(Line.made).toHaveLength(3);
  });

  it("UR-05 takes a new line when a page is shown again that was out of sight for long", async () => {
    const socket = connect();
    const visible = vi.spyOn(document, "visibilityState", "get");
    const turn = async (state: DocumentVisibilityState, after: number): Promise<void> => {
      await vi.advanceTimersByTimeAsync(after);
      visible.mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
      await vi.advanceTimersByTimeAsync(0);
    };
    const shown = { data: JSON.stringify({ type: "snapshot", version: 1, view: {} }) };
    last().open();
    last().onmessage?.(shown);
    // Opened out of sight, and looked at soon.
    await turn("visible", STALE - 1);
    expect(Line.made).toHaveLength(1);
    await turn("hidden", 0);
    await turn("visible", STALE - 1);
    expect(Line.made).toHaveLength(1);
    const old = last();
    await turn("hidden", 0);
    await turn("visible", 360_000);
    expect(Line.made).toHaveLength(2);
    expect(old.readyState).toBe(3);
    last().open();
    last().onmessage?.(shown);
    old.break();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.made).toHaveLength(2);
    socket.close();
    visible.mockRestore();
  });

  it("US-10 hears nothing in a message that comes too early, too late or is not known", () => {
    connect();
    last().open();
    last().onmessage?.({ data: JSON.stringify({ type: "lobby", players: [] }) });
    expect(online).toEqual([]);
    last().onmessage?.({ data: JSON.stringify({ type: "snapshot", version: 1, view: {} }) });
    last().onmessage?.({ data: JSON.stringify({ type: "lobby", players: [] }) });
    expect(online).toEqual([true]);
    // The table was shown once, and nothing took its place.
    expect(heard.snapshot).toHaveBeenCalledTimes(1);
    for (const other of [heard.update, heard.accepted, heard.refused, heard.hinted])
      expect(other).not.toHaveBeenCalled();
  });

  it("stays closed once it is closed", async () => {
    const socket = connect();
    const line = last();
    socket.close();
    line.break();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(Line.made).toHaveLength(1);
    expect(online).toEqual([]);
  });
});
