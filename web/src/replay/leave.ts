import type { Ctrl } from "../ctrl.svelte";

/** Back to the table or the list that one came from, else to the first page. */
export function leave(main: Ctrl): void {
  const { table } = main.saved ?? {};
  if (main.screen === "mine") location.hash = "mine";
  else location.hash = main.screen === "table" && table ? `table/${table}` : "";
}
