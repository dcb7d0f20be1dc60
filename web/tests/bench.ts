import { vi } from "vitest";
import { PretendedSocket, pretendFetch } from "../dev/net";
import { table } from "../dev/scenes";
import { Ctrl } from "../src/ctrl.svelte";
import { settings } from "../src/settings.svelte";
import { speakIn } from "./words";

/** A controller at a pretended table that stands at this scene. */
export async function sit(scene: string, gone: () => boolean = () => false): Promise<Ctrl> {
  localStorage.clear();
  location.hash = "";
  PretendedSocket.table = table(scene);
  PretendedSocket.up = true;
  vi.stubGlobal("WebSocket", Object.assign(PretendedSocket, { OPEN: 1 }));
  vi.stubGlobal("fetch", pretendFetch(fetch, gone));
  speakIn("en");
  settings.set("speed", "normal");
  settings.set("tap", "auto");
  settings.set("keys", "on");
  const ctrl = new Ctrl();
  await ctrl.open();
  await arrive();
  return ctrl;
}

/** Let what is under way between page and server arrive; no time passes at the table. */
export async function arrive(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

/** Let the table play on until it rests. */
export async function rest(): Promise<void> {
  await vi.advanceTimersByTimeAsync(30_000);
}
