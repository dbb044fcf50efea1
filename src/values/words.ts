/** Words as the search compares them: lower-case letters and digits without accents; 'Rød 50"' gives ['rod', '50']. */
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

/** A word and its singular. Plurals match by prefix, except '…ies'. */
export function formsOf(word: string): string[] {
  if (word.length < 4) return [word];
  if (word.endsWith('ies')) return [word, `${word.slice(0, -3)}y`];
  if (word.endsWith('y')) return [word, `${word.slice(0, -1)}ies`];
  if (/(ch|sh|x|ss)es$/.test(word)) return [word, word.slice(0, -2)];
  return /[^s]s$/.test(word) ? [word, word.slice(0, -1)] : [word];
}

/** How many typos are allowed: one from four letters, two from eight. */
function allowedTypos(letters: number): number {
  return letters >= 8 ? 2 : letters >= 4 ? 1 : 0;
}

/** The words closest to a misspelt one, most used first, as in the vocabulary. */
export function correct(word: string, vocabulary: Iterable<string>): string[] {
  let best = 2;
  let found: string[] = [];
  for (const known of vocabulary) {
    // A long word with letters left out is a short one.
    const allowed = Math.min(best, allowedTypos(Math.max(word.length, known.length)));
    const distance = editDistance(word, known, allowed);
    if (distance > allowed || distance === 0) continue;
    if (distance < best) found = [];
    best = distance;
    found.push(known);
  }
  return found.slice(0, 8);
}

/** Splits a word that the vocabulary writes as two: 'mediawall' gives [['media', 'wall']]. */
export function split(word: string, vocabulary: ReadonlySet<string>): string[][] {
  return Array.from({ length: Math.max(0, word.length - 5) }, (_, index) => index + 3)
    .map((length) => [word.slice(0, length), word.slice(length)])
    .filter((halves) => halves.every((half) => vocabulary.has(half)));
}

/** Edit distance with swapped neighbours between two words, up to `max`; `max` + 1 for anything further apart. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
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
    if (Math.min(...current) > max) return max + 1;
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? max + 1;
}
