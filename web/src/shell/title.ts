import type { Ctrl } from "../ctrl.svelte";
import { texts } from "../i18n/catalog.svelte";
import { shelf } from "../replay/shelf.svelte";

const PAGES: Readonly<Partial<Record<Ctrl["screen"], string>>> = {
  rules: "builder.heading",
  guide: "builder.guide",
  learn: "table.start.learn",
  mine: "table.start.mine",
  table: "table.heading",
};

function page(ctrl: Ctrl): string | undefined {
  if (shelf.question !== null) return "asked.title";
  if (shelf.source) return "replay.title";
  if (ctrl.screen === "table" && ctrl.view) return `rules.preset.${ctrl.view.preset}`;
  return PAGES[ctrl.screen];
}

/** What the window is called: by the page that is open, so that tabs are told apart. */
export function pageTitle(ctrl: Ctrl): string {
  const id = page(ctrl);
  // The first page has no name of its own, and some words come later than their page.
  if (id === undefined || !texts.has(id)) return texts.text("table.title");
  return texts.text("table.title.page", { page: texts.text(id) });
}
