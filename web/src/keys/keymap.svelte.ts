import { keep, forget, recallJson } from "../storage";
import { DEEDS, meet, ROWS, type Deed, type Row } from "./table";

const KEPT = "euchre.keys";
/** Keys that are no character and can be chosen all the same. */
const NAMED = ["backspace", "delete"];
/** At the table they move the focus or the page; in a replay they go through the hand. */
const MOVING = ["arrowleft", "arrowright", "home", "end"];

/** Why a key cannot be had: it is none to choose, or another deed of the same moment has it. */
export type Fault = { code: "reserved" } | { code: "taken"; by: Deed };

/** Letters, digits and signs of any script, as one types them. */
export function choosable(key: string): boolean {
  return NAMED.includes(key) || ([...key].length === 1 && key.trim() !== "");
}

type Own = Partial<Record<Deed, readonly string[]>>;

function shaped(deed: string, keys: unknown): boolean {
  if (!Object.hasOwn(ROWS, deed) || !Array.isArray(keys)) return false;
  const places = ROWS[deed as Deed].usual.length;
  const list = keys as unknown[];
  return list.length === places && list.every((key) => typeof key === "string");
}

function without(own: Own, deed: Deed): Own {
  return Object.fromEntries(Object.entries(own).filter(([other]) => other !== deed));
}

/** The keys in force: the usual ones, and whatever was changed on this device. */
export class Keymap {
  private own = $state.raw<Own>({});

  constructor() {
    const kept = recallJson(KEPT);
    if (typeof kept !== "object" || kept === null) return;
    const sound = Object.entries(kept).filter(([deed, keys]) => shaped(deed, keys));
    this.own = Object.fromEntries(sound) as Own;
    // What was kept counts as far as it could be chosen now.
    for (let bad = this.bad(); bad; bad = this.bad()) this.own = without(this.own, bad);
  }

  private bad(): Deed | undefined {
    const deeds = Object.keys(this.own) as Deed[];
    return deeds.find((deed) => this.of(deed).some((key) => this.fault(deed, key)));
  }

  of(deed: Deed): readonly string[] {
    return this.own[deed] ?? ROWS[deed].usual;
  }

  does(deed: Deed, key: string): boolean {
    return this.of(deed).includes(key);
  }

  /** The first of these deeds that this key does. */
  find<T extends Deed>(deeds: readonly T[], key: string): T | undefined {
    return deeds.find((deed) => this.does(deed, key));
  }

  get changed(): boolean {
    return Object.keys(this.own).length > 0;
  }

  /** What keeps this key from doing this deed. */
  fault(deed: Deed, key: string): Fault | null {
    const fixed = DEEDS.some((other) => (ROWS[other] as Row).fixed && this.does(other, key));
    const moves = ROWS[deed].group === "replay" && MOVING.includes(key);
    const none = !choosable(key) && !moves;
    if (none || fixed || (ROWS[deed] as Row).fixed) return { code: "reserved" };
    const by = DEEDS.find((other) => other !== deed && meet(deed, other) && this.does(other, key));
    return by ? { code: "taken", by } : null;
  }

  /** Give a deed another key, in the place of its first or second; nothing is changed on a fault. */
  set(deed: Deed, slot: number, key: string): Fault | null {
    const fault = this.fault(deed, key);
    if (fault) return fault;
    // Its own other key goes to the place that becomes free.
    const keys = this.of(deed).map((old) => (old === key ? this.of(deed)[slot]! : old));
    keys[slot] = key;
    const usual = keys.every((known, at) => known === ROWS[deed].usual[at]);
    this.own = usual ? without(this.own, deed) : { ...this.own, [deed]: keys };
    if (this.changed) keep(KEPT, JSON.stringify(this.own));
    else forget(KEPT);
    return null;
  }

  reset(): void {
    this.own = {};
    forget(KEPT);
  }
}

export const keymap = new Keymap();
