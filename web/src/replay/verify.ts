import type { Option, View } from "../protocol";
import type { Line } from "../say/line";

type Bytes = Uint8Array<ArrayBuffer>;
const SUITS = ["C", "D", "H", "S"];
const RANKS = "23456789TJQKA";
const WORD = 2 ** 32;

/** What a device remembers of the opening of a table. */
export interface Kept {
  /** The share that it gave. */
  salt: string;
  /** The commitment that it was given; null where it was not kept. */
  commitment: string | null;
}

export type Verdict =
  | { code: "yes" | "kept" | "seed" | "promise" | "salt" | "unable" }
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

function hexOf(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
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

async function hashed(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

/**
 * Whether this pack is the one that seed and salts determine, and the seed the one that was
 * committed to; the first thing that is not so is told.
 */
export async function verify(view: View, deck: string[], kept: Kept | null): Promise<Verdict> {
  const { proof, rules } = view;
  // Browsers calculate on pages of this machine and of secure servers only.
  if (!proof || !globalThis.crypto.subtle) return { code: "unable" };
  const seed = bytesOf(proof.seed);
  if (hexOf(await hashed(seed)) !== proof.commitment) return { code: "seed" };
  const promise = kept?.commitment ?? null;
  if (promise !== null && !(await leadsTo(promise, seed, proof.before + proof.number))) {
    return { code: "promise" };
  }
  if (kept && !proof.salts.includes(kept.salt)) return { code: "salt" };
  const label = ["deal", proof.number, ...proof.salts].join(" ");
  const expected = await shuffled(pack(rules), seed, label);
  const at = expected.findIndex((card, index) => card !== deck[index]);
  if (at < 0) return { code: promise === null ? "yes" : "kept" };
  return { code: "pack", n: at + 1, card: deck[at] ?? "", expected: expected[at] ?? "" };
}

/**
 * Whether the promise of a table's opening binds the seed of this deal: hashed once it commits
 * to that deal, and once more for every deal that the table had dealt before.
 */
async function leadsTo(promise: string, seed: Bytes, dealt: number): Promise<boolean> {
  let found = await hashed(seed);
  for (let n = 0; n < dealt; n++) found = await hashed(found);
  return hexOf(found) === promise;
}

/** The verdict in words. */
export function verdictLine(found: Verdict): Line {
  const id = `replay.check.${found.code}`;
  if (found.code !== "pack") return { id };
  const { n, card, expected } = found;
  return { id, values: { n, card: { card }, expected: { card: expected } } };
}
