import { loadArea, texts } from "../i18n/catalog.svelte";
import { series } from "../i18n/list";
import type { Desk } from "../lobby/desk.svelte";
import type { Room } from "../lobby/room";
import type { Line } from "../say/line";
import { fetchLesson, fetchLessons, fetchWords, type LessonNamed } from "./fetching";
import { lessonLines } from "./finding";
import { found, termsOf, type Term } from "./glossary";
import { LessonRoom } from "./lesson";
import type { Place } from "./place";
import { AFTER } from "./titles";

/** The room of an address of the learning part, with its words and facts. */
export async function learnRoom(desk: Desk, place: Place): Promise<Room> {
  if (place.page === "glossary") {
    const [words] = await Promise.all([fetchWords(), loadArea("glossary")]);
    return new Words(desk, termsOf(words), place.term);
  }
  const [all] = await Promise.all([fetchLessons(), loadArea("lessons")]);
  if (place.page === "done") return new AfterHand(desk);
  if (place.page !== "lesson") return new Lessons(desk, all);
  return new LessonRoom(desk, place.name, all, await fetchLesson(place.name));
}

/** Where learning begins: the first hand, and all lessons. */
class Lessons implements Room {
  readonly title = "learn.title";
  readonly hint = "typed.learn.hint";
  readonly help = [];
  readonly question: Line = { id: "typed.learn.ask" };

  constructor(
    private readonly desk: Desk,
    private readonly all: LessonNamed[],
  ) {}

  arrive(): void {
    const { desk, all } = this;
    desk.say({ id: "learn.lead" }, { id: "learn.lessons.lead" }, ...lessonLines(all));
    desk.say({ id: "learn.kept" }, this.question);
  }

  enter(line: string): boolean {
    const lesson = this.all[Number(line.trim()) - 1];
    if (lesson) this.desk.go(`learn/lesson/${lesson.name}`);
    return lesson !== undefined;
  }
}

/** The first hand has been played. */
class AfterHand implements Room {
  readonly title = "learn.done.title";
  readonly hint = "lobby.hint";
  readonly help = [];
  readonly question: Line = { id: "typed.learn.ask" };

  constructor(private readonly desk: Desk) {}

  arrive(): void {
    this.desk.say({ id: this.title }, ...AFTER.map((part) => ({ id: `learn.done.${part}` })));
    this.desk.say(this.question);
  }

  enter(): boolean {
    return false;
  }
}

/** The words of the game; any line that is no command looks for one. */
class Words implements Room {
  readonly title = "learn.glossary";
  readonly hint = "typed.glossary.hint";
  readonly help = [];
  readonly question: Line = { id: "typed.glossary.ask" };

  constructor(
    private readonly desk: Desk,
    private readonly terms: Term[],
    private readonly wanted: string | null,
  ) {}

  arrive(): void {
    const { desk, terms, wanted } = this;
    const term = terms.find(({ name }) => name === wanted);
    if (term) this.tell(term);
    else if (wanted !== null) this.otherwise(wanted.replaceAll("_", " "));
    else this.list(terms);
    desk.say(this.question);
  }

  enter(): boolean {
    return false;
  }

  otherwise(line: string): boolean {
    const fitting = found(this.terms, line);
    const [word] = found(fitting, line, true);
    const only = word ?? (fitting.length === 1 ? fitting[0] : undefined);
    if (only) this.tell(only);
    else this.list(fitting);
    return true;
  }

  private list(terms: Term[]): void {
    this.desk.say({ id: "learn.glossary.found", n: terms.length });
    if (terms.length > 0) {
      const words = series(terms.map(({ word }) => word));
      this.desk.say({ id: "typed.glossary.words", values: { words } });
    }
  }

  private tell({ word, about, others }: Term): void {
    const elsewhere = others.map(({ lang, word: name }) =>
      texts.text("typed.glossary.other", { name, lang: texts.languages[lang] ?? lang }),
    );
    this.desk.say(
      { id: "typed.glossary.word", values: { word, about } },
      { id: "typed.glossary.others", values: { words: series(elsewhere) } },
    );
  }
}
