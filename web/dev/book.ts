import type {
  OpenDeal,
  Outcome,
  Params,
  Phase,
  Play,
  Refusal,
  SeatAction,
  Trick,
  Update,
  View,
} from "../src/protocol";
import { best, effective, leftSuit, sorted, SUITS } from "./cards";
import { NO_AUCTION, STANDARD } from "./rules";

export interface Deal {
  dealer: number;
  hands: string[][];
  upcard: string;
  kitty: string[];
}

export interface Options {
  preset: string;
  stick: boolean;
  /** Left of the dealer leads even to a lone player. */
  dealerLead: boolean;
}

const left = (seat: number): number => (seat + 1) % 4;

/** Keeps one deal and writes down what seat 0 is told of it. */
export class Book {
  version: number;
  phase: Phase = "bid1";
  turn: number | null;
  scores: number[];
  private hands: string[][];
  private trump: string | null = null;
  private maker: number | null = null;
  private loner: number | null = null;
  private fate: View["upcard_fate"] = "shown";
  private trick: Play[] = [];
  private tricks: Trick[] = [];
  private history: SeatAction[] = [];
  private discards: Play[] = [];
  private outcome: Outcome | null = null;

  constructor(
    readonly deal: Deal,
    readonly options: Options,
    scores: number[],
    version = 0,
    readonly number = 1,
  ) {
    this.version = version;
    this.turn = left(deal.dealer);
    this.scores = [...scores];
    this.hands = deal.hands.map((hand) => [...hand]);
  }

  private get out(): number | null {
    return this.loner === null ? null : (this.loner + 2) % 4;
  }

  private next(seat: number): number {
    const following = left(seat);
    return following === this.out ? left(following) : following;
  }

  legal(seat: number): string[] {
    if (seat !== this.turn) return [];
    const stuck = this.options.stick && this.phase === "bid2" && seat === this.deal.dealer;
    if (this.phase === "bid1") return ["pass", "order", "order alone"];
    if (this.phase === "bid2") {
      const suits = SUITS.filter((suit) => suit !== this.deal.upcard.slice(-1));
      const calls = suits.flatMap((suit) => [`call:${suit}`, `call:${suit} alone`]);
      return stuck ? calls : ["pass", ...calls];
    }
    const hand = this.hands[seat] ?? [];
    if (this.phase === "discard") return hand.map((card) => `discard:${card}`);
    if (this.phase !== "play") return [];
    return this.playable(hand).map((card) => `play:${card}`);
  }

  private playable(hand: string[]): string[] {
    const first = this.trick[0];
    if (!first) return hand;
    const led = effective(first.card, this.trump);
    const follow = hand.filter((card) => effective(card, this.trump) === led);
    return follow.length > 0 ? follow : hand;
  }

  act(seat: number, action: string): Update {
    if (!this.legal(seat).includes(action)) throw new Error(`${seat} may not ${action}`);
    const [verb = "", rest = ""] = action.split(":");
    const hidden = verb === "discard" && seat !== 0;
    const event = { seat, action: hidden ? "discard:??" : action };
    this.history.push(event);
    if (verb === "pass") this.pass(seat);
    else if (verb.startsWith("order")) this.order(seat, action.endsWith("alone"));
    else if (verb === "call") this.name(seat, rest.slice(0, 1), action.endsWith("alone"));
    else if (verb === "discard") this.discard(seat, rest);
    else this.play(seat, rest);
    return this.update(event);
  }

  update(event: SeatAction): Update {
    this.version += 1;
    return { type: "update", version: this.version, event, view: this.view() };
  }

  private pass(seat: number): void {
    this.turn = left(seat);
    if (seat !== this.deal.dealer) return;
    if (this.phase === "bid1") {
      this.phase = "bid2";
      this.fate = "turned_down";
    } else {
      this.phase = "passed_out";
      this.turn = null;
    }
  }

  private order(seat: number, alone: boolean): void {
    this.set(seat, this.deal.upcard.slice(-1), alone);
    if (this.out === this.deal.dealer) {
      this.fate = "left";
      this.begin();
      return;
    }
    this.fate = "taken";
    this.hands[this.deal.dealer]?.push(this.deal.upcard);
    this.phase = "discard";
    this.turn = this.deal.dealer;
  }

  private set(seat: number, trump: string, alone: boolean): void {
    this.trump = trump;
    this.maker = seat;
    this.loner = alone ? seat : null;
  }

  private name(seat: number, trump: string, alone: boolean): void {
    this.set(seat, trump, alone);
    this.begin();
  }

  private discard(seat: number, card: string): void {
    this.drop(seat, card);
    this.discards.push({ seat, card });
    this.begin();
  }

  private drop(seat: number, card: string): void {
    this.hands[seat] = (this.hands[seat] ?? []).filter((held) => held !== card);
  }

  private begin(): void {
    const from = this.options.dealerLead || this.loner === null ? this.deal.dealer : this.loner;
    this.phase = "play";
    this.turn = this.next(from);
  }

  private play(seat: number, card: string): void {
    this.drop(seat, card);
    this.trick.push({ seat, card });
    this.turn = this.next(seat);
    if (this.trick.length < (this.loner === null ? 4 : 3)) return;
    const winner = best(this.trick, this.trump);
    this.tricks.push({ plays: this.trick, winner });
    this.trick = [];
    this.turn = winner;
    if (this.tricks.length === 5) this.finish();
  }

  private finish(): void {
    const side = (this.maker ?? 0) % 2;
    const won = this.tricks.filter((trick) => trick.winner % 2 === side).length;
    const alone = this.loner !== null;
    const made = won >= 3;
    const code = made ? (won === 5 ? "march" : "made") : "euchre";
    const points = [0, 0];
    points[made ? side : 1 - side] = made ? (won === 5 ? (alone ? 4 : 2) : 1) : 2;
    this.scores = this.scores.map((score, index) => score + (points[index] ?? 0));
    const params: Params = { maker: this.maker, tricks: won, need: 3 };
    this.outcome = { code: alone ? `lone_${code}` : code, points, params };
    this.phase = "over";
    this.turn = null;
  }

  get gameOver(): boolean {
    return this.phase === "over" && this.scores.some((score) => score >= 10);
  }

  private open(): OpenDeal | null {
    if (this.phase !== "over" && this.phase !== "passed_out") return null;
    const hands = this.deal.hands.map((hand, seat) => {
      const gone = this.discards.find((play) => play.seat === seat)?.card;
      const held = gone && gone !== this.deal.upcard ? hand.filter((card) => card !== gone) : hand;
      const took = this.fate === "taken" && seat === this.deal.dealer && gone !== this.deal.upcard;
      return sorted(took ? [...held, this.deal.upcard] : held, this.trump).map((card) => card.card);
    });
    const rest = this.fate === "taken" ? [] : [this.deal.upcard];
    return { hands, kitty: [...rest, ...this.deal.kitty], discards: this.discards };
  }

  private refusals(): Record<string, Refusal> {
    if (this.turn !== 0 || this.phase !== "play") return {};
    const hand = this.hands[0] ?? [];
    const may = this.playable(hand);
    const led = effective(this.trick[0]?.card ?? "", this.trump);
    const bower = may.find((card) => card.slice(-1) !== led);
    const params: Params = bower
      ? { suit: led, cards: may, left: bower }
      : { suit: led, cards: may };
    const code = bower ? "must_follow_left" : "must_follow";
    const barred = hand.filter((card) => !may.includes(card));
    return Object.fromEntries(barred.map((card) => [card, { code, params }]));
  }

  private public(): Pick<View, "hand" | "hand_sizes" | "legal" | "refusals" | "previews"> {
    const bid = this.phase === "bid1" || this.phase === "bid2";
    const hand = this.hands[0] ?? [];
    return {
      hand: sorted(hand, this.trump),
      hand_sizes: this.hands.map((held) => held.length),
      legal: this.legal(0),
      refusals: this.refusals(),
      previews: bid ? Object.fromEntries(SUITS.map((suit) => [suit, sorted(hand, suit)])) : {},
    };
  }

  view(): View {
    const led = this.trick[0];
    return {
      ...this.public(),
      seat: 0,
      players: 4,
      preset: this.options.preset,
      rules: { ...STANDARD, stick_dealer: this.options.stick },
      phase: this.phase,
      turn: this.turn,
      dealer: this.deal.dealer,
      upcard: this.deal.upcard,
      upcard_fate: this.fate,
      proposed: this.phase === "bid1" ? (this.deal.upcard.slice(-1) as View["proposed"]) : null,
      trump: this.trump as View["trump"],
      left_suit: leftSuit(this.trump),
      maker: this.maker,
      loner: this.loner,
      lone_defender: null,
      sides: [0, 1, 0, 1],
      makers: this.maker === null ? [] : [this.maker, (this.maker + 2) % 4],
      ...NO_AUCTION,
      sitting_out: this.out === null ? [] : [this.out],
      active: [0, 1, 2, 3].filter((seat) => seat !== this.out),
      trick: [...this.trick],
      leader: led?.seat ?? null,
      led_suit: led ? effective(led.card, this.trump) : null,
      winning: led ? best(this.trick, this.trump) : null,
      tricks: [...this.tricks],
      seat_tricks: [0, 1, 2, 3].map((seat) => this.tricks.filter((t) => t.winner === seat).length),
      need: 3,
      history: [...this.history],
      scores: this.scores,
      target: 10,
      games: [0, 0],
      hands_played: this.number - 1,
      game_winner: this.gameOver ? this.scores.findIndex((score) => score >= 10) : null,
      carry: [],
      deal: this.number,
      outcome: this.outcome,
      open: this.open(),
      game_over: this.gameOver,
      resigned: null,
      concede: false,
      winner: this.gameOver ? this.scores.findIndex((score) => score >= 10) : null,
      commitment: "",
      proof: null,
    };
  }
}
