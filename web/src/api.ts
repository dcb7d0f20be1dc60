import type { NewTable, Problem, TableOpened, TableThere } from "./protocol";

/** A seat somebody holds on this device. */
export interface Seat {
  table: string;
  token: string;
}

/** The server does not open this table, and says why if it can. */
export class Refused extends Error {
  constructor(readonly problem: Problem | null) {
    super(problem?.code ?? "refused");
  }
}

export async function openTable(order: NewTable): Promise<TableOpened> {
  const answer = await fetch("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(order),
  });
  if (!answer.ok) throw new Refused((await answer.json().catch(() => null)) as Problem | null);
  return (await answer.json()) as TableOpened;
}

/** Who plays there; "gone" is the server's word, and null means that it could not be asked. */
export async function askTable(seat: Seat): Promise<TableThere | "gone" | null> {
  try {
    const answer = await fetch(`/api/tables/${encodeURIComponent(seat.table)}`, {
      headers: { Authorization: `Bearer ${seat.token}` },
    });
    if (answer.ok) return (await answer.json()) as TableThere;
    return [401, 403, 404, 410].includes(answer.status) ? "gone" : null;
  } catch {
    return null;
  }
}

export function lineTo(table: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/ws`;
}

/** Random bytes in hexadecimal; works on plain http too, where randomUUID does not exist. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(values, (value) => value.toString(16).padStart(2, "0")).join("");
}
