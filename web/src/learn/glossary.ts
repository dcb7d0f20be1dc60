import { bare } from "../i18n/bare";
import { texts } from "../i18n/catalog.svelte";

/** The terms in the order of the language, each with its words elsewhere. */
export interface Term {
  name: string;
  word: string;
  about: string;
  others: { lang: string; word: string }[];
}

export function sorted(terms: Term[], lang: string): Term[] {
  const collator = new Intl.Collator(lang);
  return [...terms].sort((one, two) => collator.compare(one.word, two.word));
}

/** All terms in the language in use. */
export function termsOf(words: Record<string, Record<string, string>>): Term[] {
  const { lang } = texts;
  const terms = Object.entries(words).map(([name, byLang]) => ({
    name,
    word: byLang[lang] ?? name,
    about: texts.text(`glossary.about.${name}`),
    others: Object.entries(byLang)
      .filter(([other]) => other !== lang)
      .map(([other, word]) => ({ lang: other, word })),
  }));
  return sorted(terms, lang);
}

/** The terms in which all that was typed is found: the word, its meaning, or a word elsewhere. */
export function found(terms: Term[], typed: string, whole = false): Term[] {
  const wanted = bare(typed).split(/\s+/).filter(Boolean);
  return terms.filter(({ word, about, others }) => {
    const words = [word, ...others.map((other) => other.word)].map(bare);
    if (whole) return words.includes(wanted.join(" "));
    const text = [...words, bare(about)].join(" ");
    return wanted.every((part) => text.includes(part));
  });
}
