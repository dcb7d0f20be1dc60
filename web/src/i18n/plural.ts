/**
 * A catalogue's own plural rule ("n != 1", "n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2"),
 * read without eval so that a strict content policy may forbid eval.
 */

export type PluralRule = (n: number) => number;
type Node = (n: number) => number;

const TOKEN = /\s*(\d+|\|\||&&|[=!<>]=|[-+*/%<>!?:()n])/y;

const LEVELS: readonly (readonly string[])[] = [
  ["||"],
  ["&&"],
  ["==", "!="],
  ["<", ">", "<=", ">="],
  ["+", "-"],
  ["*", "/", "%"],
];

const APPLY: Readonly<Record<string, (a: number, b: number) => number>> = {
  "||": (a, b) => Number(a !== 0 || b !== 0),
  "&&": (a, b) => Number(a !== 0 && b !== 0),
  "==": (a, b) => Number(a === b),
  "!=": (a, b) => Number(a !== b),
  "<": (a, b) => Number(a < b),
  ">": (a, b) => Number(a > b),
  "<=": (a, b) => Number(a <= b),
  ">=": (a, b) => Number(a >= b),
  "+": (a, b) => a + b,
  "-": (a, b) => a - b,
  "*": (a, b) => a * b,
  "/": (a, b) => Math.trunc(a / b),
  "%": (a, b) => a % b,
};

function tokens(source: string): string[] {
  const found: string[] = [];
  const text = source.trimEnd();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const match = TOKEN.exec(text);
    if (!match?.[1]) throw new SyntaxError(`plural rule: ${source}`);
    found.push(match[1]);
  }
  return found;
}

class Parser {
  private at = 0;

  constructor(
    private readonly list: string[],
    private readonly source: string,
  ) {}

  whole(): Node {
    const node = this.choice();
    if (this.at < this.list.length) this.fail();
    return node;
  }

  private fail(): never {
    throw new SyntaxError(`plural rule: ${this.source}`);
  }

  private accept(token: string): boolean {
    if (this.list[this.at] !== token) return false;
    this.at += 1;
    return true;
  }

  private choice(): Node {
    const test = this.binary(0);
    if (!this.accept("?")) return test;
    const yes = this.choice();
    if (!this.accept(":")) this.fail();
    const no = this.choice();
    return (n) => (test(n) !== 0 ? yes(n) : no(n));
  }

  private binary(level: number): Node {
    const operators = LEVELS[level];
    if (!operators) return this.unary();
    let left = this.binary(level + 1);
    for (;;) {
      const token = this.list[this.at] ?? "";
      const apply = operators.includes(token) ? APPLY[token] : undefined;
      if (!apply) return left;
      this.at += 1;
      const [a, b] = [left, this.binary(level + 1)];
      left = (n) => apply(a(n), b(n));
    }
  }

  private unary(): Node {
    if (this.accept("!")) {
      const inner = this.unary();
      return (n) => Number(inner(n) === 0);
    }
    if (this.accept("(")) {
      const inner = this.choice();
      if (!this.accept(")")) this.fail();
      return inner;
    }
    if (this.accept("n")) return (n) => n;
    const token = this.list[this.at] ?? "";
    if (!/^\d+$/.test(token)) this.fail();
    this.at += 1;
    const value = Number(token);
    return () => value;
  }
}

/** Read a rule; throws SyntaxError when it is not one. */
export function pluralRule(source: string): PluralRule {
  return new Parser(tokens(source), source).whole();
}
