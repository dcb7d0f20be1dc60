import { plainly } from "../blind/words";
import { texts } from "../i18n/catalog.svelte";
import { rulebook } from "../rules/house.svelte";
import { SETTINGS, type Setting } from "../rules/seating.svelte";
import { listed } from "../say/cards";
import { known, type Line } from "../say/line";
import { LETTERS, settings, SPEEDS, THEMES, VOLUMES, type Choices } from "../settings.svelte";
import { pick } from "./pick";
import { read, type Grammar } from "./words";

interface Choosable {
  value: string;
  label: string;
}

/** Something of which one of a few is chosen. */
interface Item {
  label: string;
  value: string;
  values: Choosable[];
  choose: (value: string) => void;
}

/** What is kept for this device, and works at a table at once. */
const DEVICE = ["speed", "letters", "sound", "volume", "theme", "keys", "blind"] as const;
/** What the next table begins with. */
const NEXT = ["practice", ...SETTINGS] as const;
type Name = (typeof DEVICE)[number] | (typeof NEXT)[number];

/** Their words. */
const WORDS: Grammar<Name> = {
  area: "lobby.setting",
  english: {
    speed: "speed|pace",
    letters: "letters",
    sound: "sound",
    volume: "volume",
    theme: "theme|colours",
    keys: "keys",
    blind: "text|text view",
    practice: "practice",
    level: "level|strength",
    loners: "alone",
    caution: "bidding",
  },
  wanting: [...DEVICE, ...NEXT],
};

function worded(base: string, values: readonly string[]): Choosable[] {
  return values.map((value) => ({ value, label: texts.text(`${base}.${value}`) }));
}

function onDevice<K extends keyof Choices>(name: K, label: string, values: Choosable[]): Item {
  const choose = (value: string): void => settings.set(name, value as Choices[K]);
  return { label: texts.text(label), value: settings.get(name), values, choose };
}

/** How computer players play: level, playing alone, bidding. */
export function styles(setting: Setting): Choosable[] {
  const players = rulebook.data?.players.find(({ name }) => name === "search");
  return worded(`builder.bot.${setting}`, players?.settings[setting] ?? []);
}

const SWITCH = ["on", "off"] as const;

const ITEMS: Readonly<Record<Name, () => Item>> = {
  speed: () => onDevice("speed", "table.speed", worded("table.speed", SPEEDS)),
  theme: () => onDevice("theme", "table.theme", worded("table.theme", THEMES)),
  sound: () => onDevice("sound", "look.sound", worded("look.sound", SWITCH)),
  volume: () => onDevice("volume", "look.volume", worded("look.volume", VOLUMES)),
  keys: () => onDevice("keys", "keys.single", worded("keys.single", SWITCH)),
  blind: () => onDevice("blind", "blind.setting", worded("blind.setting", SWITCH)),
  letters: () => {
    const own = { value: "auto", label: texts.text("look.letters.auto") };
    const rest = LETTERS.slice(1).map((value) => ({ value, label: [...value].join(" ") }));
    return onDevice("letters", "look.letters", [own, ...rest]);
  },
  practice: () => ({
    label: texts.text("practice.switch"),
    value: rulebook.practice ? "on" : "off",
    values: worded("blind.setting", SWITCH),
    choose: (value) => rulebook.practise(value === "on"),
  }),
  level: () => ofPlayers("level"),
  loners: () => ofPlayers("loners"),
  caution: () => ofPlayers("caution"),
};

function ofPlayers(setting: Setting): Item {
  return {
    label: texts.text(`builder.bot.${setting}`),
    value: rulebook.bots[setting],
    values: styles(setting),
    choose: (value) => rulebook.choose({ [setting]: value }),
  };
}

/** The setting that a line begins with, and what stands behind it. */
export function settingIn(text: string): { name: Name; rest: string } | null {
  const found = read(text, WORDS);
  return found && { name: found.command, rest: found.rest };
}

/** All that can be set, each with what to type; at a table only what works there. */
export function settingLines(table: boolean): Line[] {
  const names = table ? DEVICE : [...DEVICE, ...NEXT];
  return names.map(told).concat({ id: table ? "lobby.settings.here" : "lobby.settings.more" });
}

function told(name: Name): Line {
  const { label, value, values } = ITEMS[name]();
  const choices = listed(values.map((one) => one.label));
  const now = values.find((one) => one.value === value)?.label ?? value;
  return { id: "lobby.set", values: { key: key(name), label, value: now, choices } };
}

/** The word of the language in use, as it is written there. */
function key(name: Name): string {
  return texts.text(`${WORDS.area}.${name}`).split("|")[0] ?? name;
}

/** Set what a line names, or tell it where nothing stands behind it. */
export function change(text: string): Line[] {
  const found = settingIn(plainly(text));
  if (!found) return [{ id: "lobby.no_setting", values: { typed: text } }];
  const { name, rest } = found;
  const item = ITEMS[name]();
  const ids = item.values.map(({ value }) => ({ value, label: value }));
  const chosen = pick(item.values, rest) ?? pick(ids, rest);
  if (!chosen) return rest === "" ? [told(name)] : [not(rest), told(name)];
  item.choose(chosen.value);
  const { label, values, value } = ITEMS[name]();
  const now = values.find((one) => one.value === value)?.label ?? value;
  const note = [{ id: `table.speed.note.${value}` }].filter(known);
  return [{ id: "lobby.value", values: { label, value: now } }, ...(name === "speed" ? note : [])];
}

export function not(typed: string): Line {
  return { id: "lobby.no_value", values: { typed } };
}
