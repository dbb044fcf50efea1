import { area, district, type OutwardCode, type Postcode, parsePostcode } from '#values/uk/postcode.ts';

/** The parts of the United Kingdom with bank holidays of their own. */
export type Nation = 'England and Wales' | 'Scotland' | 'Northern Ireland';

const SCOTTISH = new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' '));

/** Cornhill-on-Tweed and Berwick-upon-Tweed are in England, though their postcodes begin like Galashiels'. */
const ENGLISH_TD = new Set(['TD12', 'TD15']);

/** Where a place keeps its bank holidays. The Channel Islands and the Isle of Man count as England. */
export function nationOf(place: Postcode | OutwardCode): Nation {
  const letters = area(place);
  if (letters === 'BT') return 'Northern Ireland';
  return SCOTTISH.has(letters) && !ENGLISH_TD.has(district(place)) ? 'Scotland' : 'England and Wales';
}

/** Where a postal address is, by its postcode. */
export function nationOfAddress(lines: string[]): Nation {
  const postcode = postcodeIn(lines);
  return postcode ? nationOf(postcode) : 'England and Wales';
}

/** The postcode at the end of one of the lines; null if there is none. */
export function postcodeIn(lines: string[]): Postcode | null {
  const found = lines
    .map((line) =>
      parsePostcode(/\S+\d[A-Z]{2}$/i.exec(line.trim().replace(/\s+(?=\d[A-Z]{2}$)/i, ''))?.[0] ?? ''),
    )
    .find((each) => each !== null);
  return found ?? null;
}
