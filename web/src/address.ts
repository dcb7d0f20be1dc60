import type { Ctrl } from "./ctrl.svelte";

/** The address says which table is open: a reload, Back and Forward follow it. */
export function follow(ctrl: Ctrl): void {
  const there = (): boolean => location.hash === `#table/${ctrl.saved?.table ?? ""}`;
  const go = (): void => {
    const asked = location.hash.startsWith("#table/");
    if (ctrl.screen === "table" && !there()) ctrl.quit();
    else if (ctrl.screen === "start" && asked && there()) void ctrl.goOn();
    else if (ctrl.screen === "start" && asked) ctrl.unknown();
  };
  window.addEventListener("hashchange", go);
  go();
}
