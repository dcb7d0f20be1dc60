import { texts } from "../i18n/catalog.svelte";

/** A preset by its name, and whether house rules changed it. */
export function rulesName({ preset, house }: { preset: string; house: boolean }): string {
  const id = `rules.preset.${preset}`;
  const name = texts.has(id) ? texts.text(id) : preset;
  return house ? texts.text("mine.house", { preset: name }) : name;
}
