import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PretendedSocket } from "../dev/net";
import { languages } from "../dev/po";
import App from "../src/App.svelte";
import type { Ctrl } from "../src/ctrl.svelte";
import { settings } from "../src/settings.svelte";
import { arrive, rest, sit } from "./bench";
import { speakIn } from "./words";

let app: ReturnType<typeof mount> | null = null;

async function show(scene: string): Promise<Ctrl> {
  const ctrl = await sit(scene);
  app = mount(App, { target: document.body, props: { ctrl } });
  flushSync();
  return ctrl;
}

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)];
}

function one(selector: string): HTMLElement {
  const found = all(selector)[0];
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

function text(selector: string): string {
  return one(selector).textContent?.replace(/\s+/g, " ").trim() ?? "";
}

/** Press a key; false: the page has kept the browser from doing what it does with it. */
function key(name: string, type = "keydown"): boolean {
  const target = document.activeElement ?? document.body;
  const event = new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true });
  const free = target.dispatchEvent(event);
  flushSync();
  return free;
}

function card(code: string): HTMLElement {
  return one(`.hand [data-card="${code}"]`);
}

describe("the table as drawn", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: vi.fn() }));
  });
  afterEach(() => {
    if (app) void unmount(app);
    app = null;
    document.body.replaceChildren();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("offers pass and the two orders, with what each does", async () => {
    await show("bid1");
    for (const hidden of all("[aria-hidden=true]")) hidden.remove();
    expect(
      all(".bar button").map((button) => button.textContent?.replace(/\s+/g, " ").trim()),
    ).toEqual(["Pass", "Order up East gets jack of hearts", "Order up, alone North sits out"]);
  });

  it("leaves out the suit turned down, and Pass for a stuck dealer", async () => {
    await show("stuck");
    expect(all(".bar .act").map((button) => button.textContent?.trim())).toEqual([
      "Hearts",
      "Diamonds",
      "Clubs",
    ]);
    expect(all(".bar .pass")).toEqual([]);
    expect(text(".prompt")).toContain("You must name trump.");
  });

  it("sorts the hand as it would be while a suit is looked at", async () => {
    await show("bid2");
    const order = (): string[] =>
      all(".hand [data-card]").map((element) => element.dataset["card"] ?? "");
    const before = order();
    const spades = all(".bar .act")[0];
    const enter = new Event("pointerenter");
    spades?.dispatchEvent(Object.assign(enter, { pointerType: "mouse" }));
    flushSync();
    expect(order().slice(0, 2)).toEqual(["JS", "JC"]);
    expect(all(".hand .ribbon")).toHaveLength(1);
    spades?.dispatchEvent(new Event("pointerleave"));
    flushSync();
    expect(order()).toEqual(before);
  });

  it("names a suit alone when the switch is on", async () => {
    const ctrl = await show("bid2");
    one(".bar .switch").click();
    flushSync();
    expect(one(".bar .switch").getAttribute("aria-pressed")).toBe("true");
    all(".bar .act")[2]?.click();
    await arrive();
    expect(ctrl.view?.trump).toBe("C");
    expect(ctrl.view?.loner).toBe(0);
  });

  it("puts the left bower among the trumps, with its ribbon and its name", async () => {
    await show("follow");
    expect(all(".hand [data-card]").map((element) => element.dataset["card"])).toEqual([
      "JD",
      "QH",
      "KC",
      "9D",
    ]);
    expect(text('.hand [data-card="JD"] .sr')).toBe(
      "jack of diamonds, left bower, counts as a heart",
    );
    expect(card("JD").querySelector(".ribbon")).not.toBeNull();
    expect(text(".hand .group")).toBe("trump");
  });

  it("lets the left bower keep its ribbon in the trick", async () => {
    await show("follow");
    card("JD").click();
    await arrive();
    flushSync();
    const played = one(".trick .at-you");
    expect(played.querySelector(".ribbon")).not.toBeNull();
    expect(played.getAttribute("aria-label")).toBe(
      "You: jack of diamonds, left bower, counts as a heart, winning",
    );
    expect(all(".trick .ribbon")).toHaveLength(1);
  });

  it("dims what may not be played, and says why when it is pressed", async () => {
    await show("follow");
    expect(card("KC").getAttribute("aria-disabled")).toBe("true");
    expect(card("QH").getAttribute("aria-disabled")).toBe("false");
    card("KC").click();
    flushSync();
    expect(card("KC").classList.contains("asked")).toBe(true);
    expect(text(".prompt")).toContain("Hearts were led.");
  });

  it("plays at one click of a mouse, and at the second tap of a finger", async () => {
    const ctrl = await show("follow");
    const tap = (): boolean =>
      card("QH").dispatchEvent(new PointerEvent("click", { pointerType: "touch", bubbles: true }));
    tap();
    flushSync();
    expect(card("QH").classList.contains("raised")).toBe(true);
    tap();
    await arrive();
    expect(ctrl.view?.hand).toHaveLength(3);
    await rest();
    flushSync();
    card("KC").dispatchEvent(new PointerEvent("click", { pointerType: "mouse", bubbles: true }));
    await arrive();
    expect(ctrl.view?.hand.map((held) => held.card)).not.toContain("KC");
  });

  it("raises a card by Space and never plays it so: Enter does that", async () => {
    const ctrl = await show("follow");
    card("QH").focus();
    for (const type of ["keydown", "keyup", "keydown", "keyup"]) expect(key(" ", type)).toBe(false);
    await arrive();
    expect(ctrl.raised).toBe("QH");
    expect(ctrl.view?.hand).toHaveLength(4);
    expect(text(".prompt")).toContain("Press Enter to play");
    card("KC").focus();
    key(" ");
    expect(card("KC").classList.contains("asked")).toBe(true);
    settings.set("keys", "off");
    card("QH").focus();
    key(" ");
    expect(ctrl.raised).toBe("QH");
    card("QH").click();
    await arrive();
    expect(ctrl.view?.hand.map((held) => held.card)).not.toContain("QH");
  });

  it("keeps the focus in the menu when its page changes", async () => {
    await show("follow");
    one(".menu").click();
    flushSync();
    const leave = one(".panel .danger");
    leave.focus();
    leave.click();
    flushSync();
    expect(text("#panel-title")).toBe("Leave the table?");
    expect(document.activeElement).toBe(one(".panel .icon"));
  });

  it("plays by keys alone, and not when they are off", async () => {
    const ctrl = await show("bid1");
    settings.set("keys", "off");
    key("p");
    await arrive();
    expect(ctrl.view?.history).toEqual([]);
    settings.set("keys", "on");
    key("p");
    await rest();
    flushSync();
    key("3");
    expect(document.activeElement).toBe(all(".hand [data-card]")[2]);
    const raised = ctrl.raised;
    expect(raised).toBe(ctrl.hand[2]?.card);
    key("3");
    await arrive();
    expect(ctrl.view?.hand.map((held) => held.card)).not.toContain(raised);
  });

  it("keeps the focus in the hand when the card it was on is played", async () => {
    await show("lead");
    card("QS").focus();
    card("QS").click();
    await rest();
    flushSync();
    expect(document.activeElement?.closest(".hand")).not.toBeNull();
  });

  it("keeps the focus near when the bidding buttons go", async () => {
    await show("bid1");
    const pass = one(".bar .pass");
    pass.focus();
    pass.click();
    await rest();
    flushSync();
    expect(document.activeElement?.closest(".call")).not.toBeNull();
  });

  it("keeps the elements of the hand through an update", async () => {
    await show("lead");
    const king = card("KC");
    card("QS").click();
    await rest();
    flushSync();
    expect(card("KC")).toBe(king);
  });

  it("speaks what happens, and the same words again when they are true again", async () => {
    const ctrl = await show("bid1");
    ctrl.say({ id: "table.prompt.lead" });
    ctrl.say({ id: "table.prompt.lead" });
    flushSync();
    const [first, second] = all("[role=log] p").slice(-2);
    expect(first?.textContent).not.toBe(second?.textContent);
    key("t");
    expect(text("[role=log]")).toContain("You have 6, they have 4.");
  });

  it("lays the hand open at its end", async () => {
    const ctrl = await show("late");
    card("QH").click();
    await rest();
    flushSync();
    expect(text(".verdict h1")).toBe("East is euchred, alone.");
    expect(text(".verdict p")).toBe(
      "East called hearts alone and took 2 tricks of the 3 needed, so you and North score 2.",
    );
    expect(all(".minis")).toHaveLength(5);
    expect(all(".tricks tbody tr")).toHaveLength(5);
    expect(all(".mini")).toHaveLength(24);
    one(".foot .main").click();
    await rest();
    expect(ctrl.view?.deal).toBe(2);
  });

  it("asks before leaving, and changes language at the table", async () => {
    const ctrl = await show("follow");
    one(".menu").click();
    flushSync();
    one("dialog .danger").click();
    flushSync();
    expect(text("dialog h2")).toBe("Leave the table?");
    speakIn("it");
    flushSync();
    expect(text("dialog h2")).toBe("Lasciare il tavolo?");
    expect(text(".trump")).toBe("Cuori");
    one("dialog .danger").click();
    flushSync();
    expect(ctrl.screen).toBe("start");
  });

  it("has words for everything it shows, in every language and scene", async () => {
    for (const scene of [
      "bid1",
      "bid1dealer",
      "bid2",
      "stuck",
      "discard",
      "lead",
      "alone",
      "late",
      "end",
      "game",
    ]) {
      await show(scene);
      for (const lang of languages()) {
        speakIn(lang);
        flushSync();
        expect(document.body.innerHTML).not.toMatch(
          /(table|rules)\.[a-z]+\.|\{\w+\}|[\uE000\uE001]/,
        );
      }
      if (app) void unmount(app);
      app = null;
    }
    expect(PretendedSocket.up).toBe(true);
  });
});
