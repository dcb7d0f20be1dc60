import { Ctrl } from "../ctrl.svelte";
import type { OpenDeal, View } from "../protocol";
import { Fault, request } from "../replay/fetching";
import { leave } from "../replay/leave";
import { addressOf } from "../replay/place";
import { namedAt, nameFor } from "./browser";

/** What is told to whoever has answered. */
export interface Told {
  yours: string;
  /** What was done at the table. */
  played: string;
  counts: Record<string, number>;
  /** Where every card was when it was asked. */
  open: OpenDeal;
  /** The hand once it was over. */
  end: View;
  /** Its step in the replay, from 0. */
  step: number;
}

interface Asked {
  view: View;
  told: Told | null;
}

/** A table at which one thing is done: the question of a link is answered. */
export class Asking extends Ctrl {
  told = $state.raw<Told | null>(null);
  fault = $state.raw<Fault | null>(null);
  /** The hand is on show. */
  begun = $state(false);

  constructor(
    private readonly main: Ctrl,
    readonly share: string,
  ) {
    super(main.voice);
  }

  override get mine(): boolean {
    return this.begun && this.told === null && this.view !== null;
  }

  override quit(): void {
    leave(this.main);
  }

  begin(): void {
    this.begun = true;
    if (this.prompt) this.say(this.prompt.line);
  }

  async load(): Promise<void> {
    await this.attempt(null, namedAt(this.share));
  }

  override act(action: string): void {
    if (!this.mine || this.pending || !this.view?.legal.includes(action)) return;
    this.pending = action;
    this.asked = null;
    void this.attempt(action, nameFor(this.share));
  }

  /** The address of this moment in the replay. */
  get replayed(): string {
    const { view, told, share: name } = this;
    const place = { kind: "shared", name, game: 1, deal: view?.deal ?? 1 } as const;
    const step = (told?.step ?? 0) + 1;
    return addressOf({ ...place, step, seat: view?.seat ?? 0, open: false });
  }

  private async attempt(action: string | null, headers: Record<string, string>): Promise<void> {
    const url = `/api/shares/${this.share}`;
    const body = JSON.stringify({ action });
    const post = { method: "POST", body };
    const type = { "Content-Type": "application/json" };
    const how = action === null ? { headers } : { ...post, headers: { ...headers, ...type } };
    try {
      const { view, told } = (await (await request(url, how)).json()) as Asked;
      this.fault = null;
      this.show({ version: 0, event: null, view });
      this.told = told;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.fault = error;
    }
    this.pending = null;
  }
}
