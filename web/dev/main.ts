/** The page over a pretended server: ?scene=follow opens the table there. */
import { table } from "./scenes";
import { PretendedSocket, pretendFetch } from "./net";

const query = new URLSearchParams(location.search);
const scene = query.get("scene");

PretendedSocket.table = table(scene ?? "none");
window.WebSocket = PretendedSocket as unknown as typeof WebSocket;
Object.assign(window.WebSocket, { OPEN: 1 });
window.fetch = pretendFetch(window.fetch.bind(window), () => query.has("gone"));
Object.assign(window, { cut: () => PretendedSocket.cut() });

if (scene) {
  localStorage.setItem(
    "euchre.table",
    JSON.stringify({ table: "dev", token: "secret", scores: [6, 4] }),
  );
  location.hash = "table/dev";
}
await import("../src/main");
