/** The languages the page offers, each by its own name; one folder of catalogues each. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  en: "English",
  it: "Italiano",
};

/** The first offered language among those a reader prefers. */
export function preferred(wanted: readonly string[]): string {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0] ?? "";
    if (Object.hasOwn(LANGUAGES, code)) return code;
  }
  return "en";
}
