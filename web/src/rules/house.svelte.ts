import { texts } from "../i18n/catalog.svelte";
import { ownKey } from "../mine/key";
import type {
  House,
  NewTable,
  Option,
  OptionTold,
  Problem,
  RulesAnswer,
  RulesTold,
} from "../protocol";
import { keep, recallJson } from "../storage";
import { seating, type Bots } from "./seating.svelte";
import { refusalText } from "./problem";
import type { Choice } from "./share";

const CHOSEN = "euchre.rules";
const USUAL = "euchre.usual";
const BOTS = "euchre.bots";
const PRACTICE = "euchre.practice";
/** Milliseconds without a change before the server is asked what the rules come to. */
const REST = 150;
/** Milliseconds before the server is asked once more for what it did not give. */
const AGAIN = 4000;

export function same(one: Option, other: Option): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function kept(key: string): Choice | null {
  const found = recallJson(key) as Partial<Choice> | null;
  if (typeof found?.preset !== "string") return null;
  return { preset: found.preset, options: { ...found.options } };
}

/** The answer in JSON; null where none came, or the page was left meanwhile. */
async function told<T>(url: string, how?: RequestInit): Promise<T | null> {
  try {
    const answer = await fetch(url, how);
    return answer.ok ? ((await answer.json()) as T) : null;
  } catch {
    return null;
  }
}

function judged(lang: string, choice: Choice): Promise<RulesAnswer | null> {
  return told(`/api/house/${lang}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(choice),
  });
}

/** What the server says about some rules, asked once for each language. */
const answers = new Map<string, Promise<RulesTold | null>>();
export function ask(choice: Choice, lang = texts.lang): Promise<RulesTold | null> {
  const key = lang + JSON.stringify(choice);
  let found = answers.get(key);
  if (!found) {
    found = judged(lang, choice).then((answer) => answer?.told ?? null);
    answers.set(key, found);
    void found.then((told) => told ?? answers.delete(key));
  }
  return found;
}

/** The rules that the next table is opened with, and what there is to choose from. */
export class Rulebook {
  data = $state.raw<House | null>(null);
  choice = $state.raw<Choice>(kept(CHOSEN) ?? { preset: "standard", options: {} });
  told = $state.raw<RulesTold | null>(null);
  problem = $state.raw<Problem | null>(null);
  usual = $state.raw<Choice | null>(kept(USUAL));
  /** The next table is for practice. */
  practice = $state(recallJson(PRACTICE) === true);
  bots = $state.raw<Bots>({
    ...{ level: "club", loners: "balanced", caution: "balanced" },
    ...(recallJson(BOTS) as Partial<Bots> | null),
  });
  private lang = "";
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Fetch what there is in this language, once. */
  async load(lang: string): Promise<void> {
    if (!lang || lang === this.lang) return;
    this.lang = lang;
    await this.fill(lang);
  }

  /** Asked for until it comes: without it there are neither presets nor options to choose from. */
  private async fill(lang: string): Promise<void> {
    if (lang !== this.lang) return;
    void this.check();
    const found = await told<House>(`/api/house/${lang}`);
    if (found === null) setTimeout(() => void this.fill(lang), AGAIN);
    else if (lang === this.lang) this.data = found;
  }

  /** The value of an option as chosen. */
  value(option: OptionTold): Option {
    const { options } = this.choice;
    return option.name in options ? (options[option.name] ?? null) : this.usualOf(option);
  }

  /** The value of an option in the preset. */
  usualOf(option: OptionTold): Option {
    const preset = this.data?.presets.find(({ name }) => name === this.choice.preset);
    return preset && option.name in preset.options
      ? (preset.options[option.name] ?? null)
      : option.standard;
  }

  /** Rules as a preset and what differs from it; null while that is not known. */
  difference(preset: string, rules: Record<string, Option>): Choice | null {
    const base = this.data?.presets.find(({ name }) => name === preset);
    if (!base) return null;
    const differ = (this.data?.options ?? []).filter(({ name, standard }) => {
      const usual = name in base.options ? (base.options[name] ?? null) : standard;
      return !same(rules[name] ?? null, usual);
    });
    const options = Object.fromEntries(differ.map(({ name }) => [name, rules[name] ?? null]));
    return { preset, options };
  }

  get changes(): OptionTold[] {
    return (this.data?.options ?? []).filter(({ name }) => name in this.choice.options);
  }

  set(option: OptionTold, value: Option): void {
    const options = { ...this.choice.options };
    if (same(value, this.usualOf(option))) delete options[option.name];
    else options[option.name] = value;
    this.use({ ...this.choice, options });
  }

  use(choice: Choice): void {
    this.choice = choice;
    keep(CHOSEN, JSON.stringify(choice));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), REST);
  }

  keepUsual(): void {
    this.usual = this.choice;
    keep(USUAL, JSON.stringify(this.choice));
  }

  choose(bots: Partial<Bots>): void {
    this.bots = { ...this.bots, ...bots };
    keep(BOTS, JSON.stringify(this.bots));
  }

  practise(on: boolean): void {
    this.practice = on;
    keep(PRACTICE, JSON.stringify(on));
  }

  /** What to ask for when a table is opened. */
  order(): NewTable {
    const known = this.data?.players.find(({ name }) => name === "search")?.settings;
    const people = seating.order(this.seats, this.bots, known);
    return { ...this.choice, ...people, practice: this.practice, owner: ownKey() };
  }

  /** How many sit at the table; 0 while that is not known. */
  get seats(): number {
    const option = this.data?.options.find(({ name }) => name === "players");
    const players = option && this.value(option);
    return typeof players === "number" ? players : 0;
  }

  get reason(): string {
    return this.problem ? refusalText(this.problem, this.data) : "";
  }

  /** What the server says about the choice as it is now. */
  async judge(): Promise<void> {
    clearTimeout(this.timer);
    await this.check();
  }

  private async check(): Promise<void> {
    // Rules of a link may be known before the language is; it asks when it comes.
    if (!this.lang) return;
    const count = ++this.asked;
    const answer = await judged(this.lang, this.choice);
    if (!answer || count !== this.asked) return;
    if (answer.told) this.told = answer.told;
    this.problem = answer.problem;
  }
}

export const rulebook = new Rulebook();
