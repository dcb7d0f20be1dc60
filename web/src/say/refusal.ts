import { texts } from "../i18n/catalog.svelte";
import type { Param, Refusal } from "../protocol";
import { suitOf } from "./cards";
import type { Line, Raw } from "./line";
import type { Spot } from "./seats";

const SUITED = ["C", "D", "H", "S", "NT", "JOKER"];

function isCard(value: string): boolean {
  return /^([2-9TJQKA][CDHS]|JK)$/.test(value);
}

function raw(value: Param, spot: (seat: number) => Spot, name: string): Raw {
  if (Array.isArray(value)) return { anyOf: value };
  if (name === "turn" && typeof value === "number") return { spot: spot(value) };
  if (name === "bid" || name === "high") return { id: `rules.bid.${value}` };
  if (typeof value === "string" && isCard(value)) return { card: value };
  if (typeof value === "string" && SUITED.includes(value)) return { id: `rules.suit.${value}` };
  return typeof value === "number" ? value : String(value ?? "");
}

/** Whether this is the seat of somebody else, for whom one waits. */
function named(turn: Raw | undefined): boolean {
  return typeof turn === "object" && "spot" in turn && turn.spot !== "you";
}

/** Why something is refused: the message of its code, in the form for the suit it speaks of. */
export function refusalLine(refusal: Refusal, spot: (seat: number) => Spot): Line {
  const { code, params } = refusal;
  const entries = Object.entries(params);
  const values = Object.fromEntries(entries.map(([k, v]) => [k, raw(v, spot, k)]));
  // What only a table can refuse has its words among those of the table.
  const base = texts.has(`table.refusal.${code}`)
    ? `table.refusal.${code}`
    : `rules.refusal.${code}`;
  const card = params["card"];
  const suit = typeof card === "string" ? suitOf(card) : null;
  const endings = [params["suit"], params["phase"], suit].map((end) => `${base}.${String(end)}`);
  if (code === "not_your_turn" && !named(values["turn"])) return { id: `${base}.wait`, values };
  return { id: endings.find((id) => texts.has(id)) ?? base, values };
}
