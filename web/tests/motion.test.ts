import { afterEach, describe, expect, it, vi } from "vitest";
import { arrive, depart, GATHER, span } from "../src/motion";

function motion(reduced: boolean): void {
  vi.stubGlobal("matchMedia", () => ({ matches: reduced, addEventListener: vi.fn() }));
}

function thing(): { element: Element; animate: ReturnType<typeof vi.fn> } {
  const element = document.createElement("div");
  const animate = vi.fn();
  Object.assign(element, { animate });
  return { element, animate };
}

const BOX = { left: 100, top: 50, width: 20, height: 28 };

describe("motion", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("draws a thing from where it was", () => {
    motion(false);
    const { element, animate } = thing();
    arrive(element, BOX, { ms: GATHER });
    expect(animate).toHaveBeenCalledOnce();
    expect(animate.mock.calls[0]?.[0]).toMatchObject([
      { translate: "110px 64px" },
      { translate: "0px 0px" },
    ]);
    expect(span(GATHER)).toBe(320);
  });

  it("moves nothing and takes no time when the reader wants no motion", () => {
    motion(true);
    const { element, animate } = thing();
    arrive(element, BOX, { ms: GATHER });
    depart(element, BOX, { ms: GATHER });
    expect(animate).not.toHaveBeenCalled();
    expect(span(GATHER)).toBe(0);
  });
});
