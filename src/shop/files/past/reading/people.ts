import { parsePostcode } from '#values/uk/postcode.ts';

/** First and last name as one. */
export function nameOf(first: string, last: string): string {
  return [first, last].filter(Boolean).join(' ').trim();
}

/** A postcode in its written form, where it is one of the UK; otherwise as it stands. */
export function writtenPostcode(text: string): string {
  // The apostrophe keeps a spreadsheet from making a number of it.
  const bare = text.replace(/^'/, '');
  return parsePostcode(bare) ?? bare.slice(0, 20);
}

/** The parts of 'name:Oak suite|sku:OAK-1'. */
export function namesThings(text: string): Record<string, string> {
  const parts = text.split('|').map((part) => {
    const at = part.indexOf(':');
    return at > 0 ? [part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()] : ['', ''];
  });
  return Object.fromEntries(parts.filter(([name]) => name));
}
