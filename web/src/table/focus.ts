/**
 * Keeps the keyboard's place when the element it was on goes away: it moves to what now
 * stands there, else to the nearest thing that can take it, never to nowhere.
 */

function candidates(root: Element): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>("button")];
}

/** Attachment for a row of like things: the next one takes the place. */
export function keepFocus(root: HTMLElement): () => void {
  return keep(root, (index) => {
    const list = candidates(root);
    return list[Math.min(index, list.length - 1)] ?? document.querySelector<HTMLElement>(".call");
  });
}

/** Attachment for choices that are gone once made: their surroundings take the place. */
export function holdFocus(root: HTMLElement): () => void {
  return keep(root, () => root);
}

function keep(root: HTMLElement, heir: (index: number) => HTMLElement | null): () => void {
  let index = -1;
  const remember = (): void => {
    index = candidates(root).findIndex((element) => element === document.activeElement);
  };
  const restore = (): void => {
    const active = document.activeElement;
    if (index < 0 || (active !== null && active !== document.body)) return;
    heir(index)?.focus({ preventScroll: true });
  };
  const forget = (event: FocusEvent): void => {
    if (event.relatedTarget !== null) index = -1;
  };
  const observer = new MutationObserver(restore);
  root.addEventListener("focusin", remember);
  root.addEventListener("focusout", forget);
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    root.removeEventListener("focusin", remember);
    root.removeEventListener("focusout", forget);
    observer.disconnect();
  };
}

/** Attachment for what comes in the place of a page that is gone: the focus must not be nowhere. */
export function takeFocus(element: HTMLElement): void {
  if (document.activeElement === document.body) element.focus({ preventScroll: true });
}
