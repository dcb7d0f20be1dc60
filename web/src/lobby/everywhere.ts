import { texts } from "../i18n/catalog.svelte";
import { rulebook } from "../rules/house.svelte";
import { dropGame, savedGame, savedGames, type Saved } from "../saved";
import type { Line } from "../say/line";
import type { Desk } from "./desk.svelte";
import { openFile } from "./file";
import { savedLines } from "./first";
import { gameOf, guide, language, sentence, tell } from "./reading";
import { call, place, seatLines } from "./seats";
import { change, settingLines } from "./settings";
import type { Command, Typed } from "./words";

/** Commands that lead to another room, with its address. */
const WAYS: Partial<Record<Command, string>> = {
  change: "rules",
  learn: "learn",
  first: "learn/hand",
  mine: "mine",
  home: "",
};
const OF_RULES: readonly Command[] = ["play", "rules", "guide"];

/** The commands that work in every room. */
export class Everywhere {
  constructor(private readonly desk: Desk) {}

  async carryOut(typed: Typed): Promise<void> {
    const { desk } = this;
    const { command, rest, raw } = typed;
    const way = WAYS[command];
    if (way !== undefined) desk.go(way);
    else if (OF_RULES.includes(command)) await this.game(typed);
    else if (command === "games") this.games();
    else if (command === "go") this.goOn(rest);
    else if (command === "forget") this.forget(rest);
    else if (command === "language") tell(desk.ctrl.voice, await language(rest));
    else if (command === "menu") desk.ctrl.panel = "menu";
    else if (command === "file") openFile(desk, rest);
    else if (command === "settings") desk.say(...settingLines(false));
    else if (command === "set") desk.say(...(rest ? change(rest) : settingLines(false)));
    else if (command === "seats") desk.say(...seatLines());
    else if (command === "seat") desk.say(...place(raw));
    else if (command === "name") desk.say(...call(raw));
    else await this.learn(typed);
  }

  /** Lessons and words are fetched with all that is about them. */
  private async learn({ command, rest }: Typed): Promise<void> {
    const { desk } = this;
    try {
      const { lesson, progressLines } = await import("../learn/finding");
      if (command === "glossary")
        desk.go(`learn/glossary${rest && `/${rest.replaceAll(" ", "_")}`}`);
      else if (command === "progress") desk.say(...(await progressLines()));
      else if (rest === "") desk.go("learn");
      else {
        const found = await lesson(rest);
        if (found) desk.go(`learn/lesson/${found}`);
        else desk.say({ id: "typed.no_lesson", values: { typed: rest } });
      }
    } catch {
      desk.say({ id: "lobby.not_told" });
    }
  }

  private async game({ command, rest }: Typed): Promise<void> {
    const { desk } = this;
    const choice = rest === "" ? rulebook.choice : gameOf(rest);
    if (!choice) return desk.say({ id: "lobby.no_game", values: { typed: rest } });
    if (command === "play" && rest !== "") rulebook.use(choice);
    // What cannot be played is said, and no table opened.
    if (choice === rulebook.choice) await rulebook.judge();
    if (choice === rulebook.choice && rulebook.problem) desk.ctrl.voice.tell(rulebook.reason);
    else if (command === "play") void desk.ctrl.open();
    else tell(desk.ctrl.voice, await (command === "rules" ? sentence : guide)(choice));
  }

  private games(): void {
    if (!rulebook.data) return this.desk.say({ id: "lobby.not_told" });
    const { presets } = rulebook.data;
    const chosen = texts.text(`rules.preset.${rulebook.choice.preset}`);
    this.desk.say(
      ...presets.map(({ label }, at): Line => {
        return { id: "lobby.game", values: { n: at + 1, preset: label } };
      }),
      { id: "lobby.chosen", values: { preset: chosen } },
    );
  }

  /** A game under way; the only one needs no number. */
  private saved(rest: string): Saved | undefined {
    const games = savedGames();
    return rest === "" && games.length === 1 ? games[0] : games[Number(rest) - 1];
  }

  private goOn(rest: string): void {
    const game = this.saved(rest);
    if (game) void this.desk.ctrl.goOn(game);
    else this.desk.say(...savedLines());
  }

  private forget(rest: string): void {
    const { desk } = this;
    const game = savedGames()[Number(rest) - 1];
    if (!game) return desk.say(...savedLines());
    const preset = texts.text(`rules.preset.${game.preset}`);
    desk.confirm.ask({ id: "builder.games.question", values: { preset } }, () => {
      dropGame(game.table);
      desk.ctrl.saved = savedGame();
      desk.say(...savedLines());
    });
  }
}
