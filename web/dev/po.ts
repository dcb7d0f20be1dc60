/** Reads the gettext catalogues as the server would serve them. Development and tests only. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Catalogue } from "../src/i18n/catalog.svelte";

export const LOCALES = resolve(import.meta.dirname, "../../src/euchre/i18n/locales");

interface Entry {
  id: string;
  forms: string[];
}

function entries(source: string): Entry[] {
  const list: Entry[] = [];
  let entry: Entry = { id: "", forms: [] };
  let add: (text: string) => void = () => undefined;
  for (const line of source.split("\n")) {
    const match = /^(?:(msgid|msgid_plural|msgstr)(?:\[(\d)\])? )?"(.*)"$/.exec(line);
    if (!match) continue;
    const [, word, index = "0", raw = ""] = match;
    const text = JSON.parse(`"${raw}"`) as string;
    if (word === "msgid") {
      const fresh: Entry = { id: "", forms: [] };
      entry = fresh;
      list.push(fresh);
      add = (more) => (fresh.id += more);
    } else if (word === "msgid_plural") add = () => undefined;
    else if (word === "msgstr") {
      const { forms } = entry;
      add = (more) => (forms[Number(index)] = (forms[Number(index)] ?? "") + more);
    }
    add(text);
  }
  return list;
}

/** The merged catalogue of one language. */
export function catalogue(
  lang: string,
  areas: readonly string[] = [
    "builder",
    "rules",
    "table",
    "blind",
    "replay",
    "asked",
    "lobby",
    "typed",
    "look",
    "keys",
    "people",
    "practice",
    "hint",
  ],
): Catalogue {
  const names = Object.fromEntries(languages().map((offered) => [offered, offered]));
  const made: Catalogue = {
    lang,
    languages: names,
    plural: "n != 1",
    wants_reader: false,
    messages: {},
  };
  for (const area of areas) {
    const path = join(LOCALES, lang, `${area}.po`);
    if (!existsSync(path)) continue;
    for (const { id, forms } of entries(readFileSync(path, "utf8"))) {
      if (id) made.messages[id] = forms.length > 1 ? forms : (forms[0] ?? "");
      else {
        made.plural = /plural=([^;\n]+)/.exec(forms[0] ?? "")?.[1]?.trim() ?? made.plural;
        made.wants_reader ||= /^X-Wants-Native-Reader: yes$/m.test(forms[0] ?? "");
      }
    }
  }
  return made;
}

/** The languages that have words for the table. */
export function languages(): string[] {
  return readdirSync(LOCALES).filter((lang) => existsSync(join(LOCALES, lang, "table.po")));
}
