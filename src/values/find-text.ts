import { inPlainLetters } from './letters.ts';

/** The searchable parts of a product. */
export type Findable = {
  title: string;
  handle: string;
  externalRef: string;
  tags: string[];
  skus: string[];
  brand?: string;
  gtins?: string[];
};

/** One text with every searchable part of a product on a line of its own. */
export function findTextOf({
  title,
  handle,
  externalRef,
  tags,
  skus,
  brand = '',
  gtins = [],
}: Findable): string {
  return asFindText([title, handle, externalRef, ...tags, ...skus, brand, ...gtins]);
}

/** One text to search, with each part on a line of its own. */
export function asFindText(parts: string[]): string {
  return parts.map(plain).filter(Boolean).join('\n');
}

/** The parts of a search, all of which must match; LIKE's wildcards are escaped. */
export function searchParts(input: string): string[] {
  const parts = plain(input.replace(/[%_\\\p{Cc}]/gu, ' ')).split(/\s+/);
  return [...new Set(parts)].filter(Boolean).slice(0, 8);
}

/** Lower case in the letters a to z, without accents, invisible signs or surrounding space. */
export function plain(text: string): string {
  const letters = inPlainLetters(text.toLowerCase().normalize('NFD'));
  return letters
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .trim();
}
