import { withoutInvisible } from '../invisible.ts';

declare const isPostcode: unique symbol;

/** A UK postcode in its written form, 'ST13 6DH'. Made only by `parsePostcode`. */
export type Postcode = string & { readonly [isPostcode]: true };

declare const isOutwardCode: unique symbol;

/** The first half of a postcode, 'ST13', which is all that prices and days of delivery depend on. Made only by `parseOutwardCode`. */
export type OutwardCode = string & { readonly [isOutwardCode]: true };

/** The 121 areas of the United Kingdom and the three of the Crown dependencies. */
export const AREAS: ReadonlySet<string> = new Set(
  (
    'AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX ' +
    'FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE ' +
    'NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ ' +
    'TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE'
  ).split(' '),
);

/** Whether we deliver to an area. */
export function isArea(letters: string): boolean {
  return AREAS.has(letters);
}

/** The districts in London that are divided by a trailing letter, as EC1 is into EC1A, EC1M and so on. */
const DIVIDED = new Set('E1 EC1 EC2 EC3 EC4 N1 NW1 SE1 SW1 W1 WC1 WC2'.split(' '));

/** The trailing letters in use after one and two letters of an area. */
const TRAILING = { 1: 'ABCDEFGHJKPSTUW', 2: 'ABEHMNPRVWXY' };

/**
 * Reads a postcode in any case and spacing; a hyphen counts as a space, and an O where only a digit can be as 0. Null
 * if we do not deliver there.
 */
export function parsePostcode(text: string): Postcode | null {
  const squeezed = withoutInvisible(text)
    .replace(/[\s\u2010-\u2015\u2212-]+/g, '')
    .toUpperCase();
  const [, before = '', sector, unit] = /^(\w{2,4})([\dO])([A-Z]{2})$/.exec(squeezed) ?? [];
  const outward = readOutward(before);
  return outward === null ? null : (`${outward} ${asDigits(sector)}${unit}` as Postcode);
}

/** Reads the first half of a postcode alone, in any case and spacing. Null if we do not deliver there. */
export function parseOutwardCode(text: string): OutwardCode | null {
  return readOutward(withoutInvisible(text).replace(/\s+/g, '').toUpperCase()) as OutwardCode | null;
}

function readOutward(text: string): string | null {
  const match = /^([A-Z]{2})([\dO])([A-Z\d]?)$/.exec(text) ?? /^([A-Z])(\d)([A-Z\d]?)$/.exec(text);
  const [, area = '', first, last = ''] = match ?? [];
  if (!AREAS.has(area)) return null;
  const district = area + asDigits(first);
  const isLetter = DIVIDED.has(district) && TRAILING[area.length as 1 | 2].includes(last);
  if (last === '' || isLetter) return district + last;
  return /[\dO]/.test(last) ? district + asDigits(last) : null;
}

function asDigits(text = ''): string {
  return text.replaceAll('O', '0');
}

/** The outward code without its trailing letter: 'EC1A 1BB' gives 'EC1'. */
export function district(postcode: Postcode | OutwardCode): string {
  return (postcode.split(' ')[0] ?? '').replace(/(?<=\d)[A-Z]$/, '');
}

/** The letters in front: 'ST13 6DH' gives 'ST'. */
export function area(postcode: Postcode | OutwardCode): string {
  return /^[A-Z]+/.exec(postcode)?.[0] ?? '';
}
