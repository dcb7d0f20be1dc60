import { askTable, lineTo, NO_TABLE, openTable, randomHex, Refused } from "./api";
import { Choosing } from "./choosing.svelte";
import { filled, gapAfter, momentOf, played, type Gap, type Item } from "./item";
import { GATHER, MOVE, STAGGER, settle, span } from "./motion";
import { Pace, type Player } from "./pace";
import { Wishes, type Host } from "./practice/wishes.svelte";
import type { ClientMessage, NewTable, Play, Problem, SeatAction, View } from "./protocol";
import type { Fault } from "./rules/share";
import { people } from "./rules/people.svelte";
import { rulebook } from "./rules/house.svelte";
import { dropGame, saveGame, savedGame, type Saved } from "./saved";
import { called } from "./say/called.svelte";
import type { Line } from "./say/line";
import { eventLine } from "./say/events";
import { prompt, type Moment, type Prompt } from "./say/prompt";
import { settings } from "./settings.svelte";
import { GONE, REPLACED, Socket } from "./socket";
import { glance, PAUSES } from "./speed";
import { stage } from "./stage";
import { Voice } from "./voice.svelte";

export type Panel =
  "menu" | "help" | "leave" | "people" | "keys" | "practice" | "resign" | "anew" | null;

/** Holds the whole state of the page; components draw it and call it back. */
export class Ctrl extends Choosing implements Player<Item>, Host {
  screen = $state<"start" | "table" | "rules" | "guide" | "learn" | "mine">("start");
  /** What is wrong with the code of rules that the address holds. */
  shared = $state<Fault | null>(null);
  /** The table of the first hand is on show, which is another than this one. */
  guided = $state(false);
  /** Why there is no table. */
  notice = $state.raw<Problem | null>(null);
  opening = $state(false);
  /** The start page is shown after a table: the focus has to be put somewhere. */
  returned = false;
  saved = $state.raw<Saved | null>(savedGame());

  /** The view on show, which may be behind what the server has told. */
  view = $state.raw<View | null>(null);
  scores = $state.raw<number[]>([0, 0]);
  online = $state(true);
  /** Another window has taken this seat; this one waits to be asked back. */
  replaced = $state(false);
  busy = $state(false);
  /** The cards on the felt; a full trick stays here while it is held. */
  trick = $state.raw<Play[]>([]);
  winning = $state<number | null>(null);
  /** The card that flies, the seat the trick slides to, the deal under way. */
  fresh = $state<string | null>(null);
  gather = $state<number | null>(null);
  dealing = $state(false);
  /** The place a played card leaves in the hand until the trick is over. */
  gap = $state.raw<Gap | null>(null);
  moment = $state.raw<Moment | null>(null);
  /** The hand lies open: the page of the end. */
  ended = $state(false);

  panel = $state<Panel>(null);

  /** When the last thing shown was done with. */
  private rested = -Infinity;
  protected readonly pace = new Pace<Item>(this);
  private socket: Socket | null = null;
  private version = 0;
  /** The version of the last message, which may not be on show yet. */
  latest = 0;
  readonly aside = new Wishes(this);
  protected pending: string | null = null;

  constructor(readonly voice = new Voice()) {
    super();
  }

  // ---- what components ask ----

  get mine(): boolean {
    return this.view !== null && this.view.turn === this.view.seat && !this.busy && this.online;
  }

  get foresees(): boolean {
    return settings.get("ahead") === "on";
  }

  get early(): boolean {
    const { view, mine, online, replaced, ended } = this;
    if (!this.foresees || mine || !online || replaced || ended) return false;
    const plays = view?.phase === "play" && !view.sitting_out.includes(view.seat);
    return plays && view.hand.length > 1 && this.pending === null;
  }

  get prompt(): Prompt | null {
    const { view, online, replaced, peeked, moment, busy, raised, keyed, ahead, group } = this;
    if (!view) return null;
    const asked = this.asked?.refusal ?? null;
    const said = { online, replaced, asked, peeked, moment };
    return prompt({ view, ...said, busy, raised, keyed, ahead, group });
  }

  // ---- coming and going ----

  async open(order: NewTable = rulebook.order()): Promise<void> {
    if (this.opening) return;
    this.opening = true;
    this.notice = null;
    try {
      const made = await openTable(order);
      const [{ preset }, { table, token, commitment }] = [order, made];
      people.sit(made);
      this.join({ table, token, preset, scores: [0, 0], salt: randomHex(16), commitment });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.notice = error.problem;
      // It is told on the start page, where names are given, too; or over the table.
      const named = error.problem.code.startsWith("name_");
      if (named || this.screen !== "table") location.hash = "";
    } finally {
      this.opening = false;
    }
  }

  /** Take the kept seat again; a table that is gone is said, and forgotten. */
  async goOn(saved = this.saved): Promise<void> {
    if (!saved || this.opening) return;
    const { hash } = location;
    this.opening = true;
    const told = await askTable(saved);
    this.opening = false;
    // Meanwhile the player may have gone elsewhere, even to another table.
    if (location.hash !== hash) return void dispatchEvent(new HashChangeEvent("hashchange"));
    if (told instanceof Refused) return this.away(saved.table, told.problem);
    people.sit(told ?? {});
    this.join(saved);
    if (people.changed) this.tellChanged();
  }

  /** Shown in a dialog; in the text view it is said, here or with all else that is said first. */
  private tellChanged(): void {
    if (settings.get("blind") === "off") this.panel = "people";
    else if (this.view) this.say({ id: "builder.bot.newer" });
  }

  private join(saved: Saved): void {
    this.reset();
    this.notice = null;
    this.remember(saved);
    this.screen = "table";
    location.hash = `table/${saved.table}`;
    const socket: Socket = new Socket({
      url: lineTo(saved.table),
      hello: () => ({ type: "hello", token: saved.token, salt: saved.salt }),
      online: (up) => this.line(up),
      closed: (code) => this.over(saved, code),
      retry: async () => {
        const told = await askTable(saved);
        // Meanwhile the player may have gone elsewhere.
        if (this.socket !== socket) return false;
        if (told instanceof Refused) this.away(saved.table, told.problem);
        else if (told && people.meet(told)) this.tellChanged();
        return !(told instanceof Refused);
      },
      handlers: {
        snapshot: ({ version, view }) => this.snapshot({ version, event: null, view }),
        update: ({ version, event, view }) => this.update({ version, event, view }),
        accepted: ({ id }) => this.aside.accepted(id),
        hinted: (hint) => void this.aside.hinted(hint),
        refused: (refused) => {
          const { code, params } = refused;
          if (this.aside.refused(refused)) return;
          this.pending = null;
          // What made it stale is already on its way.
          if (code !== "stale_version") this.explain(null, { code, params });
        },
      },
    });
    this.socket = socket;
  }

  /** The server ended it for good; true: do not try again. */
  private over({ table }: Saved, code: number): boolean {
    if (code === GONE) this.away(table, NO_TABLE);
    this.replaced = code === REPLACED;
    return code === GONE || code === REPLACED;
  }

  /** An address of a table at which this device has no seat. */
  unknown(): void {
    this.notice = NO_TABLE;
    location.hash = "";
  }

  /** Nobody can sit there. What cannot be read now may be read by another program later. */
  private away(table: string, problem: Problem): void {
    this.quit();
    if (problem.code === NO_TABLE.code) dropGame(table);
    this.saved = savedGame();
    this.notice = problem;
  }

  /** Back to the start page; the seat stays ours. */
  quit(): void {
    this.leaveTable();
    if (location.hash) location.hash = "";
  }

  /** The address leads away from the table: what it asks for is shown next. */
  leaveTable(): void {
    this.reset();
    called.sit([]);
    this.returned = true;
    this.screen = "start";
  }

  private reset(): void {
    this.socket?.close();
    this.socket = null;
    this.pace.clear();
    stage.clear();
    this.view = null;
    this.online = true;
    this.replaced = false;
    this.busy = this.ended = this.dealing = false;
    this.trick = [];
    this.gap = this.moment = this.gather = this.panel = null;
    this.lower();
    this.aside.forget();
  }

  private remember(saved: Saved): void {
    this.saved = saved;
    saveGame(saved);
  }

  private line(up: boolean): void {
    if (!up) this.aside.forget();
    if (!up && this.online) this.say({ id: "table.prompt.reconnecting" });
    this.online = up;
    this.pending = null;
  }

  private snapshot(item: Item): void {
    this.latest = item.version;
    this.pace.replace(item);
  }

  protected update(item: Item): void {
    this.latest = item.version;
    this.busy = true;
    this.pace.push(item);
  }

  // ---- playing what came in (Player) ----

  before({ event, view }: Item): number {
    this.busy = true;
    const waited = performance.now() - this.rested;
    this.rested = -Infinity;
    if (document.hidden || !event || event.action === "deal") return 0;
    if (event.seat === view.seat) return 0;
    // What a bot has thought is part of its pause: how long one waits tells nothing.
    const { bot } = PAUSES[settings.get("speed")];
    return Number.isFinite(waited) ? Math.max(0, bot - waited) : bot;
  }

  show(item: Item): void {
    const { event, view } = item;
    const full = filled(item);
    // The same picture once more (a line that is back, a play that was refused) changes nothing.
    if (event || item.version !== this.version) {
      this.calm();
      this.aside.forget();
    }
    this.keepAhead(view);
    this.gap = gapAfter(item, this.hand, this.gap);
    this.version = item.version;
    this.pending = null;
    this.ended = false;
    this.fresh = played(item);
    this.dealing = event?.action === "deal";
    this.trick = full ? full.plays : view.trick;
    this.winning = full ? full.winner : view.winning;
    this.view = view;
    this.moment = momentOf(item, settings.get("speed") === "wait");
    if (!full) this.scores = view.scores;
    if (event) this.sayEvent(view, event);
  }

  hold(item: Item): number {
    const pauses = PAUSES[settings.get("speed")];
    if (document.hidden) return 0;
    if (filled(item)) return pauses.hold;
    if (this.moment) return glance(pauses);
    const cards = item.view.hand.length;
    return this.dealing ? span(MOVE + cards * STAGGER) : 0;
  }

  leave(item: Item): number {
    const full = filled(item);
    this.moment = null;
    this.dealing = false;
    if (!full) return 0;
    this.gather = full.winner;
    return document.hidden ? 0 : span(GATHER);
  }

  done({ view }: Item): boolean {
    this.gather = this.fresh = null;
    this.trick = view.trick;
    this.winning = view.winning;
    if (view.trick.length === 0) this.gap = null;
    this.scores = view.scores;
    if (this.saved) this.remember({ ...this.saved, scores: view.scores });
    this.ended = view.phase === "over" || view.resigned !== null;
    if (this.ended) this.busy = false;
    return this.ended;
  }

  idle(): void {
    this.busy = false;
    this.rested = performance.now();
    const view = this.view;
    if (!view || view.turn !== view.seat) return;
    const chosen = this.aheadAction;
    if (chosen === null) this.ahead = null;
    const action = chosen ?? this.forced(view);
    if (action !== undefined) this.playSoon(view, action);
    else if (this.prompt) this.say(this.prompt.line);
  }

  /**
   * A card chosen ahead waits as long as one that plays itself, and as a computer player: how
   * soon it comes tells nobody that it was chosen. Unless it was put back, or played, meanwhile.
   */
  private playSoon(view: View, action: string): void {
    const { ahead } = this;
    const play = (): void => {
      if (this.view === view && this.ahead === ahead) this.act(action);
    };
    setTimeout(play, PAUSES[settings.get("speed")].bot);
  }

  /** The last card holds no choice and tells nothing: it plays itself. */
  protected forced(view: View): string | undefined {
    return view.phase === "play" && view.hand.length === 1 ? view.legal[0] : undefined;
  }

  // ---- what the player does ----

  act(action: string): void {
    const view = this.view;
    if (!this.mine || this.pending || !view?.legal.includes(action)) return;
    const id = randomHex(8);
    if (!this.socket?.send({ type: "act", id, version: this.version, action })) return;
    this.pending = id;
    this.asked = this.ahead = null;
  }

  skip(): void {
    settle();
    this.pace.skip();
  }

  nextHand(): void {
    this.ended = false;
    this.busy = true;
    this.pace.resume();
  }

  newGame(): void {
    // Begun already, in another window: what has happened since waits to be shown.
    if (this.pace.waiting) return this.nextHand();
    const id = randomHex(8);
    if (this.pending || !this.socket?.send({ type: "new_game", id })) return;
    this.pending = id;
    this.pace.clear();
  }

  send(message: ClientMessage): boolean {
    return this.socket?.send(message) ?? false;
  }

  jump(): void {
    this.pace.clear();
    this.ended = false;
    this.panel = this.ahead = null;
  }

  // ---- for the ear ----

  say(line: Line): void {
    this.voice.say(line);
  }

  private sayEvent(view: View, event: SeatAction): void {
    const first = this.trick.length === 1;
    const line = eventLine(view, event, first);
    if (line) this.say(line);
    if (this.moment && this.moment.line.id !== line?.id) this.say(this.moment.line);
  }
}
