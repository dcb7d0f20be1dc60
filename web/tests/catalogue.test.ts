import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { catalogue, languages } from "../dev/po";

const SOURCES = resolve(import.meta.dirname, "../src");
const SUFFIXES = [".you", ".other"];

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [path] : [];
  });
}

const code = files(SOURCES)
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
const english = Object.keys(catalogue("en").messages);
const literal = [...code.matchAll(/["'`]((?:table|rules)\.[a-z0-9_.]+[a-z0-9_])["'`]/gi)].map(
  (m) => m[1] ?? "",
);
const begun = [...code.matchAll(/`((?:table|rules)\.[a-z0-9_.]*)\$\{/gi)].map((m) => m[1] ?? "");

function known(id: string): boolean {
  return (
    english.includes(id) ||
    english.some((other) => SUFFIXES.some((end) => other.startsWith(id + end)))
  );
}

function placeholders(message: string | string[]): string[] {
  const forms = typeof message === "string" ? [message] : message;
  return [...new Set(forms.flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort();
}

describe("the catalogues", () => {
  it("have every message that the page asks for by name", () => {
    expect(literal.length).toBeGreaterThan(80);
    const stems = literal.filter((id) => !english.some((other) => other.startsWith(`${id}.`)));
    expect(stems.filter((id) => !known(id))).toEqual([]);
  });

  it("have messages for every family that the page asks for by a beginning", () => {
    expect(begun.length).toBeGreaterThan(10);
    expect(begun.filter((start) => !english.some((id) => id.startsWith(start)))).toEqual([]);
  });

  it.each(languages())("agree in ids and placeholders: %s", (lang) => {
    const reference = catalogue("en", ["table"]).messages;
    const { messages } = catalogue(lang, ["table"]);
    expect(Object.keys(messages).sort()).toEqual(Object.keys(reference).sort());
    for (const [id, message] of Object.entries(reference)) {
      expect([id, placeholders(messages[id] ?? "")]).toEqual([id, placeholders(message)]);
    }
  });

  it.each(languages())("leave nothing empty and no mark open: %s", (lang) => {
    for (const message of Object.values(catalogue(lang, ["table"]).messages).flat()) {
      expect(message).not.toBe("");
      for (const mark of ["*", "~"]) expect(message.split(mark).length % 2).toBe(1);
    }
  });
});
