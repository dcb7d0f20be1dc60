import type { Ctrl } from "./ctrl.svelte";
import { rulebook } from "./rules/house.svelte";
import { shelf } from "./replay/shelf.svelte";
import { codeIn, decode } from "./rules/share";
import { savedGames } from "./saved";

/** The rules in the address, if there are any, become those of the next table. */
function rules(ctrl: Ctrl, page: "rules" | "guide"): void {
  ctrl.shared = null;
  if (location.hash.startsWith(`#${page}/`)) {
    const found = decode(codeIn(location.hash));
    if (typeof found === "string") ctrl.shared = found;
    else rulebook.use(found);
  }
  ctrl.screen = page;
}

/** The address says which page or table is open: a reload, Back and Forward follow it. */
export function follow(ctrl: Ctrl): void {
  const there = (): boolean => location.hash === `#table/${ctrl.saved?.table ?? ""}`;
  const go = (): void => {
    if (shelf.asked()) return;
    const asked = /^#(table|replay|shared|ask)\//.test(location.hash);
    const kept = savedGames().find(({ table }) => location.hash === `#table/${table}`);
    if (ctrl.screen === "table") {
      if (there()) return;
      ctrl.leaveTable();
    }
    if (/^#rules(\/|$)/.test(location.hash)) rules(ctrl, "rules");
    else if (/^#guide(\/|$)/.test(location.hash)) rules(ctrl, "guide");
    else if (/^#learn(\/|$)/.test(location.hash)) ctrl.screen = "learn";
    else if (/^#mine(\/|$)/.test(location.hash)) ctrl.screen = "mine";
    else if (asked && kept) void ctrl.goOn(kept);
    else if (asked) ctrl.unknown();
    else ctrl.screen = "start";
  };
  window.addEventListener("hashchange", go);
  go();
}
