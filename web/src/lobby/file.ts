import { readExport, type Filed } from "../mine/file";
import { shelf } from "../replay/shelf.svelte";
import type { Desk } from "./desk.svelte";

/** The games of the file that was opened last. */
let filed: Filed[] = [];

/** Let a file be chosen; with a number, open that game of the last one in the replay. */
export function openFile(desk: Desk, rest: string): void {
  const game = filed[Number(rest) - 1];
  if (game) return shelf.open(new File([game.record], "euchre.jsonl"));
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".jsonl,.json,.txt";
  input.onchange = () => void read(desk, input.files?.[0]);
  input.click();
}

/** A record is replayed; an export has many, which are listed. */
async function read(desk: Desk, file: File | undefined): Promise<void> {
  if (!file) return;
  const games = readExport(await file.text());
  if (!games) return shelf.open(file);
  filed = games;
  desk.say(
    ...games.map(({ rules, date, n }, at) => ({
      id: "lobby.filed",
      values: { at: at + 1, preset: rules, date, n },
    })),
  );
}
