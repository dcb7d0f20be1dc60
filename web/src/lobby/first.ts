import { texts } from "../i18n/catalog.svelte";
import { scoreOf } from "../i18n/list";
import { rulebook } from "../rules/house.svelte";
import { savedGames } from "../saved";
import type { Line } from "../say/line";
import type { Desk } from "./desk.svelte";
import { guide, tell } from "./reading";
import type { Room } from "./room";

/** The first page for those who type; with a link to rules in full, these are read. */
export class FirstPage implements Room {
  readonly title = "lobby.title";
  readonly hint = "lobby.hint";
  readonly help = [];

  constructor(
    private readonly desk: Desk,
    private readonly reads = false,
  ) {}

  arrive(): void {
    const { desk } = this;
    const { shared, voice } = desk.ctrl;
    if (shared) desk.say({ id: `builder.code.${shared}` });
    if (this.reads && !shared) void guide(rulebook.choice).then((told) => tell(voice, told));
    else desk.say({ id: this.hint }, ...(savedGames().length > 0 ? savedLines() : []));
    if (!this.reads) desk.say(this.question);
  }

  get question(): Line {
    const preset = texts.text(`rules.preset.${rulebook.choice.preset}`);
    return { id: "lobby.ask", values: { preset } };
  }

  enter(): boolean {
    return false;
  }
}

/** The games under way, each with its number. */
export function savedLines(): Line[] {
  const games = savedGames();
  if (games.length === 0) return [{ id: "lobby.saved_none" }];
  return games.map(({ preset, scores }, at) => ({
    id: "lobby.saved",
    values: { n: at + 1, preset: texts.text(`rules.preset.${preset}`), score: scoreOf(scores) },
  }));
}
