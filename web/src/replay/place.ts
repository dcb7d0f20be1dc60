/** A step of a deal as the address names it: `#replay/TABLE/GAME@DEAL.STEP.SEAT.open`. */
export interface Place {
  /** One's own table, or a link that somebody gave. */
  kind: "replay" | "shared";
  name: string;
  /** From 1; 0 is the last. */
  game: number;
  deal: number;
  /** From 1, as it is counted for this seat. */
  step: number;
  seat: number;
  open: boolean;
}

const ADDRESS =
  /^#(replay|shared)\/([\w-]+)(?:\/(\d{1,4})[@/](\d{1,4})(?:\.(\d{1,4}))?(?:\.(\d))?(\.open)?)?$/;

/** Null for an address of something else. */
export function placeIn(hash: string): Place | null {
  const found = ADDRESS.exec(hash);
  if (!found) return null;
  const [, kind = "", name = "", game = 0, deal = 0, step = 1, seat = 0, open] = found;
  return {
    kind: kind === "shared" ? "shared" : "replay",
    name,
    game: Number(game),
    deal: Number(deal),
    step: Math.max(1, Number(step)),
    seat: Number(seat),
    open: open !== undefined,
  };
}

/** No more than is needed: the first seat, cards hidden, goes without saying. */
export function addressOf({ kind, name, game, deal, step, seat, open }: Place): string {
  const whose = seat > 0 ? `.${seat}` : "";
  return `#${kind}/${name}/${game}@${deal}.${step}${whose}${open ? ".open" : ""}`;
}
