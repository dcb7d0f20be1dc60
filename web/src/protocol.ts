/** What travels between page and server. Generated from the server; do not edit. */

export type AnySuit = "C" | "D" | "H" | "S" | "NT" | "JOKER";

export type Option = string | number | boolean | null | string[] | Record<string, number[]>;

export type Param = string | number | boolean | null | string[];

export type Params = Record<string, Param>;

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

export type Suit = "C" | "D" | "H" | "S";

export type Trump = "C" | "D" | "H" | "S" | "NT";

export type UpcardFate = "shown" | "taken" | "turned_down" | "left" | "held";

export type ClientMessage = Hello | Act | NewGame | Wish | Hint;

export type ServerMessage = Snapshot | Update | Accepted | Refused | Hinted;

/** A card of one's own hand; `suit` is the one that it counts as now. */
export interface HandCard {
  card: string;
  suit: AnySuit;
  trump: boolean;
  left: boolean;
  right: boolean;
}

/** A card and the seat that it came from. */
export interface Play {
  seat: number;
  card: string;
}

/** A finished trick, leader first. */
export interface Trick {
  plays: Play[];
  winner: number;
}

/** An action as the receiving seat may see it: a hidden card prints as `??`. */
export interface SeatAction {
  seat: number;
  action: string;
}

/** How a deal ended, with the points by side. */
export interface Outcome {
  code: string;
  points: number[];
  params: Params;
}

/** An ended deal laid open: every card of the pack is in exactly one of the three places. */
export interface OpenDeal {
  /** By seat, the cards held when play began: those played and those still held. */
  hands: string[][];
  /** In pack order, what nobody held: the stock, and a turned card that was not taken. */
  kitty: string[];
  /** What was laid away, by whom. */
  discards: Play[];
}

/** What shows that an ended deal was fixed before the salts: see `euchre.core.fair`. */
export interface Proof {
  /** The seed of this deal; its SHA-256 is `commitment`. */
  seed: string;
  salts: string[];
  /** The deal's number in its game, from 0, as it goes into the shuffle. */
  number: number;
  /** How many deals the table had dealt in earlier games: so often more is the seed hashed until it is what the table committed to when it was opened. */
  before: number;
  /** Known before: from the table's opening, or as the seed of the deal before. */
  commitment: string;
}

/** All that one seat may know at one moment, and nothing more. */
export interface View {
  seat: number;
  players: number;
  preset: string;
  rules: Record<string, Option>;
  phase: Phase;
  turn: number | null;
  dealer: number;
  /** In display order: trumps first, then suit by suit, high to low. */
  hand: HandCard[];
  hand_sizes: number[];
  legal: string[];
  /** For every own card that may not be played or laid away now, the rule that forbids it. */
  refusals: Record<string, Refusal>;
  upcard: string | null;
  upcard_fate: UpcardFate | null;
  proposed: Suit | null;
  trump: Trump | null;
  /** The suit printed on the left bower, the jack that is a trump all the same. */
  left_suit: Suit | null;
  maker: number | null;
  loner: number | null;
  lone_defender: number | null;
  /** By seat, the side that it scores for: points and games are told by side. */
  sides: number[];
  /** The seats of the makers' side as far as this seat knows them, the maker first. */
  makers: number[];
  /** The highest bid of an auction so far; later what the makers undertook. */
  bid: string | null;
  high_bidder: number | null;
  /** The card that the maker called: its holder is his partner. */
  called: string | null;
  /** The called partner, where this seat knows him. */
  partner: number | null;
  /** Whether this seat knows who the called partner is, or that there is none. */
  partner_known: boolean;
  sitting_out: number[];
  active: number[];
  trick: Play[];
  leader: number | null;
  led_suit: AnySuit | null;
  winning: number | null;
  tricks: Trick[];
  seat_tricks: number[];
  /** Tricks that the makers need. */
  need: number;
  history: SeatAction[];
  /** Points of this game by side; those of a deal that has ended are in. */
  scores: number[];
  target: number | null;
  /** Games of the match won by each side; one that has just ended is in. */
  games: number[];
  /** Scored deals of this game; one that has just ended is in. */
  hands_played: number;
  /** The side that has won a game by this deal, whether or not the match goes on. */
  game_winner: number | null;
  /** After a game of a match, the points with which each side begins the next. */
  carry: number[];
  /** Which deal of the game this is, from 1. */
  deal: number;
  outcome: Outcome | null;
  /** Only when the deal has ended. */
  open: OpenDeal | null;
  /** Whether the last game of the match has ended, which is the first where one is played. */
  game_over: boolean;
  /** The side that has won the match. */
  winner: number | null;
  /** The side that has given the game up; the deal under way counts for nothing. */
  resigned: number | null;
  /** Whether this seat may stop the deal, which is lost for it whatever follows. */
  concede: boolean;
  /** The SHA-256 of the seed of this deal. */
  commitment: string;
  /** Only when the deal has ended. */
  proof: Proof | null;
  /** While bidding: the hand as it would be under each trump that this seat may fix now. */
  previews: Record<string, HandCard[]>;
}

/** A computer player that is asked for: its name, and settings of its own. */
export interface BotChoice {
  name: string;
  settings: Record<string, string>;
}

/** What a new table is to play: a preset, and house rules on top; and against whom. */
export interface NewTable {
  preset: string;
  options: Record<string, Option>;
  /** By seat, null for the person's and for the usual player; empty for the usual everywhere. */
  bots: (BotChoice | null)[];
  /** By seat, null for one without a name; empty where nobody has one. */
  names: (string | null)[];
  /** Whether hints may be asked for, and what was done taken back. */
  practice: boolean;
  /** The key of all games of the person, if he has one: 256 bits in hexadecimal. */
  owner: string;
}

/** A computer player at a table. */
export interface SeatedBot {
  name: string;
  settings: Record<string, string>;
  /** The one that plays now. */
  version: string;
  /** The one that the table began with. */
  began: string;
}

/** A new table, the secret of its seat, and the commitment to its packs. */
export interface TableOpened {
  table: string;
  token: string;
  commitment: string;
  /** By seat, null for a person's. */
  bots: (SeatedBot | null)[];
  /** By seat, null for one without a name; empty where nobody has one. */
  names: (string | null)[];
  /** Whether hints are given here, and what was done may be taken back. */
  practice: boolean;
  /** False while players that need the engine go by rules of thumb, for it is being got ready. */
  ready: boolean;
}

/** The table is there, and the token is that of a seat. */
export interface TableThere {
  exists: boolean;
  preset: string;
  seat: number;
  commitment: string;
  /** By seat, null for a person's. */
  bots: (SeatedBot | null)[];
  /** By seat, null for one without a name; empty where nobody has one. */
  names: (string | null)[];
  /** Whether hints are given here, and what was done may be taken back. */
  practice: boolean;
  /** False while players that need the engine go by rules of thumb, for it is being got ready. */
  ready: boolean;
}

/** Why a request was refused; `options` names the rules' options that are to blame. */
export interface Problem {
  code: string;
  params: Params;
  options: string[];
}

/** All there is to see; the first answer to every connection. */
export interface Snapshot {
  type: "snapshot";
  version: number;
  view: View;
}

/** One visible change. A fresh deal is the dealer's action `deal`. */
export interface Update {
  type: "update";
  version: number;
  event: SeatAction;
  view: View;
}

/** Why something may not be done. */
export interface Refusal {
  code: string;
  params: Params;
}

/** The first message: who speaks, and his salt, used if no deal has been dealt yet. */
export interface Hello {
  type: "hello";
  token: string;
  salt: string;
}

/** An action, chosen while looking at `version`. */
export interface Act {
  type: "act";
  id: string;
  version: number;
  action: string;
}

/** Begin another game; only when the last one is over. */
export interface NewGame {
  type: "new_game";
  id: string;
}

/** Something other than an action of the rules, asked for while looking at `version`. */
export interface Wish {
  type: "wish";
  id: string;
  version: number;
  what: "undo" | "again" | "resign" | "concede";
  /** Which deal to begin `again`, from 1; 0 for the present one. */
  deal: number;
}

/** What would computer players do here? Only at a table for practice. */
export interface Hint {
  type: "hint";
  id: string;
  version: number;
}

/** The command was carried out, and is on record. */
export interface Accepted {
  type: "accepted";
  id: string;
}

/** The command changed nothing; `id` is empty where the message had none. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  params: Params;
}

/** What a computer player would do with what this seat may know. */
export interface Advice {
  player: string;
  action: string;
  /** Why: a fact of the view, by which the sentence is chosen. */
  code: string;
  params: Params;
  /** What the action is expected to bring, in points above the other side, or sides. */
  points: number | null;
  /** The standard error of `points`. */
  error: number | null;
  /** The action that would bring most beside it. */
  other: string | null;
  other_points: number | null;
  /** In how many deals that fit the view it was tried. */
  worlds: number;
}

/** The answer to a hint. */
export interface Hinted {
  type: "hinted";
  id: string;
  version: number;
  advice: Advice[];
  /** False while the engine is being got ready, and a player of it is not asked. */
  ready: boolean;
}

/** One value of an option, in words. */
export interface ValueWord {
  value: Option;
  label: string;
}

/** A thing with its name in words. */
export interface Named {
  name: string;
  label: string;
}

/** An option of the rules, and what it accepts. */
export interface OptionTold {
  name: string;
  label: string;
  group: string;
  /** choice, flag, number, choices, packets, dealer or payments. */
  kind: string;
  /** All values of a choice, of a flag and of a subset; empty for numbers and texts. */
  values: ValueWord[];
  least: number;
  greatest: number;
  nullable: boolean;
  /** The word for having none. */
  none: string;
  /** The value in standard Euchre. */
  standard: Option;
}

/** A named game. */
export interface PresetTold {
  name: string;
  label: string;
  sentence: string;
  kind: string;
  players: number;
  /** What differs from standard Euchre. */
  options: Record<string, Option>;
}

/** A computer player, and the settings a table may choose. */
export interface PlayerTold {
  name: string;
  settings: Record<string, string[]>;
}

/** All that a page needs to choose a game and to change its rules. */
export interface House {
  groups: Named[];
  options: OptionTold[];
  kinds: string[];
  presets: PresetTold[];
  players: PlayerTold[];
}

/** A preset and changes to it. */
export interface RulesAsked {
  preset: string;
  options: Record<string, Option>;
}

/** A stretch of the rule sentence, and the options that it is about. */
export interface SentencePiece {
  text: string;
  options: string[];
}

/** A rule that the sentence leaves out. */
export interface MoreTold {
  option: string;
  label: string;
  value: string;
}

/** What a preset and changes to it come to. */
export interface RulesTold {
  /** All options, as the game would have them. */
  rules: Record<string, Option>;
  pieces: SentencePiece[];
  more: MoreTold[];
  /** The options that differ from the preset's and have an effect. */
  changed: string[];
}

/** What a choice comes to, or why it is no game: one of the two. */
export interface RulesAnswer {
  told: RulesTold | null;
  problem: Problem | null;
}

/** One part of a page of rules. */
export interface SectionTold {
  title: string;
  sentences: string[];
  values: MoreTold[];
}

/** A deal made up, how it ended and what it counts. */
export interface ExampleTold {
  verdict: string;
  sentence: string;
}

/** A page of rules. */
export interface GuideTold {
  sections: SectionTold[];
  title: string;
  who: string;
  examples: ExampleTold[];
}
