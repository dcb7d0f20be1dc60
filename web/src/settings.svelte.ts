import { keep, recallJson } from "./storage";

export const SPEEDS = ["relaxed", "normal", "quick", "wait"] as const;
export const THEMES = ["auto", "light", "dark"] as const;
export const DECKS = ["two", "warmcool", "four", "own"] as const;
/** Colours that a suit can have in a deck of one's own; all of them can be read on a card. */
export const PENS = ["ink", "red", "amber", "blue", "green"] as const;
export type Pen = (typeof PENS)[number];
export const SUITS = ["S", "H", "D", "C"] as const;
export const INDEXES = ["usual", "large"] as const;
export const SCORES = ["auto", "cards", "pegs", "digits"] as const;
export const VOLUMES = ["low", "middle", "high"] as const;
/** Ace, king, queen and jack as a language writes them, or as one likes them better. */
export const LETTERS = ["auto", "AKQJ", "AKDW", "ARDV"] as const;
/** Where trumps stand in one's hand: first, or where their suit stood before. */
export const SORTS = ["trump", "place"] as const;
export const TAPS = ["auto", "two", "one"] as const;

export interface Choices {
  speed: (typeof SPEEDS)[number];
  theme: (typeof THEMES)[number];
  deck: (typeof DECKS)[number];
  /** The colours of one's own deck, suit by suit as in SUITS. */
  pens: string;
  /** How large rank and suit stand in the corner of a card. */
  index: (typeof INDEXES)[number];
  /** How the score is shown when a hand is over; the digits are there in any case. */
  score: (typeof SCORES)[number];
  sound: "off" | "on";
  volume: (typeof VOLUMES)[number];
  tap: (typeof TAPS)[number];
  letters: (typeof LETTERS)[number];
  sort: (typeof SORTS)[number];
  lang: string;
  keys: "on" | "off";
  /** Whether a card can be chosen before one's turn. */
  ahead: "on" | "off";
  /** The text view with typed commands in the place of the drawn table. */
  blind: "on" | "off";
}

const KEY = "euchre.settings";

const ALLOWED: Record<Exclude<keyof Choices, "lang" | "pens">, readonly string[]> = {
  speed: SPEEDS,
  theme: THEMES,
  deck: DECKS,
  index: INDEXES,
  score: SCORES,
  sound: ["off", "on"],
  volume: VOLUMES,
  tap: TAPS,
  letters: LETTERS,
  sort: SORTS,
  keys: ["on", "off"],
  ahead: ["on", "off"],
  blind: ["on", "off"],
};

function defaults(): Choices {
  return {
    speed: "normal",
    theme: "auto",
    deck: "two",
    pens: "ink red amber blue",
    index: "usual",
    score: "auto",
    sound: "off",
    volume: "middle",
    tap: "auto",
    letters: "auto",
    sort: "trump",
    lang: "auto",
    keys: "on",
    ahead: "off",
    blind: "off",
  };
}

function penned(value: string): Pen[] {
  return String(value)
    .split(" ")
    .filter((pen): pen is Pen => PENS.includes(pen as Pen));
}

/** Which languages there are only the server knows; the form of a code is checked here. */
function allowed(name: string, value: string): boolean {
  if (name === "pens") return penned(value).length === SUITS.length;
  if (name === "lang") return /^[a-z]{2,8}$/.test(value);
  return Object.hasOwn(ALLOWED, name) && ALLOWED[name as keyof typeof ALLOWED].includes(value);
}

function stored(): Partial<Choices> {
  const kept = recallJson(KEY);
  if (typeof kept !== "object" || kept === null) return {};
  const good = Object.entries(kept).filter(([name, value]) => allowed(name, value as string));
  return Object.fromEntries(good) as Partial<Choices>;
}

/** What a player has chosen about look and handling; kept on this device. */
export class Settings {
  private choices = $state<Choices>({ ...defaults(), ...stored() });
  /** Whether the device asks for dark; followed while the theme is "auto". */
  private night = $state(false);

  constructor() {
    const query = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
    this.night = query?.matches ?? false;
    query?.addEventListener("change", (event) => {
      this.night = event.matches;
      this.paint();
    });
  }

  get<K extends keyof Choices>(name: K): Choices[K] {
    return this.choices[name];
  }

  set<K extends keyof Choices>(name: K, value: Choices[K]): void {
    this.choices[name] = value;
    keep(KEY, JSON.stringify(this.choices));
    this.paint();
  }

  get pens(): Pen[] {
    return penned(this.choices.pens);
  }

  get dark(): boolean {
    return this.choices.theme === "dark" || (this.choices.theme === "auto" && this.night);
  }

  /** Put theme and cards on the page, where the style sheets read them. */
  paint(): void {
    const root = document.documentElement;
    root.dataset["theme"] = this.dark ? "dark" : "light";
    root.dataset["deck"] = this.choices.deck;
    root.dataset["index"] = this.choices.index;
    SUITS.forEach((suit, at) => {
      const pen = this.choices.deck === "own" ? `--pen-${this.pens[at]}` : null;
      root.style.setProperty(`--${suit}`, pen && `var(${pen})`);
      root.style.setProperty(`--${suit}-text`, pen && `var(${pen}-text, var(${pen}))`);
    });
    const colour = document.querySelector('meta[name="theme-color"]');
    colour?.setAttribute("content", this.dark ? "#131715" : "#F4F1EA");
  }
}

export const settings = new Settings();
