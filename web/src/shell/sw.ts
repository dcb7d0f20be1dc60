/**
 * The service worker: it keeps the files of one build, and a page for when the server is away.
 *
 * A page is asked for anew each time, so nobody is shown an old one; what the server says about
 * games and rules passes by untouched. Files of a build carry a hash of what is in them in their
 * names: an open page finds its own even after the server has got another build.
 */

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

declare const clients: { claim(): Promise<void> };
/** The files of this build; put in their place by vite.config.ts. */
declare const __FILES__: readonly string[];
/** One hash of them all. */
declare const __BUILD__: string;

const OFFLINE = "/offline/auto";
/** What the page keeps, in the language in use; see keep.ts. */
const WORDS = "euchre-words";
const OWN = `euchre-build-${__BUILD__}`;
const FILES = __FILES__;

async function install(): Promise<void> {
  const cache = await caches.open(OWN);
  await cache.addAll([...FILES, new Request(OFFLINE, { cache: "reload" })]);
}

/** Once no page of the build before is open, its files go. */
async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== OWN && name !== WORDS);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page that brought this worker is served by it at once.
  await clients.claim();
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (lost) {
    for (const name of [WORDS, OWN]) {
      const kept = await (await caches.open(name)).match(OFFLINE, { ignoreVary: true });
      if (kept) return kept;
    }
    throw lost;
  }
}

async function file(request: Request): Promise<Response> {
  const cache = await caches.open(OWN);
  return (await cache.match(request, { ignoreVary: true })) ?? fetch(request);
}

addEventListener("install", (event) => (event as Lasting).waitUntil(install()));
addEventListener("activate", (event) => (event as Lasting).waitUntil(activate()));
addEventListener("fetch", (event) => {
  const asked = event as Fetching;
  const { origin, pathname } = new URL(asked.request.url);
  if (asked.request.method !== "GET" || origin !== location.origin) return;
  if (asked.request.mode === "navigate") {
    if (pathname === "/") asked.respondWith(page(asked.request));
  } else if (FILES.includes(pathname)) asked.respondWith(file(asked.request));
});
