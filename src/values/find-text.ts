/** What the owner finds a product by, as it stands in the product. */
export type Findable = {
  title: string;
  handle: string;
  externalRef: string;
  tags: string[];
  skus: string[];
};

/** One text in which every part that an owner may remember of a product is a piece, each on a line of its own. */
export function findTextOf({ title, handle, externalRef, tags, skus }: Findable): string {
  return asFindText([title, handle, externalRef, ...tags, ...skus]);
}

/** One text that is searched for pieces: each part on a line of its own. */
export function asFindText(parts: string[]): string {
  return parts.map(plain).filter(Boolean).join('\n');
}

/** The pieces that a product must have all, somewhere; LIKE's own signs mean nothing to an owner. */
export function wantedPieces(typed: string): string[] {
  const pieces = plain(typed.replace(/[%_\\\p{Cc}]/gu, ' ')).split(/\s+/);
  return [...new Set(pieces)].filter(Boolean).slice(0, 8);
}

/** Small letters without their accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
