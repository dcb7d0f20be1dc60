/** The terms in the order of the language, each with its words elsewhere. */
export interface Term {
  name: string;
  word: string;
  about: string;
  others: { lang: string; word: string }[];
}

/** Letters and digits only, without accents, so that nobody has to type them. */
function plainly(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

export function sorted(terms: Term[], lang: string): Term[] {
  const collator = new Intl.Collator(lang);
  return [...terms].sort((one, two) => collator.compare(one.word, two.word));
}

/** The terms in which all that was typed is found: the word, its meaning, or a word elsewhere. */
export function found(terms: Term[], typed: string): Term[] {
  const wanted = plainly(typed).split(/\s+/).filter(Boolean);
  return terms.filter(({ word, about, others }) => {
    const text = plainly([word, about, ...others.map((other) => other.word)].join(" "));
    return wanted.every((part) => text.includes(part));
  });
}
