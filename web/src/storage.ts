/** The browser's storage, which may be blocked: then things last as long as the page. */

const memory = new Map<string, string>();

/** What another tab keeps or forgets holds here, too: memory has only what could not be stored. */
export function recall(key: string): string | null {
  const unstored = memory.get(key);
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    memory.delete(key);
  } catch {
    // Blocked or full.
    memory.set(key, value);
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}

/** Read a kept JSON value; anything damaged counts as absent. */
export function recallJson(key: string): unknown {
  const text = recall(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
