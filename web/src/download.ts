/** How long a browser may take to fetch what it was told to save. */
const HELD = 60_000;

/** Gives a file to whoever sits there, to be kept under this name. */
export function download(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HELD);
}
