import type { ClientMessage, ServerMessage } from "./protocol";

export type Handlers = {
  [K in ServerMessage["type"]]: (message: Extract<ServerMessage, { type: K }>) => void;
};

export interface SocketOptions {
  url: string;
  hello: () => ClientMessage;
  handlers: Handlers;
  /** Called whenever the line comes up or goes down. */
  online: (up: boolean) => void;
  /** The code of a broken line; true ends it for good. */
  closed: (code: number) => boolean;
  /** Asked before each new attempt: false ends it (the table is gone). */
  retry: () => Promise<boolean>;
  connect?: (url: string) => WebSocket;
}

/** Milliseconds before each attempt; then the last one again and again. */
export const BACKOFF = [250, 500, 1000, 2000, 3000];
/** Milliseconds for an answer; a line that is silent for longer is dead, though it seems open. */
export const PATIENCE = 12_000;

/** Close codes of the server: another window sits here now; the table is no more. */
export const REPLACED = 4001;
export const GONE = 4404;

/** What browsers call a line that broke without a word. */
const DEAD = 1006;

/** Milliseconds out of sight after which a line that looks open may be dead: the server's patience. */
export const STALE = 20_000;

/** One line to one table, taken up again by itself when it breaks. */
export class Socket {
  private ws: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private attempts = 0;
  private closed = false;
  /** A page may be opened out of sight. */
  private hiddenAt = Date.now();

  constructor(private readonly options: SocketOptions) {
    globalThis.addEventListener?.("online", this.hurry);
    globalThis.document?.addEventListener("visibilitychange", this.shown);
    this.open();
  }

  /** True when the message went out; the caller keeps what did not. */
  send(message: ClientMessage): boolean {
    if (this.ws?.readyState !== WebSocket.OPEN) return false;
    this.ws.send(JSON.stringify(message));
    this.listen(this.ws);
    return true;
  }

  close(): void {
    this.closed = true;
    globalThis.removeEventListener?.("online", this.hurry);
    globalThis.document?.removeEventListener("visibilitychange", this.shown);
    if (this.timer !== null) clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.ws?.close();
    this.ws = null;
  }

  private open(): void {
    const connect = this.options.connect ?? ((url: string) => new WebSocket(url));
    const ws = connect(this.options.url);
    this.ws = ws;
    this.listen(ws);
    ws.onopen = () => {
      ws.send(JSON.stringify(this.options.hello()));
    };
    ws.onmessage = (event) => {
      this.receive(String(event.data));
    };
    ws.onclose = (event) => {
      if (this.ws === ws) this.lost(event.code);
    };
  }

  /** From now on something has to be heard. */
  private listen(ws: WebSocket): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      if (this.ws === ws) this.drop();
    }, PATIENCE);
  }

  /** Give up a line that only looks open. */
  private drop(): void {
    const old = this.ws;
    this.lost(DEAD);
    old?.close();
  }

  private receive(data: string): void {
    clearTimeout(this.silence);
    const message = JSON.parse(data) as ServerMessage;
    if (message.type === "snapshot") {
      this.attempts = 0;
      this.options.online(true);
    }
    const handler = this.options.handlers[message.type] as ((m: ServerMessage) => void) | undefined;
    handler?.(message);
  }

  private lost(code: number): void {
    clearTimeout(this.silence);
    this.ws = null;
    if (this.closed) return;
    this.options.online(false);
    if (this.options.closed(code)) return;
    const wait = BACKOFF[Math.min(this.attempts, BACKOFF.length - 1)] ?? 0;
    this.attempts += 1;
    this.timer = setTimeout(() => void this.again(), wait);
  }

  private async again(): Promise<void> {
    this.timer = null;
    const go = await this.options.retry();
    if (go && !this.closed && this.ws === null) this.open();
  }

  /** The device says it is back on the net: do not sit out the wait. */
  private readonly hurry = (): void => {
    if (this.ws !== null || this.timer === null || this.closed) return;
    clearTimeout(this.timer);
    void this.again();
  };

  /** Phones freeze what is out of sight, and its line dies unnoticed: who comes back gets a new one. */
  private readonly shown = (): void => {
    if (document.visibilityState === "hidden") {
      this.hiddenAt = Date.now();
      return;
    }
    if (this.ws !== null && Date.now() - this.hiddenAt >= STALE) this.drop();
    this.hurry();
  };
}
