import type { Option, View } from "../protocol";

type Bytes = Uint8Array<ArrayBuffer>;
const SUITS = ["C", "D", "H", "S"];
const RANKS = "23456789TJQKA";
const WORD = 2 ** 32;

export type Verdict =
  | { code: "yes" | "seed" | "salt" | "unable" }
  | { code: "pack"; n: number; card: string; expected: string };

/** The cards of these rules in the order from which they are shuffled. */
export function pack(rules: Record<string, Option>): string[] {
  const from = RANKS.indexOf(String(rules["low_rank"]));
  const cards = SUITS.flatMap((suit) => [...RANKS.slice(from)].map((rank) => rank + suit));
  return rules["joker"] === true ? [...cards, "JK"] : cards;
}

function bytesOf(hex: string): Bytes {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Endless 32-bit words: HMAC-SHA256 of a label with a counter. */
async function* words(seed: Bytes, label: string): AsyncGenerator<number, never> {
  const how = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", seed, how, false, ["sign"]);
  for (let counter = 0; ; counter++) {
    const text = new TextEncoder().encode(`${label}/${counter}`);
    const block = new DataView(await crypto.subtle.sign("HMAC", key, text));
    for (let at = 0; at < block.byteLength; at += 4) yield block.getUint32(at);
  }
}

async function below(stream: AsyncGenerator<number, never>, bound: number): Promise<number> {
  const limit = WORD - (WORD % bound);
  for (;;) {
    const word = (await stream.next()).value;
    if (word < limit) return word % bound;
  }
}

/** Fisher and Yates, as the server shuffles. */
export async function shuffled(cards: string[], seed: Bytes, label: string): Promise<string[]> {
  const deck = [...cards];
  const stream = words(seed, label);
  for (let last = deck.length - 1; last > 0; last--) {
    const other = await below(stream, last + 1);
    [deck[last], deck[other]] = [deck[other]!, deck[last]!];
  }
  return deck;
}

/**
 * Whether this pack is the one that seed and salts determine, and the seed the one that was
 * committed to; the first thing that is not so is told.
 */
export async function verify(view: View, deck: string[], salt: string | null): Promise<Verdict> {
  const { proof, rules } = view;
  // Browsers calculate on pages of this machine and of secure servers only.
  if (!proof || !globalThis.crypto.subtle) return { code: "unable" };
  const seed = bytesOf(proof.seed);
  if (hexOf(await crypto.subtle.digest("SHA-256", seed)) !== proof.commitment) {
    return { code: "seed" };
  }
  if (salt !== null && !proof.salts.includes(salt)) return { code: "salt" };
  const label = ["deal", proof.number, ...proof.salts].join(" ");
  const expected = await shuffled(pack(rules), seed, label);
  const at = expected.findIndex((card, index) => card !== deck[index]);
  if (at < 0) return { code: "yes" };
  return { code: "pack", n: at + 1, card: deck[at] ?? "", expected: expected[at] ?? "" };
}
