import { pluralRule, type PluralRule } from "./plural";
import { cut, plain, type Part, type Values } from "./parts";

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

  use(catalogue: Catalogue): void {
    this.rule = pluralRule(catalogue.plural);
    this.catalogue = catalogue;
  }

  has(id: string): boolean {
    return this.catalogue !== null && id in this.catalogue.messages;
  }

  /** The raw message; a missing one shows its id, so that it is noticed. */
  private raw(id: string, n?: number): string {
    const found = this.catalogue?.messages[id];
    if (found === undefined) return this.catalogue ? id : "";
    if (typeof found === "string") return found;
    const form = n === undefined ? 0 : this.rule(n);
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

/** Load a language, or the one the browser prefers ("auto"); the last asked for wins. */
let asked = "";
export async function loadLanguage(lang: string, into: Texts = texts): Promise<void> {
  asked = lang;
  const answer = await fetch(`/locale/${lang}.json`);
  if (answer.status === 404 && lang !== "auto") return loadLanguage("auto", into);
  if (!answer.ok) throw new Error(`locale ${lang}: ${answer.status}`);
  const catalogue = (await answer.json()) as Catalogue;
  if (asked !== lang) return;
  into.use(catalogue);
  document.documentElement.lang = catalogue.lang;
}
