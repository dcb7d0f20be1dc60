/** The page as a program of its own: it is kept, and named in the language in use. */

const WORKER = "/sw.js";
const WORDS = "euchre-words";
const OFFLINE = "/offline/auto";

async function keepWords(lang: string): Promise<void> {
  const answer = await fetch(`/offline/${lang}`);
  if (answer.ok) await (await caches.open(WORDS)).put(OFFLINE, answer);
}

/**
 * Keep the page's files and what it says without a server. Where a browser forbids that, or the
 * line is not a secure one, the page is the same and only not there without its server.
 */
export function keepShell(lang: string): void {
  const manifest = document.querySelector<HTMLLinkElement>("link[rel=manifest]");
  if (manifest) manifest.href = `/manifest/${lang}.webmanifest`;
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  navigator.serviceWorker.register(WORKER).catch(() => undefined);
  keepWords(lang).catch(() => undefined);
}
