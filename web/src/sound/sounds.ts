import type { Choices } from "../settings.svelte";

/** What is heard. */
export type Cue = "card" | "turn" | "trick" | "won" | "lost";

/** A tone: after how many seconds it begins, how long it lasts, from which pitch to which. */
interface Tone {
  at: number;
  lasts: number;
  from: number;
  to?: number;
  /** Part of the volume. */
  gain: number;
}

/** Short and soft: nothing lasts longer than half a second, and nothing is sharp. */
const CUES: Readonly<Record<Cue, readonly Tone[]>> = {
  card: [{ at: 0, lasts: 0.07, from: 240, to: 110, gain: 0.9 }],
  turn: [{ at: 0, lasts: 0.16, from: 587, gain: 0.5 }],
  trick: [
    { at: 0, lasts: 0.09, from: 294, gain: 0.5 },
    { at: 0.08, lasts: 0.12, from: 440, gain: 0.5 },
  ],
  won: [
    { at: 0, lasts: 0.14, from: 392, gain: 0.5 },
    { at: 0.12, lasts: 0.14, from: 494, gain: 0.5 },
    { at: 0.24, lasts: 0.24, from: 587, gain: 0.5 },
  ],
  lost: [
    { at: 0, lasts: 0.16, from: 330, gain: 0.5 },
    { at: 0.15, lasts: 0.26, from: 247, gain: 0.5 },
  ],
};

const VOLUME: Readonly<Record<Choices["volume"], number>> = { low: 0.08, middle: 0.2, high: 0.5 };
const RISE = 0.012;
const SILENT = 0.0001;

/** A browser makes no sound before somebody has touched the page, and grumbles if it is asked to. */
function allowed(): boolean {
  return globalThis.navigator?.userActivation?.hasBeenActive ?? true;
}

/** Makes sounds by oscillators; no file is loaded. */
export class Sounds {
  private context: AudioContext | null = null;

  constructor(private readonly make: () => AudioContext = () => new AudioContext()) {}

  /** Heard now or not at all: a sound that comes late says something false. */
  play(cue: Cue, volume: Choices["volume"]): void {
    if (!allowed() || typeof AudioContext === "undefined") return;
    this.context ??= this.make();
    const { context } = this;
    if (context.state === "running") this.tones(context, cue, VOLUME[volume]);
    else
      void context.resume().then(
        () => this.tones(context, cue, VOLUME[volume]),
        () => undefined,
      );
  }

  private tones(context: AudioContext, cue: Cue, volume: number): void {
    for (const tone of CUES[cue]) sound(context, tone, volume);
  }
}

function sound(context: AudioContext, tone: Tone, volume: number): void {
  const start = context.currentTime + tone.at;
  const end = start + tone.lasts;
  const oscillator = context.createOscillator();
  oscillator.type = "sine";
  oscillator.frequency.setValueAtTime(tone.from, start);
  if (tone.to) oscillator.frequency.exponentialRampToValueAtTime(tone.to, end);
  const loudness = context.createGain();
  loudness.gain.setValueAtTime(SILENT, start);
  loudness.gain.exponentialRampToValueAtTime(volume * tone.gain, start + RISE);
  loudness.gain.exponentialRampToValueAtTime(SILENT, end);
  oscillator.connect(loudness).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(end);
}

export const sounds = new Sounds();
