import { knownKey } from "../mine/key";
import { savedGames, type Saved } from "../saved";
import { placeIn, type Place } from "./place";

/** Games to look at again: of a table at which one has a seat, of a link, or of a file. */
export interface Source {
  seat: Saved | null;
  file: File | null;
  /** The name of a link that somebody gave. */
  share: string | null;
  place: Place;
}

const ASKED = /^#ask\/([\w-]+)$/;
const FILE = "file";

/** A table at which this device has no seat of its own may be one that its key opens. */
function keyed(table: string | undefined): Saved | null {
  const token = knownKey();
  if (!token || !table || table === FILE) return null;
  return { table, token, preset: "", scores: [], salt: "", commitment: null };
}

/** What is being replayed; the address says it, and only a file has to be kept here. */
class Shelf {
  source = $state.raw<Source | null>(null);
  /** The link to a decision that somebody asks about. */
  question = $state<string | null>(null);
  private file: File | null = null;

  /** Whether the address asks for something here that can be had; it is shown from now on. */
  asked(): boolean {
    this.question = ASKED.exec(location.hash)?.[1] ?? null;
    this.source = this.find(placeIn(location.hash));
    return this.source !== null || this.question !== null;
  }

  open(file: File): void {
    this.file = file;
    location.hash = `replay/${FILE}`;
  }

  private find(place: Place | null): Source | null {
    if (!place) return null;
    const { kind, name } = place;
    if (kind === "shared") return { seat: null, file: null, share: name, place };
    const file = name === FILE ? this.file : null;
    const seat = savedGames().find(({ table }) => table === name) ?? keyed(name);
    return file || seat ? { seat, file, share: null, place } : null;
  }
}

export const shelf = new Shelf();
