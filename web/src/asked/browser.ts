import { randomHex, refusal } from "../api";
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

function write(now: Kept): void {
  keep(KEY, JSON.stringify(now));
}

/** What a request about a link carries: the name where this browser has answered, else nothing. */
export function namedAt(share: string): Record<string, string> {
  const { name, answered } = kept();
  return answered.includes(share) ? { Authorization: `Bearer ${name}` } : {};
}

/** The name for an answer at this link, which is remembered. */
export function nameFor(share: string): Record<string, string> {
  const { name, answered } = kept();
  const others = answered.filter((other) => other !== share);
  write({ name, answered: [share, ...others].slice(0, MOST) });
  return { Authorization: `Bearer ${name}` };
}

/** The answer at this link has been taken back. */
export function forgetAnswer(share: string): void {
  const { name, answered } = kept();
  write({ name, answered: answered.filter((other) => other !== share) });
}

/** Takes back all that this browser has answered anywhere, and forgets its name; may throw Refused. */
export async function forgetAnswers(): Promise<void> {
  for (const share of kept().answered) {
    const how = { method: "DELETE", headers: namedAt(share) };
    const answer = await fetch(`/api/shares/${share}`, how).catch(() => null);
    if (!answer?.ok) throw await refusal(answer);
    forgetAnswer(share);
  }
  forget(KEY);
}
