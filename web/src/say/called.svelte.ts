import { seatAt, type Spot } from "./seats";

type Names = readonly (string | null)[];

/** Opens and closes a stretch of text with a direction of its own, whatever the script. */
const ISOLATE = String.fromCodePoint(0x2068);
const END = String.fromCodePoint(0x2069);

/** What the players on show are called. Names are text and never more; a seat may have none. */
export class Called {
  private table = $state.raw<Names>([]);
  /** Those of a replay, and the seat that is looked from, while one is on show. */
  private watched = $state.raw<{ names: Names; seat: number } | null>(null);

  /** The names at the table, by seat; empty where nobody has one. */
  sit(names: Names | undefined): void {
    this.table = names ?? [];
  }

  /** A replay is on show, or no more. */
  watch(names: Names | null, seat = 0): void {
    this.watched = names && { names, seat };
  }

  get any(): boolean {
    return (this.watched?.names ?? this.table).some((name) => name !== null);
  }

  at(seat: number): string | null {
    return (this.watched?.names ?? this.table)[seat] ?? null;
  }

  of(spot: Spot): string | null {
    const { names, seat } = this.watched ?? { names: this.table, seat: 0 };
    return names.length > 0 ? this.at(seatAt(spot, names.length, seat)) : null;
  }
}

export const called = new Called();

/** A name inside plain text, which it must not turn around. */
export function isolated(name: string): string {
  return ISOLATE + name + END;
}
