import { withoutInvisible } from '../invisible.ts';

/**
 * A UK number as people dial it at home (0, then 9 or 10 digits, spaces allowed) with its country code: '07700 900123'
 * becomes '+44 7700 900123'. Anything else stays as it was typed, but for what nobody types: invisible signs, which a
 * number that is copied from a telephone often has, and other spaces and dashes than those of a keyboard.
 */
export function withCountryCode(typed: string): string {
  const plain = withoutInvisible(typed)
    .replace(/[^\S ]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  const isNational = /^0\d{9,10}$/.test(plain.replace(/ /g, ''));
  return isNational ? `+44 ${plain.trim().replace(/^0\s*/, '')}` : plain;
}
