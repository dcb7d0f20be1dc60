import { randomHex } from "../api";
import { forget, keep, recallJson } from "../storage";

/** Under this random name a browser answers what it is asked, once each; it says nothing else. */
interface Kept {
  name: string;
  /** The links at which it has answered. */
  answered: string[];
}

const KEY = "euchre.asked";
const MOST = 500;

function kept(): Kept {
  const found = recallJson(KEY) as Partial<Kept> | null;
  const answered = Array.isArray(found?.answered) ? found.answered.map(String) : [];
  const name = typeof found?.name === "string" ? found.name : randomHex(16);
  return { name, answered };
}

/** What a request about a link carries: the name where this browser has answered, else nothing. */
export function namedAt(share: string): Record<string, string> {
  const { name, answered } = kept();
  return answered.includes(share) ? { Authorization: `Bearer ${name}` } : {};
}

/** The name for an answer at this link, which is remembered. */
export function nameFor(share: string): Record<string, string> {
  const { name, answered } = kept();
  const links = [share, ...answered.filter((other) => other !== share)].slice(0, MOST);
  keep(KEY, JSON.stringify({ name, answered: links }));
  return { Authorization: `Bearer ${name}` };
}

/** Takes back all that this browser has answered anywhere, and forgets its name. */
export async function forgetAnswers(): Promise<void> {
  for (const share of kept().answered) {
    await fetch(`/api/shares/${share}`, { method: "DELETE", headers: namedAt(share) });
  }
  forget(KEY);
}
