import { boxOf, type Box } from "./motion";

/** Where things are on the page now, or were last, so that others can start from there. */
class Stage {
  private readonly live = new Map<string, Element>();
  private readonly past = new Map<string, Box>();

  /** Attachment: the element answers to this name while it is on the page. */
  place(name: string): (element: Element) => () => void {
    return (element) => {
      this.live.set(name, element);
      return () => {
        if (this.live.get(name) === element) this.live.delete(name);
      };
    };
  }

  /** Remember where a thing stands that is about to go. */
  remember(name: string, element: Element): void {
    this.past.set(name, boxOf(element));
  }

  /** Where it stands; else, once, where it stood. */
  find(name: string): Box | null {
    const element = this.live.get(name);
    if (element) return boxOf(element);
    const box = this.past.get(name) ?? null;
    this.past.delete(name);
    return box;
  }

  clear(): void {
    this.past.clear();
  }
}

export const stage = new Stage();
