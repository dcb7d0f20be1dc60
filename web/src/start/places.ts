import { texts } from "../i18n/catalog.svelte";
import { rulebook } from "../rules/house.svelte";
import { spotName } from "../say/line";
import { spotAt } from "../say/seats";

/** Where a computer player sits at the next table: "West, on your left". */
export function placeOf(seat: number, players: number): string {
  const paired = rulebook.told?.rules["sides"] === "partners";
  const left = seat === 1 && players > 2;
  const right = seat === players - 1 && players > 2;
  const across = players % 2 === 0 && seat === players / 2;
  const beside = left ? "left" : right ? "right" : across ? "across" : "other";
  const where = paired && seat % 2 === 0 ? "partner" : beside;
  return texts.text(`people.place.${where}`, { seat: spotName(spotAt(players, seat)) });
}
