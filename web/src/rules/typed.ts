import { plainly } from "../blind/words";
import { copy } from "../clipboard";
import { texts } from "../i18n/catalog.svelte";
import { series } from "../i18n/list";
import type { Desk } from "../lobby/desk.svelte";
import { pick } from "../lobby/pick";
import { gameOf, sentence, tell } from "../lobby/reading";
import type { Room } from "../lobby/room";
import { settingIn } from "../lobby/settings";
import { read, type Grammar } from "../lobby/words";
import type { OptionTold } from "../protocol";
import type { Line } from "../say/line";
import { rulebook } from "./house.svelte";
import { fits } from "./options";
import { brief, howLine, optionLines } from "./saying";
import { codeIn, decode, encode } from "./share";
import { valueIn } from "./values";

type Command = keyof typeof COMMANDS.english;

const COMMANDS = {
  area: "typed.words.rules",
  english: {
    options: "options",
    option: "option",
    find: "find",
    set: "set",
    undo: "undo",
    changes: "changes",
    code: "code",
    keep: "keep",
    from: "from",
  },
  wanting: ["options", "option", "find", "set", "undo", "code", "from"],
} as const satisfies Grammar<string>;

/** House rules by typed commands: found, told, changed, undone, kept and shared. */
export class HouseRules implements Room {
  readonly title = "builder.heading";
  readonly hint = "typed.rules.hint";
  readonly help = ["find", "set", "changes", "code", "from"].map((part) => `typed.help.${part}`);

  constructor(private readonly desk: Desk) {}

  get question(): Line {
    return { id: rulebook.problem ? "builder.no_game" : "typed.rules.ask" };
  }

  arrive(): void {
    const { shared } = this.desk.ctrl;
    if (shared) this.desk.say({ id: `builder.code.${shared}` });
    this.desk.say({ id: this.hint });
    void this.stand();
  }

  enter(line: string): boolean {
    const typed = read(line, COMMANDS);
    const number = /^\s*\d+\s*$/.test(line);
    if (number) void this.carryOut("option", "", line);
    // A setting of the device is set as everywhere.
    else if (!typed || (typed.command === "set" && settingIn(typed.rest))) return false;
    else void this.carryOut(typed.command, typed.rest, typed.raw);
    return typed !== null || number;
  }

  /** Any other words look for a rule. */
  otherwise(line: string): boolean {
    this.find(line);
    return true;
  }

  private carryOut(command: Command, rest: string, raw: string): Promise<void> | void {
    if (!rulebook.data) this.desk.say({ id: "lobby.not_told" });
    else if (command === "options") this.list(rest);
    else if (command === "option") this.tell(raw);
    else if (command === "find") this.find(raw);
    else if (command === "set") return this.set(raw);
    else if (command === "undo") return this.undo(rest);
    else if (command === "changes") this.changes();
    else if (command === "code") return raw === "" ? this.share() : this.take(raw);
    else if (command === "from") return this.from(rest);
    else if (command === "keep") {
      rulebook.keepUsual();
      this.desk.say({ id: "builder.kept" });
    }
  }

  private get options(): OptionTold[] {
    return rulebook.data?.options ?? [];
  }

  /** The option that a text begins with, by its number. */
  private named(text: string): { option: OptionTold; rest: string } | null {
    const [, number = "", rest = ""] = /^(\d+)(?:\s+(.*))?$/.exec(text.trim()) ?? [];
    const option = this.options[Number(number) - 1];
    return option ? { option, rest } : null;
  }

  // ---- what is told ----

  /** All groups, or the rules of one. */
  private list(rest: string): void {
    const groups = rulebook.data?.groups ?? [];
    const group = pick(groups, rest);
    if (group) {
      const shown = this.options.filter((option) => option.group === group.name);
      this.desk.say(...shown.map((option) => brief(option)));
    } else {
      this.desk.say(
        ...groups.map(({ label }, at) => ({ id: "typed.group", values: { n: at + 1, label } })),
        { id: "typed.group.more" },
      );
    }
  }

  private tell(text: string): void {
    const found = this.named(text);
    if (found) this.desk.say(...optionLines(found.option));
    else this.find(text);
  }

  private find(text: string): void {
    const wanted = text.trim();
    const found = wanted === "" ? [] : this.options.filter((option) => fits(option, wanted));
    if (found.length === 1) this.desk.say(...found.flatMap(optionLines));
    else if (found.length > 0) this.desk.say(...found.map((option) => brief(option)));
    else this.desk.say({ id: "builder.nothing" });
  }

  /** What is changed, with what the game has otherwise. */
  private changes(): void {
    const { changes, choice } = rulebook;
    const preset = texts.text(`rules.preset.${choice.preset}`);
    const n = Object.keys(choice.options).length;
    if (n === 0) this.desk.say({ id: "builder.unchanged", values: { preset } });
    else this.desk.say({ id: "builder.changes", n, values: { preset } });
    this.desk.say(...changes.map((option) => brief(option, true)));
  }

  /** The rules as they are now, or why they are no game. */
  private async stand(): Promise<void> {
    await rulebook.judge();
    const { problem, choice } = rulebook;
    if (!problem) tell(this.desk.ctrl.voice, await sentence(choice));
    else this.blame(problem.options);
    this.changes();
    this.desk.ask();
  }

  private blame(names: string[]): void {
    this.desk.ctrl.voice.tell(rulebook.reason);
    const shown = this.options.filter(({ name }) => names.includes(name));
    const options = shown.map((option) => {
      const n = this.options.indexOf(option) + 1;
      return texts.text("typed.rules.named", { n, label: option.label });
    });
    if (options.length > 0) {
      this.desk.say({ id: "typed.rules.blame", values: { options: series(options, "apart") } });
    }
  }

  // ---- what is changed ----

  private async set(text: string): Promise<void> {
    const found = this.named(text);
    if (!found) return this.find(text);
    const { option, rest } = found;
    const value = rest === "" ? undefined : valueIn(option, rest, rulebook.value(option));
    if (value === undefined) {
      if (rest !== "") this.desk.say({ id: "lobby.no_value", values: { typed: rest } });
      return this.desk.say(howLine(option));
    }
    rulebook.set(option, value);
    await this.changed(option);
  }

  private async changed(option: OptionTold): Promise<void> {
    this.desk.say(brief(option, true));
    await rulebook.judge();
    if (rulebook.problem) this.blame(rulebook.problem.options);
  }

  /** One rule as the game has it, or all of them. */
  private async undo(rest: string): Promise<void> {
    const option = this.named(rest)?.option;
    if (option) {
      rulebook.set(option, rulebook.usualOf(option));
      await this.changed(option);
    } else if (pick([{ label: texts.text("typed.all") }, { label: "all" }], rest)) {
      rulebook.use({ ...rulebook.choice, options: {} });
      await this.stand();
    } else this.changes();
  }

  private async from(rest: string): Promise<void> {
    const choice = gameOf(rest);
    if (!choice) return this.desk.say({ id: "lobby.no_game", values: { typed: plainly(rest) } });
    rulebook.use(choice);
    await this.stand();
  }

  // ---- what is shared ----

  private async share(): Promise<void> {
    const code = encode(rulebook.choice);
    this.desk.say({ id: "typed.code", values: { code } });
    const copied = await copy(`${location.origin}/#rules/${code}`);
    this.desk.say({ id: copied ? "builder.copied" : "builder.copy_by_hand" });
  }

  private async take(text: string): Promise<void> {
    const found = decode(codeIn(text));
    if (typeof found === "string") return this.desk.say({ id: `builder.code.${found}` });
    rulebook.use(found);
    await this.stand();
  }
}
