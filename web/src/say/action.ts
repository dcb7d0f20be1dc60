/** An action taken apart; `kind` is its verb as the catalogues spell it. */
export interface Parsed {
  kind: string;
  /** One card, or those of an exchange; "??" where it is hidden. */
  cards: string[];
  suit: string | null;
  bid: string | null;
  alone: boolean;
}

const OF_CARDS = ["play", "discard", "give", "card", "swap"];

export function parse(action: string): Parsed {
  const [head = "", rest = ""] = action.split(":");
  const words = rest ? rest.split(" ") : [];
  const last = words.length > 0 ? words.at(-1) : head.split(" ")[1];
  const kind = /^order/.test(head) ? "order" : head.replace(" ", "_");
  const alone = last === "alone" && (kind === "order" || kind === "call" || kind === "name");
  return {
    kind,
    cards: OF_CARDS.includes(kind) ? words : [],
    suit: kind === "bid" ? (words[1] ?? null) : /^(call|name)$/.test(kind) ? words[0]! : null,
    bid: kind === "bid" ? (words[0] ?? null) : null,
    alone,
  };
}

/** The card that this action lays down, gives away or plays. */
export function cardOf(action: string): string | null {
  return /^(play|discard|give):(\w+)$/.exec(action)?.[2] ?? null;
}
