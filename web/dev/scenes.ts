import { Pretended } from "./server";

/** Tables brought to a moment worth looking at: the deal, the score, and what you do up to there. */
interface Scene {
  deal: number;
  preset?: string;
  scores?: number[];
  acts: readonly string[];
}

export const SCENES: Readonly<Record<string, Scene>> = {
  bid1: { deal: 0, acts: [] },
  bid1dealer: { deal: 1, acts: [] },
  discard: { deal: 1, acts: ["order"] },
  bid2: { deal: 2, acts: ["pass"] },
  stuck: { deal: 1, preset: "stick", acts: ["pass"] },
  lead: { deal: 0, acts: ["pass"] },
  follow: { deal: 0, acts: ["pass", "play:QS"] },
  alone: { deal: 2, acts: ["pass", "call:C alone"] },
  late: { deal: 0, acts: ["pass", "play:QS", "play:JD", "play:KC"] },
  end: { deal: 0, acts: ["pass", "play:QS", "play:JD", "play:KC", "play:QH", "play:9D"] },
  game: {
    deal: 0,
    scores: [8, 7],
    acts: ["pass", "play:QS", "play:JD", "play:KC", "play:QH", "play:9D"],
  },
};

function options(preset: string): Pretended["options"] {
  return { preset, stick: preset !== "standard", dealerLead: preset === "cardporch" };
}

/** A table at the start of a scene, before anything is sent. */
export function table(name: string, preset = "standard"): Pretended {
  const scene = SCENES[name];
  const made = new Pretended(options(scene?.preset ?? preset), scene?.scores, scene?.deal ?? 0);
  if (!scene) return made;
  made.run(true);
  for (const action of scene.acts) {
    made.book.act(0, action);
    made.run(true);
  }
  return made;
}
