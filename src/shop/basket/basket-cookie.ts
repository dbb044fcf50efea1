import type { CookieName } from '#values/net/cookies.ts';
import type { Basket, BasketLine } from './basket.ts';

/** The cookie that holds the basket; path /, readable by script. */
export const BASKET_COOKIE = 'cart' satisfies CookieName;

const MAX_BYTES = 3800;

/** A cookie's value from a Cookie header or `document.cookie`, still encoded. */
export function findCookie(cookies: string | null | undefined, name: CookieName): string | undefined {
  for (const pair of (cookies ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return undefined;
}

/**
 * The basket as cookie text of at most 3,800 bytes, or null if it does not fit. Lines are shortened as necessary, oldest
 * first: they lose their titles, then the names of their fields.
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

/** The lines of a cookie text, in whichever form each was written; their values are not checked. */
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

/** Percent-encodes only what a cookie may not contain, to keep it short. */
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
