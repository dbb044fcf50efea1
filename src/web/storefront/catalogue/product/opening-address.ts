import type { Measures } from '#shop/catalogue/attributes/fit.ts';

/** The fields of an opening in a form; the address has one parameter, 'opening=900x600x150'. */
export const OPENING_FIELDS = { width: 'opening-width', height: 'opening-height', depth: 'opening-depth' };

/** Millimetres. */
const LIMITS = { min: 50, max: 9_999 };

/** The shopper's opening in an address or a form. */
export type AskedOpening = {
  /** Null for none. */
  opening: Measures | null;
  /** As it was typed. */
  typed: Record<keyof Measures, string>;
  /** Why it was not understood. */
  refusal: string | null;
};

/** Reads the shopper's opening; each measure may be missing. */
export function readOpening(query: URLSearchParams): AskedOpening {
  const typed = typedIn(query);
  const measures = Object.entries(typed).map(([measure, text]) => [measure, toMillimetres(text)] as const);
  if (measures.some(([, value]) => value === undefined)) return { opening: null, typed, refusal: REFUSAL };
  const isNone = measures.every(([, value]) => value === null);
  return { opening: isNone ? null : (Object.fromEntries(measures) as Measures), typed, refusal: null };
}

const SIDE = String.raw`(\d{2,4})\s*(?:mm)?`;
const IN_TEXT = new RegExp(
  String.raw`^\s*${SIDE}\s*(?:x|×|by)\s*${SIDE}(?:\s*(?:x|×|by)\s*${SIDE})?\s*$`,
  'i',
);

/** The opening that somebody types into the search, '600 x 500' or '600 × 500 × 150 mm'; null for other words. */
export function openingInText(text: string): Measures | null {
  const [, width, height, depth] = IN_TEXT.exec(text) ?? [];
  const measures = [width, height, depth].map((side) => (side ? Number(side) : null));
  if (!width || measures.some((side) => side !== null && side < LIMITS.min)) return null;
  const [w = null, h = null, d = null] = measures;
  return { width: w, height: h, depth: d };
}

/** Whether this is how the form is sent without script; the page then redirects to its address. */
export function isOpeningForm(query: URLSearchParams): boolean {
  return Object.values(OPENING_FIELDS).some((field) => query.has(field));
}

/** '900x600x150', the only spelling. */
export function openingInAddress({ width, height, depth }: Measures): string {
  return [width, height, depth].map((measure) => measure ?? '').join('x');
}

const REFUSAL = `Measures are whole millimetres from ${LIMITS.min} to ${LIMITS.max.toLocaleString('en-GB')}, such as 900.`;

function typedIn(query: URLSearchParams): AskedOpening['typed'] {
  const [width = '', height = '', depth = '', ...rest] = (query.get('opening') ?? '').slice(0, 40).split('x');
  const typed = { width, height, depth: [depth, ...rest].join('x') };
  for (const [measure, field] of Object.entries(OPENING_FIELDS))
    if (query.has(field)) typed[measure as keyof Measures] = (query.get(field) ?? '').trim().slice(0, 20);
  return typed;
}

/** '1,200 mm' and '900' are numbers of millimetres; null for none, undefined for one that cannot be. */
function toMillimetres(text: string): number | null | undefined {
  const digits = text.replace(/\s*mm$/i, '').replace(/[\s,]/g, '');
  if (digits === '') return null;
  const value = /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN;
  return value >= LIMITS.min && value <= LIMITS.max ? value : undefined;
}
