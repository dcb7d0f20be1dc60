import { namedAt } from "../asked/browser";
import type { OpenDeal, Param, Problem, SeatAction, View } from "../protocol";
import type { Source } from "./shelf.svelte";

/** One thing that happened, with all that is seen after it. */
export interface Step {
  event: SeatAction;
  view: View;
  /** Where every card is, where all are open. */
  open: OpenDeal | null;
  /** How many actions have been done, those that this seat could not notice with them. */
  done: number;
}

/** A deal step by step, and what else there is of the game. */
export interface Replay {
  game: number;
  games: number;
  deal: number;
  deals: number;
  /** The whole pack from the top, as it was dealt. */
  deck: string[];
  /** By seat, null for one without a name; empty where nobody has one. */
  names?: (string | null)[];
  steps: Step[];
  /** A link leads to this deal alone. */
  only: boolean;
}

export interface Wish {
  game: number;
  deal: number;
  seat: number;
  open: boolean;
}

/** Kilobytes of a record, as the server takes them. */
export const MOST_KB = 256;

/** Why there is nothing to show: the code of a refusal, and what its sentence speaks of. */
export class Fault extends Error {
  constructor(
    readonly code: string,
    readonly params: Record<string, Param>,
  ) {
    super(code);
  }
}

/** Raises Fault. */
export async function fetchReplay(source: Source, wish: Wish): Promise<Replay> {
  const { game, deal, seat, open } = wish;
  const query = `game=${game}&deal=${deal}&seat=${seat}&open=${Number(open)}`;
  const answer = await ask(source, query);
  const found = (await answer.json()) as Replay;
  // Only what has changed travels.
  let view = {} as View;
  const steps = found.steps.map((step) => ({ ...step, view: (view = { ...view, ...step.view }) }));
  return { ...found, steps };
}

/** The record of this game as a file; with the number of a deal, of that deal alone. */
export async function fetchRecord(source: Source, game: number, deal = 0): Promise<Blob> {
  return (await get(source, `record?game=${game}&deal=${deal}`)).blob();
}

function ask(source: Source, query: string): Promise<Response> {
  const { file } = source;
  if (!file) return get(source, `replay?${query}`);
  if (file.size > MOST_KB * 1024) throw new Fault("too_long", {});
  return request(`/api/records?${query}`, { method: "POST", body: file });
}

function get({ seat, share }: Source, path: string): Promise<Response> {
  if (share !== null) return request(`/api/shares/${share}/${path}`, { headers: namedAt(share) });
  const headers = { Authorization: `Bearer ${seat?.token ?? ""}` };
  return request(`/api/tables/${seat?.table ?? ""}/${path}`, { headers });
}

export async function request(url: string, how: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(url, how);
  } catch {
    throw new Fault("unreachable", {});
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({ code: "unreachable" }))) as Partial<Problem>;
  throw new Fault(problem.code ?? "unreachable", problem.params ?? {});
}
