import type { BotChoice } from "../protocol";
import { keep, recallJson } from "../storage";

const KEPT = "euchre.people";
/** Characters that the server takes. */
export const LONGEST = 24;
export const SETTINGS = ["level", "loners", "caution"] as const;
export type Setting = (typeof SETTINGS)[number];
export type Bots = Record<Setting, string>;
type Own = Partial<Bots>;

function list(kept: unknown): unknown[] {
  return Array.isArray(kept) ? (kept as unknown[]) : [];
}

function own(kept: unknown): Own {
  if (typeof kept !== "object" || kept === null) return {};
  const found = SETTINGS.map((setting) => [setting, (kept as Own)[setting]] as const);
  return Object.fromEntries(found.filter(([, value]) => typeof value === "string")) as Own;
}

/** What players are called, and where one plays otherwise than the rest; kept on this device. */
export class Seating {
  /** By seat, the person's first; empty for a seat without a name. */
  names = $state.raw<string[]>([]);
  /** By seat, what is not as for all. */
  own = $state.raw<Own[]>([]);

  constructor() {
    const kept = (recallJson(KEPT) ?? {}) as Partial<Record<"names" | "own", unknown>>;
    const text = (name: unknown): string => (typeof name === "string" ? name : "");
    this.names = list(kept.names).map((name) => [...text(name)].slice(0, LONGEST).join(""));
    this.own = list(kept.own).map(own);
  }

  call(seat: number, name: string): void {
    this.names = replaced(this.names, seat, name, "");
    this.keep();
  }

  /** Give a seat a setting of its own, or with "" the one for all. */
  choose(seat: number, setting: Setting, value: string): void {
    const { [setting]: _, ...others } = this.own[seat] ?? {};
    this.own = replaced(this.own, seat, value ? { ...others, [setting]: value } : others, {});
    this.keep();
  }

  /** Whether one of so many seats plays otherwise than the rest, or has a name. */
  differs(players: number): boolean {
    return this.mixed(players) || this.names.slice(1, players).some((name) => name.trim());
  }

  mixed(players: number): boolean {
    return this.own.slice(1, players).some((settings) => Object.keys(settings).length > 0);
  }

  /** What a new table of so many seats is told: everybody's settings, as far as there are such. */
  order(
    players: number,
    usual: Bots,
    known: Partial<Record<string, string[]>> | undefined,
  ): { bots: (BotChoice | null)[]; names: (string | null)[] } {
    const fits = ([setting, value]: [string, string]): boolean =>
      known?.[setting]?.includes(value) ?? true;
    const bots = Array.from({ length: players }, (_, seat) => {
      const settings = Object.entries({ ...usual, ...this.own[seat] }).filter(fits);
      return seat === 0 ? null : { name: "search", settings: Object.fromEntries(settings) };
    });
    const names = bots.map((_, seat) => this.names[seat]?.trim() || null);
    return { bots, names: names.some(Boolean) ? names : [] };
  }

  private keep(): void {
    keep(KEPT, JSON.stringify({ names: this.names, own: this.own }));
  }
}

function replaced<T>(list: T[], at: number, value: T, none: T): T[] {
  const length = Math.max(list.length, at + 1);
  return Array.from({ length }, (_, i) => (i === at ? value : (list[i] ?? none)));
}

export const seating = new Seating();
