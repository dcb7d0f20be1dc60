import type { Voice } from "../voice.svelte";

/** Sayings that stay in the log, which can be read up and down. */
const KEPT = 200;

/** Remembers what was said since a line was typed, so that it can be said again. */
export function again(voice: Voice): { mark: () => void; again: () => boolean } {
  voice.kept = KEPT;
  let mark = 0;
  let before = 0;
  return {
    /** A line was typed. */
    mark: () => {
      before = mark;
      mark = voice.spoken.at(-1)?.n ?? 0;
    },
    /** Everything since the line before, once more; false where that is nothing. */
    again: () => {
      const since = voice.spoken.filter(({ n }) => n > before);
      for (const { text } of since) voice.tell(text);
      mark = before;
      return since.length > 0;
    },
  };
}
