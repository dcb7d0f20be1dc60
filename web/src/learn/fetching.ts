import type { SeatAction, View } from "../protocol";

/** What is told and asked at a step of the first hand; empty where nothing is. */
export interface Cue {
  note: string;
  ask: string;
  /** What the hand goes on with. */
  good: string;
}

export interface Step {
  event: SeatAction;
  view: View;
}

export interface FirstHand {
  steps: Step[];
  cues: Cue[];
}

export interface LessonNamed {
  name: string;
  tries: string[];
}

/** A position at which the learner chooses. */
export interface Position {
  name: string;
  good: string[];
  view: View;
}

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(`/api/learn/${path}`);
  if (!answer.ok) throw new Error(`learn/${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

export async function fetchHand(): Promise<FirstHand> {
  const { steps, cues } = await get<FirstHand>("hand");
  // Only what has changed travels.
  let view = {} as View;
  return {
    cues,
    steps: steps.map((step) => ({ ...step, view: (view = { ...view, ...step.view }) })),
  };
}

export const fetchLessons = (): Promise<LessonNamed[]> => get("lessons");

export const fetchLesson = (name: string): Promise<Position[]> => get(`lessons/${name}`);

/** The words for every term, by language. */
export const fetchWords = (): Promise<Record<string, Record<string, string>>> => get("words");
