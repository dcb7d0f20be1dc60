import { request } from "./fetching";
import { addressOf } from "./place";
import type { Source } from "./shelf.svelte";
import type { Watching } from "./watching.svelte";

/** What a link can lead to. */
export interface Shared {
  kind: "game" | "deal" | "ask";
  game: number;
  deal: number;
  seat: number;
  done: number;
}

/** The name of a link to this; it needs one's own seat at the table. Raises Fault. */
async function share({ seat }: Source, what: Shared): Promise<string> {
  const answer = await request(`/api/tables/${seat?.table ?? ""}/shares`, {
    method: "POST",
    headers: { Authorization: `Bearer ${seat?.token ?? ""}`, "Content-Type": "application/json" },
    body: JSON.stringify(what),
  });
  return ((await answer.json()) as { share: string }).share;
}

/** The address of a link to what is on show; it needs one's own seat, or a link. Raises Fault. */
export async function linkOf(
  watching: Watching,
  source: Source,
  kind: Shared["kind"],
): Promise<string> {
  const { game = 1, deal = 1 } = watching.replay ?? {};
  const { seat, laidOpen: open } = watching;
  const done = watching.step?.done ?? 0;
  // What was shared with oneself is passed on as it is.
  const name = source.share ?? (await share(source, { kind, game, deal, seat, done }));
  const at = kind === "deal" ? { deal, step: watching.at + 1 } : { deal: 1, step: 1 };
  const place = { kind: "shared", name, game: 1, ...at, seat, open } as const;
  const hash = kind === "ask" ? `#ask/${name}` : addressOf(place);
  return location.href.replace(/#.*/, "") + hash;
}

/** No link to this table leads anywhere any more. Raises Fault. */
export async function withdraw({ seat }: Source): Promise<void> {
  await request(`/api/tables/${seat?.table ?? ""}/shares`, {
    method: "DELETE",
    headers: { Authorization: `Bearer ${seat?.token ?? ""}` },
  });
}
