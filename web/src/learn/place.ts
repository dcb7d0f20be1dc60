/** Which page of the learning part an address names. */
export type Place =
  | { page: "all" | "hand" | "done" }
  | { page: "lesson"; name: string }
  | { page: "glossary"; term: string | null };

export function placeOf(hash: string): Place {
  const [, page = "", name = ""] = /^#learn(?:\/(\w+))?(?:\/(\w+))?\/?$/.exec(hash) ?? [];
  if (page === "hand" || page === "done") return { page };
  if (page === "lesson" && name) return { page, name };
  if (page === "glossary") return { page, term: name || null };
  return { page: "all" };
}
