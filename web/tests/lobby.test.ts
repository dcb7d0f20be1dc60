import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { commandIn } from "../src/lobby/words";
import { speakIn } from "./words";

describe("commands of the first page", () => {
  beforeEach(() => {
    speakIn("en");
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ["play", "play", ""],
    ["Play Nap", "play", "nap"],
    ["p 3", "play", "3"],
    ["guide  call ace", "guide", "call ace"],
    ["go on", "go", ""],
    ["go on 2", "go", "2"],
    ["rules", "rules", ""],
    ["?", "help", ""],
    ["language pl", "language", "pl"],
  ])("%s", (line, command, rest) => {
    expect(commandIn(line)).toMatchObject({ command, rest });
  });

  it.each(["", "playing", "games nap", "xyzzy"])("“%s” is none", (line) => {
    expect(commandIn(line)).toBeNull();
  });

  it.each([
    ["it", "gioca nap", "play"],
    ["es", "guía", "guide"],
    ["fr", "règles", "rules"],
    ["pl", "zasady nap", "rules"],
    ["co", "ghjoca 2", "play"],
    ["pl", "help", "help"],
  ])("in %s: %s", (lang, line, command) => {
    speakIn(lang);
    expect(commandIn(line)?.command).toBe(command);
    expect(commandIn("play")?.command).toBe("play");
  });
});
