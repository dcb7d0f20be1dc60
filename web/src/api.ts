import type { NewTable, Problem, TableOpened, TableThere } from "./protocol";

/** A seat somebody holds on this device. */
export interface Seat {
  table: string;
  token: string;
}

/** The server does not do what it was asked. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

/** There is no such table, or it is not this seat's. */
export const NO_TABLE: Problem = { code: "no_table", params: {}, options: [] };
/** Nobody answers. */
export const UNREACHABLE: Problem = { code: "unreachable", params: {}, options: [] };

/** Why it was refused; without an answer nobody was there to say it. */
export async function refusal(answer: Response | null): Promise<Refused> {
  const told = (await answer?.json().catch(() => null)) as Partial<Problem> | null | undefined;
  return new Refused(typeof told?.code === "string" ? { ...UNREACHABLE, ...told } : UNREACHABLE);
}

export async function openTable(order: NewTable): Promise<TableOpened> {
  const answer = await fetch("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(order),
  }).catch(() => null);
  if (!answer?.ok) throw await refusal(answer);
  return (await answer.json()) as TableOpened;
}

/** Who plays there, or why nobody can go on there; null where it could not be asked now. */
export async function askTable(seat: Seat): Promise<TableThere | Refused | null> {
  try {
    const answer = await fetch(`/api/tables/${encodeURIComponent(seat.table)}`, {
      headers: { Authorization: `Bearer ${seat.token}` },
    });
    if (answer.ok) return (await answer.json()) as TableThere;
    return [404, 410].includes(answer.status) ? await refusal(answer) : null;
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
