import type { ClientMessage, ServerMessage, Update } from "../src/protocol";
import { Book, type Options } from "./book";
import { ALL, type Scripted } from "./deals";

/** A pretended server for one table: it knows a few deals and plays them round and round. */
export class Pretended {
  book: Book;
  private index: number;
  private script: Scripted;
  private moves: Record<number, string[]> = {};
  private number = 1;

  constructor(
    readonly options: Options,
    scores: number[] = [6, 4],
    first = 0,
  ) {
    this.index = first;
    this.script = this.pick();
    this.book = new Book(this.script.deal, options, scores);
  }

  private pick(): Scripted {
    const script = ALL[this.index % ALL.length];
    if (!script) throw new Error("no deal");
    const copies = Object.entries(script.moves).map(([seat, list]) => [seat, [...list]]);
    this.moves = Object.fromEntries(copies) as Record<number, string[]>;
    return script;
  }

  snapshot(): ServerMessage {
    return { type: "snapshot", version: this.book.version, view: this.book.view() };
  }

  /** The computer players move until seat 0 must, and through the ends of deals. */
  run(oneDeal = false): Update[] {
    const updates: Update[] = [];
    for (;;) {
      if (this.book.phase === "over" && (oneDeal || this.book.gameOver)) return updates;
      if (this.book.turn === 0) return updates;
      updates.push(
        this.book.turn === null ? this.next(this.book.scores) : this.move(this.book.turn),
      );
    }
  }

  private move(seat: number): Update {
    const legal = this.book.legal(seat);
    const wanted = this.moves[seat]?.[0];
    const known = wanted !== undefined && legal.includes(wanted);
    if (known) this.moves[seat]?.shift();
    return this.book.act(seat, known ? wanted : (legal[0] ?? "pass"));
  }

  private next(scores: number[]): Update {
    this.index += 1;
    this.number += 1;
    this.script = this.pick();
    const { deal } = this.script;
    this.book = new Book(deal, this.options, scores, this.book.version, this.number);
    return this.book.update({ seat: deal.dealer, action: "deal" });
  }

  answer(message: ClientMessage): ServerMessage[] {
    if (message.type === "hello") return [this.snapshot(), ...this.run()];
    if (message.type === "new_game") {
      return [{ type: "accepted", id: message.id }, this.next([0, 0]), ...this.run()];
    }
    if (message.type !== "act") return [];
    if (!this.book.legal(0).includes(message.action)) {
      const params = { turn: this.book.turn };
      return [{ type: "refused", id: message.id, code: "not_your_turn", params }];
    }
    const update = this.book.act(0, message.action);
    return [{ type: "accepted", id: message.id }, update, ...this.run()];
  }
}
