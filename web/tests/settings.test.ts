import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { savedGame, saveGame } from "../src/saved";
import { Settings } from "../src/settings.svelte";
import { keep, recall } from "../src/storage";

const root = document.documentElement;

function device(dark: boolean): (dark: boolean) => void {
  let heard: (event: { matches: boolean }) => void = () => undefined;
  const addEventListener = (_: string, listener: typeof heard): void => void (heard = listener);
  vi.stubGlobal("matchMedia", () => ({ matches: dark, addEventListener }));
  return (matches) => heard({ matches });
}

describe("choices", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it("start from what the device asks for, and follow it", () => {
    const change = device(true);
    const settings = new Settings();
    settings.paint();
    expect(root.dataset["theme"]).toBe("dark");
    change(false);
    expect(root.dataset["theme"]).toBe("light");
    settings.set("theme", "dark");
    change(false);
    expect(root.dataset["theme"]).toBe("dark");
  });

  it("are found again, but for values that nobody could have chosen", () => {
    device(false);
    new Settings().set("deck", "warmcool");
    expect(new Settings().get("deck")).toBe("warmcool");
    localStorage.setItem("euchre.settings", '{"deck":"purple","speed":"quick","other":1}');
    const settings = new Settings();
    expect(settings.get("deck")).toBe("two");
    expect(settings.get("speed")).toBe("quick");
  });

  it.each(["", "null", "[", "3"])("survive a damaged store: %j", (kept) => {
    device(false);
    localStorage.setItem("euchre.settings", kept);
    localStorage.setItem("euchre.table", kept);
    expect(new Settings().get("speed")).toBe("normal");
    expect(savedGame()).toBeNull();
  });

  it("last as long as the page where storage is blocked", () => {
    const blocked = (): never => {
      throw new DOMException("blocked", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
    keep("a", "b");
    expect(recall("a")).toBe("b");
    saveGame({
      table: "t",
      token: "s",
      preset: "stick",
      scores: [1, 2],
      salt: "00",
      commitment: null,
    });
    expect(savedGame()?.scores).toEqual([1, 2]);
  });

  it("leave the language to the browser until one is chosen", () => {
    device(false);
    expect(new Settings().get("lang")).toBe("auto");
    localStorage.setItem("euchre.settings", JSON.stringify({ lang: "it", theme: "constructor" }));
    expect(new Settings().get("lang")).toBe("it");
    expect(new Settings().get("theme")).toBe("auto");
    localStorage.setItem("euchre.settings", JSON.stringify({ lang: "../x" }));
    expect(new Settings().get("lang")).toBe("auto");
  });
});
