import { mount } from "svelte";
import { follow } from "./address";
import App from "./App.svelte";
import { Ctrl } from "./ctrl.svelte";
import { loadLanguage } from "./i18n/catalog.svelte";
import { settings } from "./settings.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/card.css";
import "./styles/table.css";
import "./styles/felt.css";
import "./styles/phones.css";
import "./styles/wide.css";
import "./styles/seats.css";
import "./styles/rings.css";
import "./styles/choices.css";
import "./styles/large.css";
import "./styles/pages.css";
import "./styles/start.css";
import "./styles/games.css";
import "./styles/rules.css";
import "./styles/seating.css";
import "./styles/end.css";
import "./styles/standing.css";
import "./styles/names.css";
import "./styles/tally.css";
import "./styles/panel.css";
import "./styles/skip.css";

const RETRY = 2000;

/** Words first: without them there is nothing to draw, so they are asked for until they come. */
async function words(): Promise<void> {
  try {
    await loadLanguage(settings.get("lang"));
  } catch {
    setTimeout(() => void words(), RETRY);
  }
}

export function start(target: HTMLElement): Ctrl {
  settings.paint();
  const ctrl = new Ctrl();
  mount(App, { target, props: { ctrl } });
  void words();
  follow(ctrl);
  // Whoever has chosen no language reads the one that his browser is set to.
  window.addEventListener("languagechange", () => {
    if (settings.get("lang") === "auto") void words();
  });
  return ctrl;
}

const root = document.getElementById("app");
if (root) start(root);
