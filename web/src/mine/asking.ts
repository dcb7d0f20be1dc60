import { refusal } from "../api";
import { savedGames } from "../saved";
import { isKey } from "./key";
import type { Games, Report } from "./told";

/** Requests for one's own games, by the key that opens them. Each may throw Refused. */
async function ask(key: string, path = "", init: RequestInit = {}): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}`, ...init.headers };
  const answer = await fetch(`/api/mine${path}`, { ...init, headers }).catch(() => null);
  if (!answer?.ok) throw await refusal(answer);
  return answer;
}

export async function askGames(key: string, first: number): Promise<Games> {
  return (await (await ask(key, `?first=${first}`)).json()) as Games;
}

export async function askReport(key: string): Promise<Report> {
  return (await (await ask(key, "/report")).json()) as Report;
}

export async function askExport(key: string): Promise<Blob> {
  return (await ask(key, "/export")).blob();
}

/** Which tables were deleted. */
export async function deleteAll(key: string): Promise<string[]> {
  const answer = await ask(key, "", { method: "DELETE" });
  return ((await answer.json()) as { tables: string[] }).tables;
}

/** Which seats of this device are at tables of no key; with a key they are put to it. */
export async function adopt(key: string | null): Promise<string[]> {
  const seats = savedGames()
    .filter(({ token }) => !isKey(token))
    .map(({ table, token }) => ({ table, token }));
  if (seats.length === 0) return [];
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ seats, ask: key === null });
  const answer = await ask(key ?? "", "/adopt", { method: "POST", headers, body });
  return ((await answer.json()) as { tables: string[] }).tables;
}

/** Put the games of one key to those of another. */
export async function bringAlong(from: string, to: string): Promise<void> {
  const headers = { "Content-Type": "application/json" };
  await ask(to, "/join", { method: "POST", headers, body: JSON.stringify({ key: from }) });
}
