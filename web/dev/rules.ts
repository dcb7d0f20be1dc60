import type { View } from "../src/protocol";

/** Those options of the standard game that the page looks at. */
export const STANDARD: View["rules"] = {
  sides: "partners",
  low_rank: "9",
  hand_size: 5,
  bidding: "upcard",
  trump_by: "bid",
  pickup: "forced",
  round2_same_suit: false,
  no_trump: "off",
  joker_upcard: "none",
  claim_effect: "redeal",
  all_pass: "next_dealer",
  alone: "maker",
  alone_timing: "with_bid",
  call_for_best: "off",
  best_order: "discard_first",
  min_bid: null,
  max_bid: null,
  bid_names_trump: false,
  special_bids: [],
  widow: "none",
  call_card: "off",
  scoring: "euchre",
  hands_limit: null,
  games_to_win: 1,
};

/** What a view tells of an auction and of a called card where there is neither. */
export const NO_AUCTION = {
  bid: null,
  high_bidder: null,
  called: null,
  partner: null,
  partner_known: true,
} as const;
