import { Ctrl } from "../ctrl.svelte";
import type { OpenDeal, View } from "../protocol";
import { Fault, request } from "../replay/fetching";
import { leave } from "../replay/leave";
import { addressOf } from "../replay/place";
import { called } from "../say/called.svelte";
import { forgetAnswer, namedAt, nameFor } from "./browser";

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

  /** The answer is deleted, and the question is there as if it had not been answered. */
  async takeBack(): Promise<void> {
    const gone = await this.fetch({ method: "DELETE", headers: namedAt(this.share) });
    if (!gone) return;
    forgetAnswer(this.share);
    this.told = null;
    this.begun = false;
  }

  /** The page is left. */
  stop(): void {
    called.watch(null);
  }

  /** The address of this moment in the replay. */
  get replayed(): string {
    const { view, told, share: name } = this;
    const place = { kind: "shared", name, game: 1, deal: view?.deal ?? 1 } as const;
    const step = (told?.step ?? 0) + 1;
    return addressOf({ ...place, step, seat: view?.seat ?? 0, open: false });
  }

  private async attempt(action: string | null, headers: Record<string, string>): Promise<void> {
    const post = { method: "POST", body: JSON.stringify({ action }) };
    const type = { "Content-Type": "application/json" };
    const how = action === null ? { headers } : { ...post, headers: { ...headers, ...type } };
    const answer = await this.fetch(how);
    this.pending = null;
    if (!answer) return;
    const { view, told } = (await answer.json()) as Asked;
    // Strangers are told by their places, whatever the players of this device are called.
    called.watch([]);
    this.show({ version: 0, event: null, view });
    this.told = told;
  }

  private async fetch(how: RequestInit): Promise<Response | null> {
    this.fault = null;
    try {
      return await request(`/api/shares/${this.share}`, how);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.fault = error;
      return null;
    }
  }
}
