import type { Ctrl } from "../ctrl.svelte";
import { loadArea } from "../i18n/catalog.svelte";
import { placeOf } from "../learn/place";
import type { Desk } from "./desk.svelte";
import { FirstPage } from "./first";
import type { Room } from "./room";

async function withWords<T>(part: Promise<T>, ...areas: string[]): Promise<T> {
  await Promise.all(areas.map((area) => loadArea(area)));
  return part;
}

/** The room of a screen and an address, with its words and what it tells of. */
export async function roomOf(desk: Desk, screen: Ctrl["screen"], hash: string): Promise<Room> {
  if (screen === "rules") {
    const { HouseRules } = await withWords(import("../rules/typed"), "typed");
    return new HouseRules(desk);
  }
  if (screen === "mine") {
    const { OwnGames } = await withWords(import("../mine/typed"), "typed", "mine");
    return new OwnGames(desk);
  }
  if (screen !== "learn") return new FirstPage(desk, screen === "guide");
  const { learnRoom } = await withWords(import("../learn/typed"), "typed", "learn");
  return learnRoom(desk, placeOf(hash));
}
