/** Lower case and without accents, so that nobody has to type them. */
export function bare(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/ł/g, "l")
    .replace(/œ/g, "oe");
}
