/**
 * Letters of the Latin blocks that Unicode does not take apart, by what they are on a UK keyboard: somebody called
 * Łukasz is spoken of, and typed, as Lukasz.
 */
const TYPED_AS: Record<string, string> = {
  a: 'ⱥẚ',
  ae: 'æ',
  b: 'ƀɓƃƅ',
  c: 'ƈȼ',
  d: 'ðđɖɗƌƍȡẟ',
  db: 'ȸ',
  e: 'ǝəɛɇ',
  f: 'ƒ',
  g: 'ɠǥ',
  gh: 'ɣƣ',
  h: 'ħ',
  hv: 'ƕ',
  i: 'ıɩɨ',
  j: 'ɉȷ',
  k: 'ƙĸ',
  l: 'łƚƛȴŀ',
  ll: 'ỻ',
  n: 'ŋɲƞȵŉ',
  o: 'øɔɵ',
  oe: 'œ',
  ou: 'ȣ',
  p: 'ƥ',
  q: 'ɋ',
  qp: 'ȹ',
  r: 'ɍʀ',
  s: 'ƨʃƪȿẜẝƽ',
  ss: 'ß',
  t: 'ŧƫƭʈȶⱦƾ',
  th: 'þ',
  u: 'ɯʊʉ',
  v: 'ʋʌỽ',
  w: 'ƿ',
  y: 'ƴɏȝỿ',
  // The glottal stop, for which nothing is typed.
  '': 'ɂ',
  z: 'ƶʒƹƺȥɀ',
};

const typed = new Map(
  Object.entries(TYPED_AS).flatMap(([as, letters]) => [...letters].map((letter) => [letter, as])),
);

/** A text in lower case with these letters as they are typed: 'großmann' becomes 'grossmann'. */
export function inPlainLetters(text: string): string {
  return text.replace(/[^\0-\x7f]/g, (letter) => typed.get(letter) ?? letter);
}
