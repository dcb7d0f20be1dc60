/** What the server tells of somebody's own games: src/euchre/server/own/told.py. */

export type Status = "finished" | "unfinished" | "practice" | "resigned";

export interface Seated {
  name: string;
  settings: Record<string, string>;
}

export interface Game {
  /** By which the replay knows it; 0 where no deal has ended. */
  number: number;
  status: Status;
  /** It cannot be gone on with. */
  over: boolean;
  won: boolean;
  /** By side, one's own first. */
  scores: number[];
  deals: number;
}

export interface Table {
  table: string;
  preset: string;
  house: boolean;
  opened_ms: number;
  played_ms: number;
  partner: Seated | null;
  games: Game[];
  error: string | null;
}

export interface Games {
  tables: Table[];
  first: number;
  total: number;
  page: number;
}

export interface Share {
  times: number;
  number: number;
  low: number;
  high: number;
}

export interface Mean {
  number: number;
  value: number | null;
  error: number | null;
}

export interface Row {
  key: string;
  partner: Seated | null;
  deals: number;
  shares: Record<string, Share>;
  means: Record<string, Mean>;
}

export interface Group {
  preset: string;
  house: boolean;
  players: number;
  games: number;
  all: Row;
  seats: Row[];
  scores: Row[];
  partners: Row[];
}

export interface Luck {
  name: string;
  number: number;
  seen: number;
  expected: number;
  low: number;
  high: number;
  more: boolean;
  tail: number;
}

export interface Report {
  tables: number;
  left_out: number;
  broken: number;
  apart: Record<string, number>;
  groups: Group[];
  luck: Luck[];
}
