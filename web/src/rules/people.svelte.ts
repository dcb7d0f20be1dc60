import { ownKey } from "../mine/key";
import { texts } from "../i18n/catalog.svelte";
import { series } from "../i18n/list";
import { called } from "../say/called.svelte";
import type { NewTable, SeatedBot, TableThere, View } from "../protocol";

/** Level and style of a computer player, or its name where it has no levels. */
export function botTitle({ name, settings }: Pick<SeatedBot, "name" | "settings">): string {
  const { level, loners, caution } = settings;
  if (!level) return texts.text("builder.bot.named", { name });
  const styles = [loners && `loners.${loners}`, caution && `caution.${caution}`]
    .filter((style) => style && !style.endsWith("balanced"))
    .map((style) => texts.text(`builder.bot.${style}`));
  return series([texts.text(`builder.bot.level.${level}`), ...styles]);
}

/** Who plays at the open table, as the server tells it. */
export class People {
  bots = $state.raw<(SeatedBot | null)[]>([]);
  /** False while the engine is being got ready, and players go by rules of thumb. */
  ready = $state(true);

  /** By seat; empty where nobody has a name. */
  names = $state.raw<(string | null)[]>([]);
  /** Hints are given here, and what was done may be taken back. */
  practice = $state(false);

  sit(told: Partial<Pick<TableThere, "bots" | "ready" | "names" | "practice">>): void {
    this.bots = told.bots ?? [];
    called.sit(told.names);
    this.ready = told.ready ?? true;
    this.names = told.names ?? [];
    this.practice = told.practice ?? false;
  }

  /** The same again; whether somebody was changed meanwhile, which must not happen silently. */
  meet(told: Partial<TableThere>): boolean {
    const before = this.changed;
    this.sit(told);
    return this.changed && !before;
  }

  /** What to ask for to have another table like the open one. */
  order({ preset, rules }: View): NewTable {
    const bots = this.bots.map((bot) => bot && { name: bot.name, settings: bot.settings });
    return {
      preset,
      options: rules,
      bots,
      names: this.names,
      practice: this.practice,
      owner: ownKey(),
    };
  }

  /** Whether somebody plays who did not begin. */
  get changed(): boolean {
    return this.bots.some((bot) => bot !== null && bot.version !== bot.began);
  }

  /** Level and style of the player in a seat, or his name where he has no levels. */
  title(seat: number): string {
    const bot = this.bots[seat];
    return bot ? botTitle(bot) : "";
  }
}

export const people = new People();
