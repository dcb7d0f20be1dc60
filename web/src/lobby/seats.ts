import { plainly } from "../blind/words";
import { texts } from "../i18n/catalog.svelte";
import { rulebook } from "../rules/house.svelte";
import { botTitle } from "../rules/people.svelte";
import { LONGEST, seating, SETTINGS, type Setting } from "../rules/seating.svelte";
import { isolated } from "../say/called.svelte";
import type { Line } from "../say/line";
import { placeOf } from "../start/places";
import { pick } from "./pick";
import { not, settingIn, styles } from "./settings";

/** Who will sit where at the next table, with names and how they play. */
export function seatLines(): Line[] {
  const { seats, bots } = rulebook;
  if (seats === 0) return [{ id: "lobby.not_told" }];
  const lines = Array.from({ length: seats }, (_, seat): Line => {
    const name = seating.names[seat]?.trim();
    const place = seat === 0 ? texts.text("table.seat.you") : placeOf(seat, seats);
    const settings = { ...bots, ...seating.own[seat] };
    const player = seat === 0 ? "" : botTitle({ name: "search", settings });
    const id = `lobby.seat${seat === 0 ? ".you" : ""}${name ? ".named" : ""}`;
    return { id, values: { n: seat + 1, place, player, name: name ? isolated(name) : "" } };
  });
  return [...lines, { id: "lobby.seats.more" }];
}

/** The seat that a text begins with, from 0, and what stands behind its number. */
function seatIn(text: string): { seat: number; rest: string } | null {
  const [, number = "", rest = ""] = /^(\d)(?:\s+(.*))?$/.exec(text.trim()) ?? [];
  const seat = Number(number) - 1;
  return seat >= 0 && seat < rulebook.seats ? { seat, rest } : null;
}

/** Give a seat a name: "Anna" is for oneself, "2 Bruno" for the second seat. */
export function call(text: string): Line[] {
  const { seat, rest } = seatIn(text) ?? { seat: 0, rest: text.trim() };
  const name = [...rest];
  if (name.length > LONGEST) {
    return [{ id: "people.refused.name_too_long", values: { most: LONGEST } }];
  }
  seating.call(seat, rest);
  return seatLines().slice(seat, seat + 1);
}

/** "2 level strong": how one computer player plays, or as all do. */
export function place(text: string): Line[] {
  const found = seatIn(text);
  if (!found || found.seat === 0) return [not(text), ...seatLines()];
  const { seat, rest } = found;
  const all = { value: "", label: texts.text("people.as_all") };
  if (pick([all], rest)) SETTINGS.forEach((setting) => seating.choose(seat, setting, ""));
  else if (rest !== "") {
    const { name, rest: wanted } = settingIn(plainly(rest)) ?? { name: "", rest: "" };
    const setting = SETTINGS.find((each): each is Setting => each === name);
    const chosen = setting && pick([...styles(setting), all], wanted);
    if (!setting || !chosen) return [not(rest), { id: "lobby.seats.more" }];
    seating.choose(seat, setting, chosen.value);
  }
  return seatLines().slice(seat, seat + 1);
}
