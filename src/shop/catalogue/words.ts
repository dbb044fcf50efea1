/** Words as the search compares them: small letters and digits without marks; 'Rød 50"' gives ['rod', '50']. */
export function words(text: string): string[] {
  const folded = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/['’]/g, '');
  return folded.match(/[a-z0-9]+/g) ?? [];
}

/** What shoppers say and what the catalogue says. */
const SYNONYMS = new Map(
  Object.entries({
    tv: ['media'],
    telly: ['media'],
    television: ['media'],
    fireplace: ['suite', 'fire'],
    heater: ['fire', 'stove'],
    burner: ['stove'],
    woodburner: ['stove'],
    logburner: ['stove'],
    surround: ['suite'],
    mantel: ['suite'],
    inset: ['insert'],
    grey: ['gray'],
    gray: ['grey'],
    wood: ['oak', 'log'],
  }),
);

export function synonymsOf(word: string): string[] {
  return SYNONYMS.get(word) ?? [];
}

/** How many slips are forgiven: one from four letters on, two from eight (decisions, 2). */
export function slipsForgiven(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/**
 * Letters added, left out or changed, and neighbours swapped, between two words, up to `most`; anything further
 * apart gives `most` + 1.
 */
export function slipsBetween(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + change,
      );
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      current.push(least);
    }
    if (Math.min(...current) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? most + 1;
}
