import type { Ctrl } from "../ctrl.svelte";

/** Back to the table that is being played, if there is one, else to the first page. */
export function leave(main: Ctrl): void {
  const { table } = main.saved ?? {};
  location.hash = main.screen === "table" && table ? `table/${table}` : "";
}
