import { randomHex, type Seat } from "./api";
import { isKey, knownKey } from "./mine/key";
import { forget, keep, recallJson } from "./storage";

/**
 * A game that can be gone on with: the seat, and enough to say what it is. A seat that the key
 * of this device opens is its own for as long as the device has that key.
 */
export interface Saved extends Seat {
  preset: string;
  scores: number[];
  /** One's share in the shuffle; empty where another device gave it. */
  salt: string;
  /** What the server promised when the table was opened; null where it was not kept then. */
  commitment: string | null;
}

const KEY = "euchre.tables";
/** Where one game was kept before there could be several. */
const SINGLE = "euchre.table";
const MOST = 24;

function read(kept: Partial<Saved> | null): Saved | null {
  if (typeof kept?.table !== "string" || typeof kept.token !== "string") return null;
  const token = kept.token === "" || isKey(kept.token) ? knownKey() : kept.token;
  if (token === null) return null;
  return {
    table: kept.table,
    token,
    preset: typeof kept.preset === "string" ? kept.preset : "standard",
    scores: Array.isArray(kept.scores) ? kept.scores : [0, 0],
    salt: typeof kept.salt === "string" ? kept.salt : randomHex(16),
    commitment: typeof kept.commitment === "string" ? kept.commitment : null,
  };
}

/** All games, the one played last first. */
export function savedGames(): Saved[] {
  const list = recallJson(KEY);
  const kept = [recallJson(SINGLE), ...(Array.isArray(list) ? (list as unknown[]) : [])];
  const games = kept.map((game) => read(game as Partial<Saved> | null)).filter((game) => !!game);
  return games.filter((game, at) => games.findIndex(({ table }) => table === game.table) === at);
}

/** The game played last. */
export function savedGame(): Saved | null {
  return savedGames()[0] ?? null;
}

export function saveGame(saved: Saved): void {
  const others = savedGames().filter(({ table }) => table !== saved.table);
  write([saved, ...others]);
}

/** Forget one game, by default the one played last. */
export function dropGame(table = savedGame()?.table): void {
  write(savedGames().filter((game) => game.table !== table));
}

/** A key is kept in one place only, where it can be taken off the device. */
function write(games: Saved[]): void {
  const kept = games.map((game) => (isKey(game.token) ? { ...game, token: "" } : game));
  const [last, ...others] = kept.slice(0, MOST);
  if (last) keep(SINGLE, JSON.stringify(last));
  else forget(SINGLE);
  if (others.length) keep(KEY, JSON.stringify(others));
  else forget(KEY);
}
