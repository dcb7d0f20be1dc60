import { catalogue } from "../dev/po";
import { texts } from "../src/i18n/catalog.svelte";

/** Put a language's own catalogues in use. */
export function speakIn(lang = "en"): void {
  texts.use(catalogue(lang));
}
