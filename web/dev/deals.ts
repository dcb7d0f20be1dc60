import type { Deal } from "./book";

/** The deals the pretended server knows, and what the computer players do in them. */
export interface Scripted {
  deal: Deal;
  /** By seat, in order; whoever runs out plays the first legal action. */
  moves: Readonly<Record<number, readonly string[]>>;
}

/** East orders up alone and is euchred: the left bower must follow its trump. */
export const LONER: Scripted = {
  deal: {
    dealer: 3,
    hands: [
      ["QS", "QH", "KC", "JD", "9D"],
      ["KS", "TS", "TH", "AD", "KD"],
      ["AS", "9H", "TC", "TD", "QC"],
      ["9S", "AH", "AC", "QD", "9C"],
    ],
    upcard: "JH",
    kitty: ["JS", "JC", "KH"],
  },
  moves: {
    1: ["pass"],
    2: ["pass", "play:AS", "play:9H", "play:TC", "play:TD", "play:QC"],
    3: ["order alone", "discard:QD", "play:9S", "play:AH", "play:AC", "play:JH", "play:9C"],
  },
};

/** You deal; all pass twice up to you, or you take up a card of your own suit. */
export const DEALER: Scripted = {
  deal: {
    dealer: 0,
    hands: [
      ["AS", "KS", "JC", "9H", "TD"],
      ["9C", "TC", "AH", "KD", "QH"],
      ["QC", "KC", "TH", "9D", "JD"],
      ["AC", "KH", "QD", "AD", "JH"],
    ],
    upcard: "TS",
    kitty: ["9S", "JS", "QS"],
  },
  moves: { 1: ["pass", "pass"], 2: ["pass", "pass"], 3: ["pass", "pass"] },
};

/** Round two comes to you with a choice of suits. */
export const SECOND: Scripted = {
  deal: {
    dealer: 2,
    hands: [
      ["AC", "JC", "JS", "AH", "9D"],
      ["TC", "KC", "9H", "QD", "TD"],
      ["QC", "9C", "KH", "AD", "KS"],
      ["TH", "QH", "JH", "KD", "9S"],
    ],
    upcard: "JD",
    kitty: ["TS", "QS", "AS"],
  },
  moves: { 1: ["pass"], 2: ["pass"], 3: ["pass", "pass"] },
};

export const ALL: readonly Scripted[] = [LONER, DEALER, SECOND];
