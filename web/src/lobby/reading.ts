import { compact, plainly } from "../blind/words";
import { texts } from "../i18n/catalog.svelte";
import { series } from "../i18n/list";
import { guideOf } from "../rules/guide";
import type { View } from "../protocol";
import { ask, rulebook } from "../rules/house.svelte";
import type { Choice } from "../rules/share";
import type { Line } from "../say/line";
import { speak } from "../speak";
import type { Voice } from "../voice.svelte";
import { pick } from "./pick";

/** What the server tells in whole sentences, said one after the other. */
type Told = (Line | string)[];

/** A named game, by its number, its name in the language or its own short name; the usual one. */
export function gameOf(text: string): Choice | null {
  const wanted = compact(text);
  const named = (name: string): string => compact(plainly(name));
  const usual = ["usual", named(texts.text("builder.usual"))].includes(wanted);
  if (usual && rulebook.usual) return rulebook.usual;
  const presets = rulebook.data?.presets ?? [];
  const found = presets.find(({ name }) => named(name) === wanted) ?? pick(presets, text);
  return found && { preset: found.name, options: {} };
}

export async function sentence(choice: Choice): Promise<Told> {
  const told = await ask(choice);
  return told ? [told.pieces.map(({ text }) => text).join("")] : [{ id: "lobby.not_told" }];
}

/** The rules of a table, of the house too, in one sentence. */
export async function readRules(voice: Voice, { preset, rules }: View): Promise<void> {
  tell(voice, await sentence({ preset, options: rules }));
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
  const named = all.map(([lang, name]) => texts.text("lobby.language_named", { name, lang }));
  const found = all.find(([lang, name]) => [lang, plainly(name)].includes(text));
  if (!found) return [{ id: "lobby.no_language", values: { typed: text, names: series(named) } }];
  await speak(found[0]);
  return [{ id: "lobby.hint" }];
}

export function tell(voice: Voice, told: Told): void {
  for (const one of told) {
    if (typeof one === "string") voice.tell(one);
    else voice.say(one);
  }
}
