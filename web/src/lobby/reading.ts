import { compact, plainly } from "../blind/words";
import { texts } from "../i18n/catalog.svelte";
import { guideOf } from "../rules/guide";
import { ask, rulebook } from "../rules/house.svelte";
import type { Choice } from "../rules/share";
import type { Line } from "../say/line";
import { speak } from "../speak";
import type { Voice } from "../voice.svelte";

/** What the server tells in whole sentences, said one after the other. */
type Told = (Line | string)[];

/** A named game, by its number in the list, its name in the language, or its own short name. */
export function gameOf(text: string): Choice | null {
  const presets = rulebook.data?.presets ?? [];
  const numbered = /^\d+$/.test(text) ? presets[Number(text) - 1] : undefined;
  const wanted = compact(text);
  const named = (name: string): string => compact(plainly(name));
  const found =
    numbered ??
    presets.find(({ name, label }) => [named(name), named(label)].includes(wanted)) ??
    only(presets.filter(({ label }) => named(label).startsWith(wanted)));
  return found ? { preset: found.name, options: {} } : null;
}

function only<T>(list: T[]): T | undefined {
  return list.length === 1 ? list[0] : undefined;
}

export async function sentence(choice: Choice): Promise<Told> {
  const told = await ask(choice);
  return told ? [told.pieces.map(({ text }) => text).join("")] : [{ id: "lobby.not_told" }];
}

export async function guide(choice: Choice): Promise<Told> {
  const [told, found] = await Promise.all([sentence(choice), guideOf(choice)]);
  if (!found) return [{ id: "lobby.not_told" }];
  const sections = found.sections.flatMap(({ title, sentences, values }) => [
    title,
    ...sentences,
    ...values.map(({ label, value }): Line => ({ id: "lobby.value", values: { label, value } })),
  ]);
  const examples = found.examples.flatMap(({ verdict, sentence: said }) => [verdict, said]);
  return [...told, ...sections, found.title, found.who, ...examples];
}

/** Change the language by its letters or its name; without either, which there are. */
export async function language(text: string): Promise<Told> {
  const all = Object.entries(texts.languages);
  const names = all.map(([lang, name]) => `${name} (${lang})`).join(", ");
  const found = all.find(([lang, name]) => [lang, plainly(name)].includes(text));
  if (!found) return [{ id: "lobby.no_language", values: { typed: text, names } }];
  await speak(found[0]);
  return [{ id: "lobby.hint" }];
}

export function tell(voice: Voice, told: Told): void {
  for (const one of told) {
    if (typeof one === "string") voice.tell(one);
    else voice.say(one);
  }
}
