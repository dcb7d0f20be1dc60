import { flushSync, mount, unmount } from "svelte";
import { expect, it } from "vitest";
import { Ctrl } from "../src/ctrl.svelte";
import End from "../src/end/End.svelte";
import { single } from "./views";
import { speakIn } from "./words";

it("tells the games of every player in a match, also where several have won some", () => {
  speakIn("en");
  const view = single(3, {
    phase: "over",
    rules: { games_to_win: 3 },
    scores: [4, 10, 2],
    games: [1, 1, 2],
    game_winner: 1,
  });
  const target = document.createElement("div");
  const app = mount(End, { target, props: { ctrl: new Ctrl(), view } });
  flushSync();
  const told = [...target.querySelectorAll(".final")].map((line) => line.textContent);
  expect(told).toHaveLength(3);
  expect(new Set(told).size).toBe(3);
  void unmount(app);
});
