import { randomHex } from "../api";
import { forget, keep, recall } from "../storage";

/**
 * The key of all games of this person: 256 bits of chance, known to this device and to whomever
 * it is told. The server keeps only a hash of it, with each table.
 */
const KEY = "euchre.key";
const FORM = /^[0-9a-f]{64}$/;

/** Whether this is a key, and no token of a single seat. */
export function isKey(text: string): boolean {
  return FORM.test(text);
}

/** The key of this device, if it has one. */
export function knownKey(): string | null {
  const kept = recall(KEY);
  return kept !== null && isKey(kept) ? kept : null;
}

/** The key of this device, made when it is first needed. */
export function ownKey(): string {
  const known = knownKey();
  if (known) return known;
  const made = randomHex(32);
  keep(KEY, made);
  return made;
}

/** A key as people type or paste it, in groups and with spaces; null for what is none. */
export function readKey(text: string): string | null {
  const key = text.replace(/[\s-]+/g, "").toLowerCase();
  return isKey(key) ? key : null;
}

/** A key in groups, which eyes can follow. */
export function grouped(key: string): string {
  return key.match(/.{1,4}/g)?.join(" ") ?? "";
}

export function useKey(key: string): void {
  keep(KEY, key);
}

export function dropKey(): void {
  forget(KEY);
}
