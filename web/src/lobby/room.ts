import type { Line } from "../say/line";

/** A part of the text view beside the tables: what it says, asks and understands. */
export interface Room {
  /** The message over it, and the one under the field. */
  readonly title: string;
  readonly hint: string;
  /** Messages about the commands that it has beside those of every room. */
  readonly help: readonly string[];
  readonly question: Line | null;
  arrive(): void;
  /** Whether the line was one of its own commands. */
  enter(line: string): boolean;
  /** The same for a line that nobody has understood. */
  otherwise?(line: string): boolean;
}
