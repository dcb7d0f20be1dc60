import type { ClientMessage, ServerMessage } from "../src/protocol";
import type { Pretended } from "./server";

/** Stands where the browser's WebSocket stands, with a pretended server behind it. */
export class PretendedSocket {
  static table: Pretended | null = null;
  /** While false, lines break and none can be opened. */
  static up = true;
  static open = new Set<PretendedSocket>();

  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    queueMicrotask(() => {
      if (!PretendedSocket.up) return this.close();
      this.readyState = 1;
      PretendedSocket.open.add(this);
      this.onopen?.();
    });
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    const answers: ServerMessage[] = PretendedSocket.table?.answer(message) ?? [];
    queueMicrotask(() => {
      for (const answer of answers) this.onmessage?.({ data: JSON.stringify(answer) });
    });
  }

  close(code = 1006): void {
    this.readyState = 3;
    PretendedSocket.open.delete(this);
    queueMicrotask(() => this.onclose?.({ code }));
  }

  static cut(code?: number): void {
    PretendedSocket.up = false;
    for (const socket of PretendedSocket.open) socket.close(code);
  }
}

/** Answers for /api; everything else goes out as it would. */
export function pretendFetch(real: typeof fetch, gone: () => boolean): typeof fetch {
  return async (input, init) => {
    const path = String(input);
    if (!path.startsWith("/api/")) return real(input, init);
    if (path.startsWith("/api/house/")) return new Response("{}", { status: 503 });
    if (init?.method === "POST") {
      const made = { table: "dev", token: "secret", commitment: "" };
      return new Response(JSON.stringify(made), { status: 201 });
    }
    if (!PretendedSocket.up) throw new TypeError("network");
    return gone()
      ? new Response(JSON.stringify({ code: "no_table" }), { status: 404 })
      : new Response(JSON.stringify({ exists: true }));
  };
}
