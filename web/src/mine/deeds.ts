import { forgetAnswers } from "../asked/browser";
import type { Ctrl } from "../ctrl.svelte";
import { download } from "../download";
import { texts } from "../i18n/catalog.svelte";
import { scoreOf } from "../i18n/list";
import { dropGame, savedGames } from "../saved";
import { askExport, deleteAll } from "./asking";
import { dropKey } from "./key";
import type { Game, Table } from "./told";

/** How a game stands or ended: "Won 10 : 6". */
export function result({ status, won, scores }: Game): string {
  const outcome = status === "finished" ? (won ? "won" : "lost") : status;
  return texts.text(`mine.game.${outcome}`, { scores: scoreOf(scores) });
}

/** Go on with a table; it may be one that this device has no seat at: its key opens that, too. */
export function goOn(ctrl: Ctrl, key: string | null, { table, preset, games }: Table): void {
  const kept = savedGames().find((saved) => saved.table === table);
  const scores = games.at(-1)?.scores ?? [];
  const seat = { table, token: key ?? "", preset, scores, salt: "", commitment: null };
  void ctrl.goOn(kept ?? seat);
}

/** Everything under the key in one file, handed to the browser to be kept. */
export async function saveAll(key: string): Promise<void> {
  download(await askExport(key), "euchre-games.json");
}

/** Delete everything under the key, here too, and the key; how many tables that were. */
export async function removeAll(key: string): Promise<number> {
  // While the key is there it can be asked for again, should the line break in between.
  await forgetAnswers();
  const gone = await deleteAll(key);
  gone.forEach((table) => dropGame(table));
  dropKey();
  return gone.length;
}
