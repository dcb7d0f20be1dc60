import { loadLanguage } from "./i18n/catalog.svelte";
import { settings } from "./settings.svelte";

/** Change the language: the page goes on in the old one until the new words are there. */
export async function speak(lang: string): Promise<void> {
  settings.set("lang", lang);
  await loadLanguage(lang);
}
