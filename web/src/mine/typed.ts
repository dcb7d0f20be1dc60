import { copy } from "../clipboard";
import { texts } from "../i18n/catalog.svelte";
import type { Desk } from "../lobby/desk.svelte";
import { pick } from "../lobby/pick";
import type { Room } from "../lobby/room";
import { read, type Grammar } from "../lobby/words";
import { savedGame } from "../saved";
import type { Line } from "../say/line";
import { adopt, askGames, askReport, bringAlong } from "./asking";
import { goOn, removeAll, saveAll } from "./deeds";
import { SPLITS, type Split } from "./figures";
import { dropKey, grouped, knownKey, ownKey, readKey, useKey } from "./key";
import { apartLines, gameLine, groupLines, listed, luckLines, type Listed } from "./saying";
import type { Games, Report } from "./told";

const COMMANDS = {
  area: "typed.words.mine",
  english: {
    list: "list",
    older: "older",
    newer: "newer",
    replay: "replay",
    go: "go|go on",
    statistics: "statistics",
    luck: "luck",
    key: "key",
    drop: "drop key",
    export: "export",
    delete: "delete",
    adopt: "adopt",
  },
  wanting: ["replay", "go", "statistics", "key"],
} as const satisfies Grammar<string>;
type Command = keyof typeof COMMANDS.english;

const PARTS: Readonly<Record<string, Command>> = {
  "#mine/statistics": "statistics",
  "#mine/luck": "luck",
  "#mine/key": "key",
};

/** One's own games by typed commands: listed, replayed, counted, saved and deleted. */
export class OwnGames implements Room {
  readonly title = "mine.title";
  readonly hint = "typed.mine.hint";
  readonly help = ["games", "figures", "key"].map((part) => `typed.help.${part}`);
  readonly question: Line = { id: "typed.mine.ask" };
  private page: Games | null = null;
  private games: Listed[] = [];

  constructor(private readonly desk: Desk) {}

  arrive(): void {
    this.desk.say({ id: "mine.lead" });
    void this.attempt(async () => {
      await this.offer();
      await this.carryOut(PARTS[location.hash] ?? "list", "", "");
    });
  }

  enter(line: string): boolean {
    const typed = read(line, COMMANDS);
    if (!typed) return false;
    void this.attempt(() => this.carryOut(typed.command, typed.rest, typed.raw));
    return true;
  }

  /** Whatever the server does not give is said. */
  private async attempt(deed: () => unknown): Promise<void> {
    try {
      await deed();
    } catch {
      this.desk.say({ id: "mine.fault" });
    }
  }

  private carryOut(command: Command, rest: string, raw: string): unknown {
    const key = knownKey();
    if (command === "key") return raw === "" ? this.showKey(key) : this.takeKey(raw);
    if (command === "adopt") return this.adopt();
    if (key === null) return this.desk.say({ id: "mine.empty" });
    if (command === "replay") return this.replay(rest);
    if (command === "go") return this.goOn(rest);
    if (command === "statistics") return this.statistics(key, rest);
    if (command === "luck") return this.luck(key);
    if (command === "export") return this.save(key);
    if (command === "delete") return this.delete(key);
    if (command === "drop") return this.dropKey();
    return this.list(key, command);
  }

  // ---- the list ----

  /** Games of this device from before there were keys; nothing hangs on it. */
  private async offer(): Promise<void> {
    const free = await adopt(null).catch(() => []);
    if (free.length === 0) return;
    this.desk.say({ id: "mine.adopt.offer", n: free.length }, { id: "typed.adopt" });
  }

  private async adopt(): Promise<void> {
    const taken = await adopt(ownKey());
    this.anew();
    this.desk.say({ id: "mine.adopt.done", n: taken.length });
  }

  private async list(key: string, command: Command): Promise<void> {
    const { first = 0, page = 0, total = 0 } = this.page ?? {};
    const by = command === "older" ? page : command === "newer" ? -page : 0;
    const from = command === "list" ? 0 : first + by;
    if (from >= 0 && (from < total || from === 0)) this.page = await askGames(key, from);
    const { desk } = this;
    const now = this.page;
    if (!now || now.total === 0) return desk.say({ id: "mine.empty" });
    this.games = listed(now.tables);
    const last = now.first + now.tables.length;
    desk.say(
      { id: "mine.page", values: { first: now.first + 1, last, total: now.total } },
      ...this.games.map(gameLine),
    );
    if (now.tables.some(({ error }) => error)) desk.say({ id: "mine.broken" });
    desk.ask();
  }

  private replay(rest: string): void {
    const { table, game } = this.games[Number(rest) - 1] ?? {};
    if (table && game && game.number > 0) {
      location.hash = `replay/${table.table}/${game.number}/1`;
    } else this.desk.say({ id: "typed.game.no_replay" });
  }

  private goOn(rest: string): void {
    const { table, game, last } = this.games[Number(rest) - 1] ?? {};
    if (table && last && game && !game.over) {
      goOn(this.desk.ctrl, knownKey(), table);
    } else this.desk.say({ id: "typed.game.no_go" });
  }

  // ---- figures ----

  /** "2 seats": of the second rules, by seat; without a number of those played most. */
  private async statistics(key: string, rest: string): Promise<void> {
    const { desk } = this;
    const report = await askReport(key);
    const [, number = "1", by = ""] = /^(\d+)?\s*(.*)$/.exec(rest) ?? [];
    const group = report.groups[Number(number) - 1];
    const splits = SPLITS.map((name) => ({ name, label: texts.text(`mine.by.${name}`) }));
    const split =
      pick(splits, by) ??
      pick(
        SPLITS.map((name) => ({ name, label: name })),
        by,
      );
    if (report.groups.length === 0) desk.say({ id: "mine.statistics.empty" });
    else if (!group || (by !== "" && !split)) this.groups(report);
    else desk.say(...this.counted(report, groupLines(group, (split?.name as Split) ?? null)));
  }

  private counted(report: Report, lines: Line[]): Line[] {
    return [...lines, ...apartLines(report), { id: "typed.statistics.more" }];
  }

  private groups({ groups }: Report): void {
    const named = groups.map((group, at): Line => {
      const [title] = groupLines(group, null);
      return { ...title!, id: "typed.statistics.group", values: { ...title?.values, at: at + 1 } };
    });
    this.desk.say(...named, { id: "typed.statistics.more" });
  }

  private async luck(key: string): Promise<void> {
    const lines = luckLines(await askReport(key));
    this.desk.say({ id: "typed.luck.lead" }, ...lines, { id: "mine.luck.note" });
  }

  // ---- key and data ----

  /** The games under the key have become others. */
  private anew(): void {
    this.page = null;
    this.desk.ctrl.saved = savedGame();
  }

  private async showKey(key: string | null): Promise<void> {
    const { desk } = this;
    if (key === null) return desk.say({ id: "mine.key.none" });
    desk.say({ id: "mine.key.note" }, { id: "typed.key", values: { key: grouped(key) } });
    if (await copy(key)) desk.say({ id: "mine.key.copied" });
  }

  /** Another key; whether the games come along is asked. */
  private takeKey(typed: string): void {
    const { desk } = this;
    const other = readKey(typed);
    const own = knownKey();
    if (other === null) return desk.say({ id: "mine.key.bad" });
    const use = (): void => {
      useKey(other);
      this.anew();
      desk.say({ id: "mine.key.used" });
    };
    if (own === null || own === other) return use();
    desk.confirm.ask(
      { id: "typed.key.along" },
      () => this.attempt(async () => (await bringAlong(own, other), use())),
      use,
    );
  }

  private dropKey(): void {
    const { desk } = this;
    desk.confirm.ask({ id: "mine.key.drop_question" }, () => {
      dropKey();
      this.anew();
      desk.say({ id: "mine.key.dropped" });
    });
  }

  private async save(key: string): Promise<void> {
    await saveAll(key);
    this.desk.say({ id: "typed.exported" });
  }

  private async delete(key: string): Promise<void> {
    const { desk } = this;
    const { total } = await askGames(key, 0);
    desk.say({ id: "mine.delete.note" });
    desk.confirm.ask({ id: "mine.delete.question", n: total }, () =>
      this.attempt(async () => {
        const n = await removeAll(key);
        this.anew();
        this.games = [];
        desk.say({ id: "mine.delete.done", n });
      }),
    );
  }
}
