import { randomHex } from "../api";
import { loadArea } from "../i18n/catalog.svelte";
import type { ClientMessage, Hinted, Refused, Wish } from "../protocol";
import type { Line } from "../say/line";

type What = Wish["what"];
type Sent = { id: string; again: (version: number) => void; done: (() => void) | null };

/** What the table lets one do by it; the latest version is that of the last message. */
export interface Host {
  readonly latest: number;
  send(message: ClientMessage): boolean;
  /** The table goes on from somewhere else: whatever is being shown is of no use. */
  jump(): void;
  say(line: Line): void;
}

/** How often something is asked again because the table had gone on meanwhile. */
const TRIES = 3;

/** What one asks of a table beside actions: a hint, to go back, to end a game. */
export class Wishes {
  hint = $state.raw<Hinted | null>(null);
  /** A hint has been asked for. */
  thinking = $state(false);
  private sent: Sent | null = null;
  private tries = 0;

  constructor(private readonly host: Host) {}

  /** One thing at a time: a double click is not meant twice. */
  ask(what: What, deal = 0): void {
    if (this.sent?.done) return;
    const done = (): void => {
      if (what !== "concede") this.host.jump();
      this.host.say({ id: `practice.said.${what}` });
    };
    this.tries = 0;
    this.post((id, version) => ({ type: "wish", id, version, what, deal }), done);
  }

  askHint(): void {
    if (this.thinking || this.hint) return;
    this.tries = 0;
    this.thinking = this.post((id, version) => ({ type: "hint", id, version }), null);
  }

  private post(make: (id: string, version: number) => ClientMessage, done: Sent["done"]): boolean {
    const again = (version: number): void => {
      const id = randomHex(8);
      this.sent = { id, again, done };
      this.tries += 1;
      if (!this.host.send(make(id, version))) this.sent = null;
    };
    again(this.host.latest);
    return this.sent !== null;
  }

  accepted(id: string): void {
    if (this.sent?.id !== id) return;
    const { done } = this.sent;
    this.sent = null;
    done?.();
  }

  /** True where it was something that is asked again, now that the version is known. */
  refused({ id, code, params }: Refused): boolean {
    if (this.sent?.id !== id) return false;
    const { again } = this.sent;
    this.sent = null;
    const version = params["version"];
    if (code === "stale_version" && typeof version === "number" && this.tries < TRIES) {
      again(version);
      return true;
    }
    this.thinking = false;
    return false;
  }

  /** What players would do; the words for it are fetched the first time. */
  async hinted(hint: Hinted): Promise<void> {
    const { sent } = this;
    if (sent?.id !== hint.id) return;
    await loadArea("hint").catch(() => undefined);
    if (this.sent !== sent) return;
    this.sent = null;
    this.thinking = false;
    this.hint = hint;
  }

  /** The table has changed, or the line is gone: a hint is about what was before. */
  forget(): void {
    this.hint = null;
    this.thinking = false;
    this.sent = null;
  }
}
