import type { Basket, BasketLine } from './basket.ts';

/** The cookie that holds the basket: path /, readable by script, the list of the specification, section 3. */
export const BASKET_COOKIE = 'cart';

const MAX_BYTES = 3800;

/** Finds one cookie's value in a Cookie header or in `document.cookie`, as it stands there (still encoded). */
export function findCookie(cookies: string | null | undefined, name: string): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return undefined;
}

/**
 * The basket as cookie text of at most 3,800 bytes, or null when it cannot be made to fit. To fit, lines are
 * shortened from the oldest on: first their titles go, then the names of their fields.
 */
export function fitBytes(basket: Basket): string | null {
  const written = basket.map(whole);
  for (const shorten of [whole, untitled, bare]) {
    for (const [index, line] of basket.entries()) {
      written[index] = shorten(line);
      const text = encode(written);
      if (text.length <= MAX_BYTES) return text;
    }
  }
  return written.length === 0 ? '' : null;
}

/** The lines of a cookie text in whichever form each was written; unchecked, except that every part has its place. */
export function readLines(text: string | undefined): BasketLine[] {
  const list = decode(text);
  return Array.isArray(list) ? list.map(readLine) : [];
}

type Written = object | [handle: string, variantId: string, quantity: number];

function whole({ handle, variant: { id, title }, quantity }: BasketLine): Written {
  return title ? { handle, variant: { id, title }, quantity } : { handle, variant: { id }, quantity };
}

function untitled({ handle, variant: { id }, quantity }: BasketLine): Written {
  return { handle, variant: { id }, quantity };
}

function bare({ handle, variant: { id }, quantity }: BasketLine): Written {
  return [handle, id, quantity];
}

function readLine(written: unknown): BasketLine {
  if (Array.isArray(written)) {
    const [handle, id, quantity] = written;
    return { handle, variant: { id, title: '' }, quantity };
  }
  const { handle, variant, quantity } = (written ?? {}) as Partial<BasketLine>;
  const title = typeof variant?.title === 'string' ? variant.title.slice(0, 200) : '';
  return { handle, variant: { id: variant?.id, title }, quantity } as BasketLine;
}

/** Percent-encoding of what a cookie may not hold; brackets and colons may stay, which keeps it short. */
function encode(list: Written[]): string {
  const text = encodeURIComponent(JSON.stringify(list).toWellFormed());
  return text.replace(/%(5B|5D|7B|7D|3A)/g, (code) => decodeURIComponent(code));
}

function decode(text: string | undefined): unknown {
  try {
    return JSON.parse(decodeURIComponent(text ?? ''));
  } catch {
    return [];
  }
}
