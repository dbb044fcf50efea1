declare const isPostcode: unique symbol;

/** A UK postcode in its written form, 'ST13 6DH'. Made only by `parsePostcode`. */
export type Postcode = string & { readonly [isPostcode]: true };

/** The 121 areas of the United Kingdom and the three of the Crown dependencies. */
const AREAS = new Set(
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

/** Reads a postcode in any case and spacing. Null if we do not deliver there. */
export function parsePostcode(text: string): Postcode | null {
  const squeezed = text.replace(/\s+/g, '').toUpperCase();
  const match = /^(([A-Z]{1,2})\d[A-Z\d]?)(\d[A-Z]{2})$/.exec(squeezed);
  if (!match || !AREAS.has(match[2] ?? '')) return null;
  return `${match[1]} ${match[3]}` as Postcode;
}

/** The outward code without its trailing letter: 'EC1A 1BB' gives 'EC1'. */
export function district(postcode: Postcode): string {
  return (postcode.split(' ')[0] ?? '').replace(/(?<=\d)[A-Z]$/, '');
}

/** The letters in front: 'ST13 6DH' gives 'ST'. */
export function area(postcode: Postcode): string {
  return /^[A-Z]+/.exec(postcode)?.[0] ?? '';
}
