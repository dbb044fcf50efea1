/** The widths of bars and gaps of every sign, from 0 to the three that begin and the one that ends. */
const SIGNS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
    ' ',
  );

const START_B = 104;
const START_C = 105;
const TO_C = 99;
const END = 106;

/**
 * Digits as Code 128, the barcode that every scanner reads: the widths of bar, gap, bar and so on, in modules. Pairs of
 * digits share a sign; an odd one begins alone.
 */
export function code128(digits: string): number[] {
  if (!/^\d+$/.test(digits)) throw new Error(`no digits: ${digits}`);
  const isOdd = digits.length % 2 === 1;
  // In the set that has letters a digit is 16 more than itself.
  const head = isOdd ? [START_B, Number(digits[0]) + 16, ...(digits.length > 1 ? [TO_C] : [])] : [START_C];
  const pairs = (isOdd ? digits.slice(1) : digits).match(/../g) ?? [];
  const signs = [...head, ...pairs.map(Number)];
  const sum = signs.reduce((sum, sign, place) => sum + sign * Math.max(1, place), 0);
  return [...signs, sum % 103, END].flatMap((sign) => [...(SIGNS[sign] ?? '')].map(Number));
}
