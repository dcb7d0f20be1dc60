import { pluralRule, type PluralRule } from "./plural";
import { cut, decimal, plain, type Part, type Values } from "./parts";

export interface Catalogue {
  lang: string;
  plural: string;
  /** All languages on offer, each by its own name. */
  languages: Record<string, string>;
  /** No native reader has read the translation yet. */
  wants_reader: boolean;
  messages: Record<string, string | string[]>;
}

/** The messages in use. Components that read it follow a change of language by themselves. */
export class Texts {
  private catalogue = $state.raw<Catalogue | null>(null);
  private rule: PluralRule = (n) => Number(n !== 1);

  get lang(): string {
    return this.catalogue?.lang ?? "";
  }

  get languages(): Readonly<Record<string, string>> {
    return this.catalogue?.languages ?? {};
  }

  get wantsReader(): boolean {
    return this.catalogue?.wants_reader ?? false;
  }

  get ready(): boolean {
    return this.catalogue !== null;
  }

  /** A number as the language writes it. */
  decimal(n: number, digits = 2): string {
    return decimal(n, digits, this.text("table.number.decimal"));
  }

  use(catalogue: Catalogue): void {
    this.rule = pluralRule(catalogue.plural);
    this.catalogue = catalogue;
  }

  add(messages: Catalogue["messages"]): void {
    if (!this.catalogue) return;
    this.catalogue = { ...this.catalogue, messages: { ...this.catalogue.messages, ...messages } };
  }

  has(id: string): boolean {
    return this.catalogue !== null && id in this.catalogue.messages;
  }

  /** The raw message; a missing one shows its id, so that it is noticed. */
  private raw(id: string, n?: number): string {
    const found = this.catalogue?.messages[id];
    if (found === undefined) return this.catalogue ? id : "";
    if (typeof found === "string") return found;
    const form = n === undefined ? 0 : this.rule(Math.abs(n));
    return found[form] ?? found.at(-1) ?? id;
  }

  text(id: string, values?: Values): string {
    return plain(this.raw(id), values);
  }

  plural(id: string, n: number, values: Values = {}): string {
    return plain(this.raw(id, n), { n, ...values });
  }

  parts(id: string, values?: Values): Part[] {
    return cut(this.raw(id), values);
  }

  pluralParts(id: string, n: number, values: Values = {}): Part[] {
    return cut(this.raw(id, n), { n, ...values });
  }
}

export const texts = new Texts();

type Messages = Catalogue["messages"];

/** What parts of the page have asked for beside the usual messages, and when it is there. */
const wanted = new Map<string, Promise<void>>();

async function fetchArea(lang: string, area: string): Promise<Messages> {
  const answer = await fetch(`/locale/${lang}/${area}.json`);
  if (!answer.ok) throw new Error(`locale ${lang}/${area}: ${answer.status}`);
  return (await answer.json()) as Messages;
}

/** Load the messages of a part of the page; from now on they follow a change of language. */
export function loadArea(area: string, into: Texts = texts): Promise<void> {
  let loaded = wanted.get(area);
  if (!loaded) {
    const { lang } = into;
    loaded = fetchArea(lang, area).then((messages) => {
      if (into.lang === lang) into.add(messages);
    });
    wanted.set(area, loaded);
    loaded.catch(() => wanted.delete(area));
  }
  return loaded;
}

/** Load a language, or the one the browser prefers ("auto"); the last asked for wins. */
let asked = "";
export async function loadLanguage(lang: string, into: Texts = texts): Promise<void> {
  asked = lang;
  const answer = await fetch(`/locale/${lang}.json`);
  if (answer.status === 404 && lang !== "auto") return loadLanguage("auto", into);
  if (!answer.ok) throw new Error(`locale ${lang}: ${answer.status}`);
  const catalogue = (await answer.json()) as Catalogue;
  const more = await Promise.all([...wanted.keys()].map((area) => fetchArea(catalogue.lang, area)));
  if (asked !== lang) return;
  into.use(catalogue);
  more.forEach((messages) => into.add(messages));
  document.documentElement.lang = catalogue.lang;
}
