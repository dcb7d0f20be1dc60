/** What travels between page and server: types only. */

export type Suit = "C" | "D" | "H" | "S";
export type Trump = Suit | "NT";

export type Phase =
  | "redeal_claim"
  | "swap"
  | "joker_up"
  | "bid1"
  | "bid2"
  | "pickup"
  | "discard"
  | "alone"
  | "best"
  | "defend_alone"
  | "auction"
  | "name_trump"
  | "widow_discard"
  | "call_card"
  | "play"
  | "over"
  | "passed_out"
  | "redeal";

export type UpcardFate = "shown" | "taken" | "turned_down" | "left" | "held";

/** A value a message may carry: a code, a number, a list of cards. */
export type Param = string | number | boolean | null | string[];
export type Params = Record<string, Param>;
/** The value of one of the rules' options. */
export type Option = Param | Record<string, number[]>;

/** A card of one's own hand: its suit is the one it counts as now. */
export interface HandCard {
  card: string;
  suit: string;
  trump: boolean;
  left: boolean;
  right: boolean;
}

export interface Play {
  seat: number;
  card: string;
}

export interface Trick {
  plays: Play[];
  winner: number;
}

/** An action as this seat may see it; hidden cards print as "??". */
export interface SeatAction {
  seat: number;
  action: string;
}

export interface Refusal {
  code: string;
  params: Params;
}

export interface Outcome {
  code: string;
  points: number[];
  params: Params;
}

/** The deal laid open, once it is over. */
export interface OpenDeal {
  hands: string[][];
  kitty: string[];
  discards: Play[];
}

/** What shows that an ended deal was fixed before the salts. */
export interface Proof {
  seed: string;
  salts: string[];
  number: number;
  commitment: string;
}

/** All that one seat may know. */
export interface View {
  seat: number;
  players: number;
  preset: string;
  rules: Record<string, Option>;
  phase: Phase;
  turn: number | null;
  dealer: number;
  hand: HandCard[];
  hand_sizes: number[];
  legal: string[];
  refusals: Record<string, Refusal>;
  upcard: string | null;
  upcard_fate: UpcardFate | null;
  proposed: Suit | null;
  trump: Trump | null;
  maker: number | null;
  loner: number | null;
  lone_defender: number | null;
  sitting_out: number[];
  active: number[];
  trick: Play[];
  leader: number | null;
  led_suit: string | null;
  winning: number | null;
  tricks: Trick[];
  seat_tricks: number[];
  need: number;
  history: SeatAction[];
  scores: number[];
  target: number | null;
  games: number[];
  deal: number;
  outcome: Outcome | null;
  open: OpenDeal | null;
  game_over: boolean;
  winner: number | null;
  commitment: string;
  proof: Proof | null;
  previews: Record<string, HandCard[]>;
}

export interface NewTable {
  preset: string;
  options: Record<string, Option>;
}

export interface TableOpened {
  table: string;
  token: string;
  commitment: string;
}

export type ClientMessage =
  | { type: "hello"; token: string; salt: string }
  | { type: "act"; id: string; version: number; action: string }
  | { type: "new_game"; id: string };

export interface Snapshot {
  type: "snapshot";
  version: number;
  view: View;
}

export interface Update {
  type: "update";
  version: number;
  event: SeatAction;
  view: View;
}

export interface Accepted {
  type: "accepted";
  id: string;
}

export interface Refused {
  type: "refused";
  id: string;
  code: string;
  params: Params;
}

export type ServerMessage = Snapshot | Update | Accepted | Refused;
