import type { Ctrl } from "../ctrl.svelte";
import type { View } from "../protocol";
import { account, endLines, verdict } from "../say/end";
import type { Line } from "../say/line";
import { refusalLine } from "../say/refusal";
import { spotOf } from "../say/seats";
import { noticeText } from "../say/notice";
import { standingLines } from "../say/standing";
import { gameOf, guide, language, readRules, sentence, tell } from "../lobby/reading";
import { commandIn, type Command, type Typed } from "../lobby/words";
import { change, settingLines } from "../lobby/settings";
import { toldLines } from "../practice/lines";
import { people } from "../rules/people.svelte";
import { again } from "./again";
import { answer, arrival } from "./answers";
import { Confirm } from "./confirm.svelte";
import { optionLines, wordLine } from "./options";
import { understand, type Meaning } from "./understand";
import type { Deed, Query } from "./words";

/** What is read, and changes nothing at the table. */
const READ: readonly Command[] = ["rules", "guide", "language", "settings", "set"];

/** The table for those who type: carries out what is meant, and says what comes of it. */
export class Session {
  private readonly memory;
  private readonly confirm = new Confirm((line) => this.say(line));

  constructor(private readonly ctrl: Ctrl) {
    this.memory = again(ctrl.voice);
  }

  /** Somebody has come to the table, or has turned the text view on. */
  arrive(view: View): void {
    if (this.ctrl.ended) return;
    this.say(...arrival(view));
    this.ask();
  }

  /** The hand is over, and nothing goes on by itself. */
  end(view: View): void {
    if (view.resigned !== null) {
      this.say({ id: "practice.resigned" }, { id: "practice.resigned.note" });
      return this.ask();
    }
    const finals = view.game_winner === null ? standingLines(view) : endLines(view);
    const lines = [verdict(view), account(view), ...finals];
    this.say(...lines.filter((line) => line !== null));
    this.ask();
  }

  /** A line was typed. */
  enter(line: string, view: View): void {
    this.memory.mark();
    if (this.confirm.answers(line)) return;
    const wish = commandIn(line);
    if (wish && READ.includes(wish.command)) {
      void this.read(wish, view);
      return;
    }
    const meaning = understand(line, { ...view, legal: this.ctrl.mine ? view.legal : [] });
    if (meaning.kind === "ask") this.answer(meaning.query, view);
    else if (meaning.kind === "deed") this.deed(meaning.deed);
    else if (meaning.kind === "on") this.goOn();
    else this.move(meaning, line, view);
  }

  /** Rules, those of this table unless another game is named, languages and settings. */
  private async read({ command, rest }: Typed, view: View): Promise<void> {
    const { voice } = this.ctrl;
    if (command === "language") return tell(voice, await language(rest));
    if (command === "settings" || command === "set") {
      return this.say(...(rest === "" ? settingLines(true) : change(rest)));
    }
    const own = { preset: view.preset, options: view.rules };
    const choice = rest === "" ? own : gameOf(rest);
    if (!choice) this.say({ id: "lobby.no_game", values: { typed: rest } });
    else tell(voice, await (command === "rules" ? sentence : guide)(choice));
  }

  private move(meaning: Meaning, line: string, view: View): void {
    const { ctrl } = this;
    const typed = line.trim();
    if (meaning.kind === "unknown") this.say({ id: "blind.unknown", values: { typed } });
    else if (meaning.kind === "could") {
      this.say({ id: "blind.could", values: { typed } }, ...optionLines(view, meaning.actions));
      this.say(...meaning.words.map(wordLine));
    } else if (!ctrl.mine) this.ask();
    else if (meaning.kind === "act") ctrl.act(meaning.action);
    else if (meaning.kind === "refused") {
      this.say(refusalLine(meaning.refusal, (seat) => spotOf(view, seat)));
    }
  }

  private answer(query: Query, view: View): void {
    if (query === "repeat") {
      if (!this.memory.again()) this.ask();
      return;
    }
    if (query === "rules") return void readRules(this.ctrl.voice, view);
    this.say(...answer(query, view));
    // Who is to play belongs to who is who.
    if (query === "who" || query === "state") this.ask();
  }

  private deed(deed: Deed): void {
    const { ctrl } = this;
    const over = ctrl.ended && ctrl.view?.game_over === true;
    if (this.aside(deed, over)) return;
    if (deed === "menu") ctrl.panel = "menu";
    else if (deed === "new" && over) ctrl.newGame();
    else if (deed === "next" && ctrl.ended && !over) ctrl.nextHand();
    else if (deed === "next" && ctrl.busy && !ctrl.ended) ctrl.skip();
    else this.ask();
  }

  /** What is asked of the table beside actions; what ends something is asked about first. */
  private aside(deed: Deed, over: boolean): boolean {
    const { ctrl, confirm } = this;
    const own = ctrl.screen === "table";
    // The first hand is no table of one's own: it can only be left.
    if (deed === "quit" && !own) ctrl.quit();
    else if (!own) return false;
    else if (deed === "quit") {
      confirm.ask({ id: "table.leave.question" }, () => ctrl.quit());
    } else if (deed === "undo" || deed === "concede") ctrl.aside.ask(deed);
    else if (deed === "again") ctrl.aside.ask("again", ctrl.view?.deal);
    else if (deed === "hint" && !this.hint()) ctrl.aside.askHint();
    else if (deed === "resign" && !over) {
      confirm.ask({ id: "practice.resign.question" }, () => ctrl.aside.ask("resign"));
    } else if (deed === "new" && !over) {
      confirm.ask({ id: "practice.anew.question" }, () => this.anew());
    } else return deed === "hint";
    return true;
  }

  /** A new table of the same rules, players and names. */
  private async anew(): Promise<void> {
    const { ctrl } = this;
    if (ctrl.view) await ctrl.open(people.order(ctrl.view));
    if (ctrl.notice) ctrl.voice.tell(noticeText(ctrl.notice));
  }

  /** A hint has come, or is asked for once more; false where there is none. */
  hint(): boolean {
    const { view, aside } = this.ctrl;
    const { hint } = aside;
    if (!hint || !view) return false;
    for (const advice of hint.advice) this.say(...toldLines(view, advice));
    if (!hint.ready) this.say({ id: "hint.not_ready" });
    return true;
  }

  /** An empty line moves on whatever is being told, as Space does at the drawn table. */
  private goOn(): void {
    if (this.ctrl.busy && !this.ctrl.ended) this.ctrl.skip();
    else this.ask();
  }

  /** What the page waits for: an answer, or that somebody goes on; else whom it waits for. */
  get question(): Line | null {
    const { ended, view, prompt, moment } = this.ctrl;
    if (this.confirm.question) return this.confirm.question;
    if (ended && view) return { id: next(view) };
    return moment?.waits ? { id: "blind.next_trick" } : (prompt?.line ?? null);
  }

  private ask(): void {
    if (this.question) this.say(this.question);
  }

  private say(...lines: Line[]): void {
    for (const line of lines) this.ctrl.say(line);
  }
}

function next(view: View): string {
  if (view.game_over) return "blind.over";
  return view.game_winner === null ? "blind.next" : "blind.next_game";
}
