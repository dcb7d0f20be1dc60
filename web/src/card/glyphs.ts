/** Shapes of the deck, each in its own box; colour comes from where they stand. */
export interface Glyph {
  box: string;
  path: string;
}

const SUIT_BOX = "0 0 24 24";
const CROWN_BOX = "0 0 40 22";

function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
}

export const SUIT_GLYPHS: Readonly<Record<string, Glyph>> = {
  H: {
    box: SUIT_BOX,
    path:
      "M12 22.2C5.4 16 1.4 11.9 1.4 7.6 1.4 4.4 3.8 2 6.8 2 9 2 11 3.3 12 5.5 13 3.3 15 2 17.2 2" +
      "c3 0 5.4 2.4 5.4 5.6 0 4.3-4 8.4-10.6 14.6Z",
  },
  D: {
    box: SUIT_BOX,
    path:
      "M12 .8c2.6 4.3 5.4 7.8 8.7 11.2-3.3 3.4-6.1 6.9-8.7 11.2C9.4 18.9 6.6 15.4 3.3 12" +
      " 6.6 8.6 9.4 5.1 12 .8Z",
  },
  S: {
    box: SUIT_BOX,
    path:
      "M12 .9c1.5 3.6 10.4 8 10.4 13.4 0 2.9-2.1 4.8-4.7 4.8-1.9 0-3.6-.9-4.7-2.4" +
      ".2 2.9 1.2 4.8 3 6.4H8c1.8-1.6 2.8-3.5 3-6.4-1.1 1.5-2.8 2.4-4.7 2.4" +
      "-2.6 0-4.7-1.9-4.7-4.8C1.6 8.9 10.5 4.5 12 .9Z",
  },
  // No trump: a ring with a stroke through it
  NT: {
    box: SUIT_BOX,
    path:
      "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 3a7 7 0 0 1 4.2 1.4L6.4 16.2A7 7 0 0 1 12 5Z" +
      "m5.6 2.8A7 7 0 0 1 7.8 17.6Z",
  },
  C: {
    box: SUIT_BOX,
    path:
      disc(12, 6, 5) +
      disc(6.3, 13.8, 5) +
      disc(17.7, 13.8, 5) +
      "M10.2 10h3.6l-.3 4c.1 4 1.2 7.1 3 9.1H7.5c1.8-2 2.9-5.1 3-9.1Z",
  },
};

export const CROWNS: Readonly<Record<string, Glyph>> = {
  K: { box: CROWN_BOX, path: "M4 20 2 6l9 6 9-10 9 10 9-6-2 14Z" },
  Q: {
    box: CROWN_BOX,
    path:
      "M5 20C5 14 4 11 3 9.5c4 1 7 .5 9-2 2 3 5 4 8 4s6-1 8-4c2 2.5 5 3 9 2-1 1.5-2 4.5-2 10.5Z" +
      disc(20, 5.5, 3.6) +
      disc(7, 4.5, 2.4) +
      disc(33, 4.5, 2.4),
  },
  J: {
    box: CROWN_BOX,
    path:
      "M20 0c5 4.5 5.5 9.5 2.5 14.5h-5C14.5 9.5 15 4.5 20 0Z" +
      "M15 14.5C13.5 8 8.5 6 3.5 8.5c.5 4 3.5 6.5 7.5 6Z" +
      "M25 14.5c1.5-6.5 6.5-8.5 11.5-6-.5 4-3.5 6.5-7.5 6Z" +
      "M9.5 16.5h21V20h-21Z",
  },
};

export const STAR: Glyph = {
  box: SUIT_BOX,
  path:
    "m12 .5 2.7 6.2L21 4l-2.7 6.3L24 12l-5.7 2.2L21 20l-6.3-2.7L12 23.5l-2.7-6.2" +
    "L3 20l2.7-5.8L0 12l5.7-1.7L3 4l6.3 2.7Z",
};
