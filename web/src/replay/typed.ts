import { again } from "../blind/again";
import { answer } from "../blind/answers";
import { means, plainly, QUERIES, type Query } from "../blind/words";
import { series } from "../i18n/list";
import { readRules } from "../lobby/reading";
import type { OpenDeal, View } from "../protocol";
import { cardName } from "../say/cards";
import type { Line } from "../say/line";
import { around, spotOf } from "../say/seats";
import { Fault } from "./fetching";
import { copy } from "../clipboard";
import { linkOf, type Shared } from "./sharing";
import type { Source } from "./shelf.svelte";
import { verdictLine, verify } from "./verify";
import { seatNames, type Watching } from "./watching.svelte";
import { commandIn, type Command } from "./words";

/** A hand that is over, stepped through by typed commands. */
export class Stepping {
  private readonly memory;

  constructor(
    private readonly watching: Watching,
    private readonly source: Source,
  ) {
    this.memory = again(watching.voice);
  }

  /** Where one is, and what happened there. */
  arrive(): void {
    this.say({ id: "asked.typed.hint" }, ...this.whereabouts(), ...this.watching.lines());
  }

  enter(line: string): void {
    this.memory.mark();
    const text = plainly(line);
    const query = QUERIES.find((word) => means(text, word));
    if (text === "") this.step(1);
    else if (query) this.answer(query);
    else {
      const { command, rest } = commandIn(text);
      if (command) void this.attempt(command, rest);
      else this.say({ id: "blind.unknown", values: { typed: line.trim() } });
    }
  }

  private async attempt(command: Command, rest: string): Promise<void> {
    try {
      await this.carryOut(command, rest);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.watching.fault = error;
    }
  }

  private async carryOut(command: Command, rest: string): Promise<void> {
    const { watching } = this;
    if (command === "next" || command === "back") this.step(command === "next" ? 1 : -1);
    else if (command === "first") watching.go(0);
    else if (command === "end") watching.go(Infinity);
    else if (command === "step") this.goTo(Number(rest));
    else if (command === "deal") await this.deal(Number(rest));
    else if (command === "seat") await this.seat(rest);
    else if (command === "open") await this.open();
    else if (command === "check") await this.check();
    else if (command === "link") await this.link("deal");
    else if (command === "ask") await this.link("ask");
    else if (command === "quit") watching.quit();
  }

  private step(by: number): void {
    const { watching } = this;
    if (by > 0 && watching.end) this.say({ id: "asked.typed.last" });
    else if (by < 0 && watching.at === 0) this.say({ id: "asked.typed.first" });
    else watching.go(watching.at + by);
  }

  private goTo(step: number): void {
    const steps = this.watching.replay?.steps.length ?? 1;
    if (step >= 1 && step <= steps) this.watching.go(step - 1);
    else this.say({ id: "asked.typed.steps", values: { steps } });
  }

  private async deal(deal: number): Promise<void> {
    const { watching } = this;
    const { game = 1, deals = 1, only = false } = watching.replay ?? {};
    if (only) return this.say({ id: "asked.typed.only" });
    if (!(deal >= 1 && deal <= deals))
      return this.say({ id: "asked.typed.deals", values: { deals } });
    await watching.load(game, deal);
    this.say(...this.whereabouts(), ...watching.lines());
  }

  private async seat(name: string): Promise<void> {
    const { watching } = this;
    const { replay, view } = watching;
    if (!replay || !view) return;
    const names = seatNames(view);
    const numbered = /^\d$/.test(name) ? Number(name) - 1 : -1;
    const seat = numbered in names ? numbered : names.findIndex((each) => plainly(each) === name);
    if (seat < 0) return this.say(...names.map(seatLine));
    await watching.load(replay.game, replay.deal, seat);
    this.say(...this.whereabouts(), ...watching.lines());
  }

  private async open(): Promise<void> {
    const { watching } = this;
    const { replay, laidOpen, seat } = watching;
    if (!replay) return;
    await watching.load(replay.game, replay.deal, seat, !laidOpen);
    this.say(...(laidOpen ? [{ id: "asked.typed.hidden" }] : this.hands()));
  }

  /** What everybody holds, where that is to be seen. */
  private hands(): Line[] {
    const { view, step, end } = this.watching;
    const open = end ? view?.open : step?.open;
    return view && open ? handLines(view, open) : [];
  }

  private async check(): Promise<void> {
    const { view, replay } = this.watching;
    const last = replay?.steps.at(-1)?.view;
    if (!view || !replay || !last) return;
    // Links and files bring no seed to check by.
    if (!last.proof) return this.say({ id: "asked.typed.no_seed" });
    this.say(verdictLine(await verify(last, replay.deck, this.source.seat)));
  }

  private async link(kind: Shared["kind"]): Promise<void> {
    const { watching, source } = this;
    if (kind === "ask" && !watching.decides) return this.say({ id: "asked.link.nothing" });
    if (source.file || (kind === "ask" && source.share !== null)) {
      return this.say({ id: "blind.nothing" });
    }
    const link = await linkOf(watching, source, kind);
    watching.voice.tell(link);
    if (await copy(link)) this.say({ id: "asked.link.copied" });
  }

  private answer(query: Query): void {
    const { view } = this.watching;
    if (!view) return;
    if (query === "repeat") this.memory.again();
    else if (query === "help") this.say(...HELP.map((id) => ({ id })));
    else if (query === "rules") void readRules(this.watching.voice, view);
    else if (query === "hand" && this.hands().length > 0) this.say(...this.hands());
    else {
      if (query === "state") this.say(...this.whereabouts());
      this.say(...answer(query, view));
    }
  }

  private whereabouts(): Line[] {
    const { replay, view, at } = this.watching;
    if (!replay || !view) return [];
    const { deal, deals, steps } = replay;
    return [
      { id: "asked.typed.deal", values: { deal, deals } },
      { id: "asked.typed.seen", values: { name: seatNames(view)[view.seat] ?? "" } },
      { id: "replay.position", values: { n: at + 1, steps: steps.length } },
    ];
  }

  private say(...lines: Line[]): void {
    for (const line of lines) this.watching.say(line);
  }
}

const HELP = [
  ...["asked.typed.help.steps", "asked.typed.help.where", "blind.help.ask"],
  "asked.typed.help.more",
];

function seatLine(name: string, seat: number): Line {
  return { id: "asked.typed.seat", values: { n: seat + 1, name } };
}

/** All cards that are held now, seat by seat, and those that nobody holds. */
export function handLines(view: View, open: OpenDeal): Line[] {
  const named = (cards: string[]): string => series(cards.map(cardName));
  const lines = around(view).map((seat): Line => {
    const cards = named(open.hands[seat] ?? []);
    return { id: "asked.holds", values: { name: { spot: spotOf(view, seat) }, cards } };
  });
  const away = [...open.kitty, ...open.discards.map(({ card }) => card)];
  const unseen = [...new Set(away)];
  const held = lines.filter((_, at) => (open.hands[around(view)[at] ?? 0] ?? []).length > 0);
  return unseen.length > 0
    ? [...held, { id: "asked.unseen", values: { cards: named(unseen) } }]
    : held;
}
