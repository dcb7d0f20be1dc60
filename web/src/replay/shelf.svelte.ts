import { savedGames, type Saved } from "../saved";

/** Games to look at again: those of a table at which one has a seat, or those of a file. */
export interface Source {
  seat: Saved | null;
  file: File | null;
  game: number;
  deal: number;
}

const ADDRESS = /^#replay\/([\w-]+)(?:\/(\d+)\/(\d+))?$/;
const FILE = "file";

/** What is being replayed; the address says it, and only a file has to be kept here. */
class Shelf {
  source = $state.raw<Source | null>(null);
  private file: File | null = null;

  /** Whether the address asks for a replay that can be had; it is shown from now on. */
  asked(): boolean {
    this.source = this.find();
    return this.source !== null;
  }

  open(file: File): void {
    this.file = file;
    location.hash = `replay/${FILE}`;
  }

  private find(): Source | null {
    const [, name, game = 0, deal = 0] = ADDRESS.exec(location.hash) ?? [];
    const file = name === FILE ? this.file : null;
    const seat = savedGames().find(({ table }) => table === name) ?? null;
    return file || seat ? { seat, file, game: Number(game), deal: Number(deal) } : null;
  }
}

export const shelf = new Shelf();
