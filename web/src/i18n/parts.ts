/** A message cut into what is drawn differently: strong words, the word "alone", card chips. */

export interface Part {
  text: string;
  strong: boolean;
  /** "alone" has a colour of its own. */
  alone: boolean;
  /** Set when the part is a card drawn on a paper chip. */
  card: string | null;
  /** What somebody is called, which is drawn apart from the words around it. */
  name?: true;
}

/** A placeholder's value that is to be drawn as a card chip rather than written. */
export interface Chip {
  chip: string;
}

/** A placeholder's value that is to be drawn strong wherever it stands. */
export interface Strong {
  strong: string;
}

/** A placeholder's value that is somebody's own name. */
export interface Name {
  name: string;
  strong: boolean;
}

export type Value = string | number | Chip | Strong | Name;
export type Values = Readonly<Record<string, Value>>;

/** A whole number as it is written: with a true minus sign. */
export function numeral(n: number): string {
  return String(n).replace("-", "\u2212");
}

/** With so many decimals after this sign; what rounds to nothing is not negative. */
export function decimal(n: number, digits: number, point: string): string {
  const rounded = n.toFixed(digits);
  const shown = Number(rounded) === 0 ? rounded.replace("-", "") : rounded;
  return shown.replace("-", "\u2212").replace(".", point);
}

const MARK = /\{(\w+)\}|([*~])/g;

/** `*strong*` and `~alone~` toggle; {name} is filled from values, unknown ones stay visible. */
export function cut(message: string, values: Values = {}): Part[] {
  const parts: Part[] = [];
  let strong = false;
  let alone = false;
  const add = (text: string, card: string | null = null, bold = strong): void => {
    const last = parts.at(-1);
    const joins = last && !card && last.card === null && !last.name;
    if (joins && last.strong === bold && last.alone === alone) last.text += text;
    else if (text) parts.push({ text, strong: bold, alone, card });
  };
  const named = (who: Name): void => {
    const bold = strong || who.strong;
    parts.push({ text: who.name, strong: bold, alone, card: null, name: true });
  };
  let end = 0;
  for (const match of message.matchAll(MARK)) {
    add(message.slice(end, match.index));
    end = match.index + match[0].length;
    if (match[2] === "*") strong = !strong;
    else if (match[2] === "~") alone = !alone;
    else {
      const value = values[match[1] ?? ""] ?? match[0];
      if (typeof value === "number") add(numeral(value));
      else if (typeof value === "string") add(value);
      else if ("chip" in value) add(value.chip, value.chip);
      else if ("name" in value) named(value);
      else add(value.strong, null, true);
    }
  }
  add(message.slice(end));
  return parts;
}

/** The same message without marks, for reading aloud and for labels. */
export function plain(message: string, values: Values = {}): string {
  return cut(message, values)
    .map((part) => part.text)
    .join("");
}
