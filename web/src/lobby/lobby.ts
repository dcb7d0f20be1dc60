import { again } from "../blind/again";
import type { Ctrl } from "../ctrl.svelte";
import { texts } from "../i18n/catalog.svelte";
import { rulebook } from "../rules/house.svelte";
import type { Choice } from "../rules/share";
import { savedGames } from "../saved";
import { noticeText } from "../say/notice";
import type { Line } from "../say/line";
import { gameOf, guide, language, sentence, tell } from "./reading";
import { commandIn, type Typed } from "./words";

const HELP = ["play", "games", "rules", "go", "language", "more"];

/** The first page for those who type. */
export class Lobby {
  private readonly memory;

  constructor(private readonly ctrl: Ctrl) {
    this.memory = again(ctrl.voice);
  }

  arrive(): void {
    const { notice } = this.ctrl;
    if (notice) this.ctrl.voice.tell(noticeText(notice));
    this.say({ id: "lobby.hint" });
    if (savedGames().length > 0) this.say(...saved());
    this.say(this.question);
  }

  get question(): Line {
    return { id: "lobby.ask", values: { preset: nameOf(rulebook.choice) } };
  }

  /** A line was typed; what it asks of the server is said as soon as it is there. */
  async enter(line: string): Promise<void> {
    this.memory.mark();
    const typed = commandIn(line);
    if (typed) await this.carryOut(typed);
    else if (line.trim() === "") this.say(this.question);
    else this.say({ id: "blind.unknown", values: { typed: line.trim() } });
  }

  private async carryOut({ command, rest }: Typed): Promise<void> {
    const { ctrl } = this;
    if (command === "help") this.say(...HELP.map((part) => ({ id: `lobby.help.${part}` })));
    else if (command === "menu") ctrl.panel = "menu";
    else if (command === "repeat") this.memory.again();
    else if (command === "learn") location.hash = "learn";
    else if (command === "change") location.hash = "rules";
    else if (command === "games") this.games();
    else if (command === "go") this.goOn(rest);
    else if (command === "language") tell(ctrl.voice, await language(rest));
    else {
      const choice = rest === "" ? rulebook.choice : gameOf(rest);
      if (!choice) this.say({ id: "lobby.no_game", values: { typed: rest } });
      else if (command === "play") this.play(choice, rest !== "");
      else tell(ctrl.voice, await (command === "rules" ? sentence : guide)(choice));
    }
  }

  private play(choice: Choice, other: boolean): void {
    if (other) rulebook.use(choice);
    void this.ctrl.open();
  }

  private games(): void {
    const presets = rulebook.data?.presets ?? [];
    this.say(
      ...presets.map(({ label }, at) => ({
        id: "lobby.game",
        values: { n: at + 1, preset: label },
      })),
    );
    this.say({ id: "lobby.chosen", values: { preset: nameOf(rulebook.choice) } });
  }

  private goOn(rest: string): void {
    const games = savedGames();
    const game = rest === "" && games.length === 1 ? games[0] : games[Number(rest) - 1];
    if (game) void this.ctrl.goOn(game);
    else this.say(...saved());
  }

  private say(...lines: Line[]): void {
    for (const line of lines) this.ctrl.say(line);
  }
}

function nameOf({ preset }: Choice): string {
  return texts.text(`rules.preset.${preset}`);
}

function saved(): Line[] {
  const games = savedGames();
  if (games.length === 0) return [{ id: "lobby.saved_none" }];
  return games.map(({ preset, scores }, at) => ({
    id: "lobby.saved",
    values: { n: at + 1, preset: texts.text(`rules.preset.${preset}`), score: scores.join(" : ") },
  }));
}
