/** What is seen of a film without playing it. */
export type FilmLook = {
  /** Its end is missing, or its parts do not fit into each other. */
  isCut: boolean;
  /** How its pictures are written, in the format's own word; null when it has none. */
  codec: string | null;
};

/** A named part of a file, by the places of its content in bytes. */
export type Part = { name: string; from: number; to: number };

/** Parts that follow each other; not whole when the last one is cut off, or when there are too many. */
export type Parts = { parts: Part[]; isWhole: boolean };

/** Parts that are looked at in one place: a film of 4 MB has some dozens. */
export const MAX_PARTS = 2000;
