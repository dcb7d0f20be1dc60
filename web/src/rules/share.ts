import type { Option } from "../protocol";

/** A game with house rules: a preset, and what differs from it. */
export interface Choice {
  preset: string;
  options: Record<string, Option>;
}

/** Why a code cannot be read: a character is wrong, or its version is not known here. */
export type Fault = "damaged" | "version";

const VERSION = "1";
const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";

/** Four characters that change with any character of the text (CRC-20 by bits). */
function check(text: string): string {
  let crc = 0xfffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 12;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x80000 ? (crc << 1) ^ 0x8359f : crc << 1;
      crc &= 0xfffff;
    }
  }
  return [15, 10, 5, 0].map((shift) => DIGITS[(crc >> shift) & 31]).join("");
}

function write(value: Option): string {
  if (value === null) return "_";
  if (typeof value === "boolean") return value ? "y" : "n";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return `*${value.join("+")}`;
  if (typeof value === "string") return /^[a-z][a-z_]+$/.test(value) ? value : `~${value}`;
  return `!${Object.entries(value)
    .map(([bid, pair]) => [bid, ...pair].join("-"))
    .join("+")}`;
}

function read(text: string): Option {
  if (text === "_") return null;
  if (text === "y" || text === "n") return text === "y";
  if (/^\d+$/.test(text)) return Number(text);
  if (text.startsWith("~")) return text.slice(1);
  const parts = text.slice(1).split("+").filter(Boolean);
  if (text.startsWith("*")) return parts;
  if (!text.startsWith("!")) return text;
  return Object.fromEntries(
    parts.map((part) => {
      const [bid = "", ...pair] = part.split("-");
      return [bid, pair.map(Number)];
    }),
  );
}

/**
 * The choice as a code: version, preset, each changed option, and a check sum. It needs no
 * server, and can be read by eye: `1.stick.target=5.k7q2`.
 */
export function encode({ preset, options }: Choice): string {
  const changes = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = [VERSION, preset, ...changes.map(([k, v]) => `${k}=${write(v)}`)].join(".");
  return signed(text);
}

/** A text with its check sum. */
export function signed(text: string): string {
  return `${text}.${check(text)}`;
}

/** What a code stands for, or what is wrong with it. */
export function decode(code: string): Choice | Fault {
  const at = code.lastIndexOf(".");
  const text = code.slice(0, at);
  if (at < 0 || check(text) !== code.slice(at + 1).toLowerCase()) return "damaged";
  const [version, preset, ...changes] = text.split(".");
  if (version !== VERSION) return "version";
  if (!preset) return "damaged";
  const pairs = changes.map((change) => change.split("=", 2));
  return {
    preset,
    options: Object.fromEntries(pairs.map(([name, value]) => [name ?? "", read(value ?? "")])),
  };
}

/** The code in what somebody pasted: the code itself, or a link that ends with it. */
export function codeIn(text: string): string {
  const code = text.trim().replace(/^.*#(rules|guide)\//, "");
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}
