import { NO_AUCTION, STANDARD } from "../dev/rules";
import type { View } from "../src/protocol";

/** A view of the first round of bidding, with whatever is to be different. */
export function viewOf(changes: Partial<View> = {}): View {
  const players = changes.players ?? 4;
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    seat: 0,
    players,
    preset: "standard",
    rules: STANDARD,
    phase: "bid1",
    turn: 0,
    dealer: 3,
    hand: [],
    hand_sizes: seats.map(() => 5),
    legal: [],
    refusals: {},
    upcard: "JH",
    upcard_fate: "shown",
    proposed: "H",
    trump: null,
    left_suit: null,
    maker: null,
    loner: null,
    lone_defender: null,
    sides: seats.map((seat) => seat % 2),
    makers: [],
    ...NO_AUCTION,
    sitting_out: [],
    active: seats,
    trick: [],
    leader: null,
    led_suit: null,
    winning: null,
    tricks: [],
    seat_tricks: seats.map(() => 0),
    need: 3,
    history: [],
    scores: [0, 0],
    target: 10,
    games: [0, 0],
    hands_played: 0,
    game_winner: null,
    carry: [],
    deal: 1,
    outcome: null,
    open: null,
    game_over: false,
    winner: null,
    resigned: null,
    concede: false,
    commitment: "",
    proof: null,
    previews: {},
    ...changes,
  };
}

/** Everyone for himself. */
export function single(players: number, changes: Partial<View> = {}): View {
  const sides = Array.from({ length: players }, (_, seat) => seat);
  const zeros = sides.map(() => 0);
  const rules = { ...STANDARD, ...changes.rules, sides: "individual" };
  return viewOf({ sides, scores: zeros, games: zeros, ...changes, players, rules });
}
