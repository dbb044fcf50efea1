import { isArea } from '#values/uk/postcode.ts';

/** A postcode area or district in a delivery rule. */
const ENTRY = /^([A-Z]{1,2})(\d{1,2})?$/;

/** Whether an entry is well-formed; 'EC1A' is not, since EC1 covers it. */
export function isEntry(entry: string): boolean {
  return ENTRY.test(entry);
}

/** Whether the area exists in the United Kingdom or the Crown dependencies (districts: ./districts.ts). */
export function isKnown(entry: string): boolean {
  return isArea(lettersOf(entry));
}

export function lettersOf(entry: string): string {
  return /^[A-Z]*/.exec(entry)?.[0] ?? '';
}

/** More districts than any part of the country has that one price is for. */
export const MAX_AREAS = 1_000;

/** Reads 'bt, PA41 to PA80, IV40-IV56'; `unread` is what it cannot read. It stops where there are more than can be. */
export function readAreas(text: string): { areas: string[]; unread: string[] } {
  const areas: string[] = [];
  const unread: string[] = [];
  // Blanks first: the pattern would try every one of many with every other.
  const written = text
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?(?:\bTO\b|[-–]) ?/g, '-');
  for (const part of written.split(/[\s,;]+/).filter(Boolean)) {
    if (areas.length + unread.length > MAX_AREAS) break;
    const range = /^([A-Z]{1,2})(\d{1,2})-(?:\1)?(\d{1,2})$/.exec(part);
    if (range) {
      const [, letters, from, to] = range;
      for (let number = Number(from); number <= Number(to); number++) areas.push(`${letters}${number}`);
      if (Number(from) > Number(to)) unread.push(part);
    } else if (isEntry(part)) areas.push(part);
    else unread.push(part);
  }
  return { areas, unread };
}
