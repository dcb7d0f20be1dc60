import { describe, expect, it } from "vitest";
import type { View } from "../src/protocol";
import { pack, verify } from "../src/replay/verify";

const hex = (bytes: number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** As the library deals it, with the seed 0, 1, 2 .. 31. */
const DECK = "KC KH 9S AH TH JC QC QD 9D KS JK QS TC AC JS QH JD AD 9H TS TD JH 9C KD AS".split(
  " ",
);
const SALT = hex(range(16));
const proof = {
  seed: hex(range(32)),
  salts: [SALT, "ff".repeat(16)],
  number: 3,
  before: 2,
  commitment: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
};
/** What a device knows that gave the first share, and kept no promise. */
const MINE = { salt: SALT, commitment: null };
const RULES = { low_rank: "9", joker: true };

function viewOf(changes: Partial<typeof proof> = {}): View {
  return { rules: RULES, proof: { ...proof, ...changes } } as unknown as View;
}

describe("checking a shuffle", () => {
  it("agrees with the library", async () => {
    expect(await verify(viewOf(), DECK, MINE)).toEqual({ code: "yes" });
    expect(await verify(viewOf(), DECK, null)).toEqual({ code: "yes" });
  });

  it("tells a seed that was not committed to", async () => {
    const seed = hex(range(32).reverse());
    expect(await verify(viewOf({ seed }), DECK, MINE)).toEqual({ code: "seed" });
  });

  it("tells that one's own share is not in it", async () => {
    expect(await verify(viewOf(), DECK, { ...MINE, salt: hex(range(16).reverse()) })).toEqual({
      code: "salt",
    });
  });

  it("compares the commitment with the one that was given when the table was opened", async () => {
    // The seed of the sixth deal of a table, hashed six times: that of the first, and once more.
    let bytes = Uint8Array.from(range(32));
    for (let n = 0; n < 6; n++) {
      bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    }
    const commitment = hex([...bytes]);
    const kept = { ...MINE, commitment };
    expect(await verify(viewOf(), DECK, kept)).toEqual({ code: "kept" });
    expect(await verify(viewOf({ before: 3 }), DECK, kept)).toEqual({ code: "promise" });
    const other = { ...MINE, commitment: proof.commitment };
    expect(await verify(viewOf(), DECK, other)).toEqual({ code: "promise" });
  });

  it("tells the first card that lies elsewhere", async () => {
    const [first = "", second = "", ...rest] = DECK;
    const found = await verify(viewOf(), [second, first, ...rest], MINE);
    expect(found).toEqual({ code: "pack", n: 1, card: second, expected: first });
    const other = await verify(viewOf({ number: 4 }), DECK, MINE);
    expect(other.code).toBe("pack");
  });

  it("says so where there is nothing to check with", async () => {
    const bare = { rules: RULES, proof: null } as unknown as View;
    expect(await verify(bare, DECK, MINE)).toEqual({ code: "unable" });
  });

  it("knows the pack of a game with a joker", () => {
    const british = "9C TC JC QC KC AC 9D TD JD QD KD AD 9H TH JH QH KH AH 9S TS JS QS KS AS JK";
    expect(pack({ low_rank: "9", joker: true }).join(" ")).toBe(british);
  });
});
