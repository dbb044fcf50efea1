/**
 * Finds sentences that promise free delivery in words of the owner: 'Free next-day delivery', 'Delivered free to the
 * whole of the UK', 'Delivery is free everywhere'. Not 'Freestanding. Next-day delivery', nor 'Free returns within 30
 * days of delivery'. It leans towards finding: the owner reads what it quotes, and judges.
 */
const DELIVERY = '(?:deliver(?:y|ies|ed|s)?|shipping|shipped|ships?|postage|carriage|p\\s?&\\s?p)(?![\\w-])';
const FREE =
  '(?<![\\w-])(?<!(?:hassle|stress|trouble|worry|smoke|rust|dust|damage|feel|sugar|maintenance) )free(?!\\w|[-\\s]?stand)';
const WORD = "[\\p{L}\\d£.%/&'’+-]+";
/** Between 'free' and 'delivery' these begin another thing that is free. */
const BREAK =
  '(?:with|within|of|on|at|from|for|by|when|after|before|in|every|your|if|until|per|to|as|returns?|collection|gift|samples?|brochure)';
const FREE_FIRST = `${FREE}(?:-|,?\\s+)(?:(?!${BREAK}\\b)${WORD},?\\s+){0,6}?${DELIVERY}`;
/** After 'delivery' and these, something else is free; so is what stands as a thing after 'free'. */
const ANOTHER =
  '(?:returns?|collection|fitting|installation|advice|survey|samples?|brochure|parking|calls?|a|an)';
const AFTER_FREE =
  '(?=\\s*$|\\s*[.,!;:)*]|\\s+(?:of (?:charge|cost)|to|for|everywhere|anywhere|across|throughout|within|in|on|over|when|if|except|excluding|all|nationwide|and|but|with every)(?!\\w))';
const DELIVERY_FIRST = `(?<!\\w)${DELIVERY}:?,?\\s+(?:(?!${ANOTHER}\\b)${WORD},?\\s+){0,12}?${FREE}${AFTER_FREE}`;
const PROMISE = new RegExp(`(?:${FREE_FIRST})|(?:${DELIVERY_FIRST})`, 'iu');
const DENIED = /(?:\b(?:not|no|never|without|isn['’]t|aren['’]t|cannot|can['’]t)\s+(?:\w+\s+)?)$/i;

/** What leads the reader to the table itself, so that the promise goes no further than the table. */
const LEADS_TO_TABLE = [
  /\b(?:areas?|postcodes?|places|regions|districts)\b[^.]{0,20}\blisted\b/i,
  /\blisted (?:here|below|areas|postcodes)\b/i,
  /\b(?:delivery|shipping) (?:page|table|areas?|charges|information|info|details|terms|faqs?)\b/i,
  /\bcheck your postcode\b/i,
  /\blocal(?:ly)?\b|\bwithin \d+ miles\b/i,
  // 'To most of mainland UK' promises nothing to anybody by name.
  /\b(?:most|selected|some|many|certain)\b(?: of)?(?: the)? (?:mainland|uk|areas?|postcodes?|places|addresses|britain|the country)\b/i,
];

/** A sentence that promises free delivery: what of it promises, what it takes back, and it with a reserve behind it. */
export type Promised = { sentence: string; grants: string; excepts: string; words: string };

/** The promises in a text, plain or HTML, that do not lead to the table beside them. */
export function promisesIn(text: string): Promised[] {
  if (!/free/i.test(text) || !new RegExp(DELIVERY, 'i').test(text)) return [];
  const sentences = sentencesOf(text);
  return sentences.flatMap((sentence, place) => {
    if (!isPromise(sentence)) return [];
    // A reserve may follow as a sentence of its own: 'Free delivery. Except the areas listed here.'
    const next = sentences[place + 1] ?? '';
    const whole = isPromise(next) ? sentence : `${sentence} ${next}`;
    if (LEADS_TO_TABLE.some((pattern) => pattern.test(whole))) return [];
    const reserve = /^\W*(?:except|excluding|excludes|but not|not )/i.test(next) ? ` ${next}` : '';
    const [grants = '', ...excepts] = `${sentence}${reserve}`.split(
      /\b(?:except(?:ing)?|excluding|excludes|excl\.?|but not|not|other than|apart from|outside)\b/i,
    );
    return [{ sentence, grants, excepts: excepts.join(' '), words: `${sentence}${reserve}` }];
  });
}

function isPromise(sentence: string): boolean {
  const found = PROMISE.exec(sentence);
  if (!found || sentence.endsWith('?')) return false;
  const [promise] = found;
  const isTakenBack = DENIED.test(sentence.slice(0, found.index));
  return !isTakenBack && !/\b(?:not|never|isn['’]t|aren['’]t)\s+(?:\w+\s+)?free/i.test(promise);
}

/** Sentences as people read them; a new block begins a new one, and a link to the table says where it leads. */
function sentencesOf(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .replace(/<a [^<>]{0,300}\/pages\/faqs[^<>]*>/gi, ' (delivery page) ')
    .replace(/<\/?(?:b|i|em|strong|u|s|span|a|small|mark|sup|sub|font)(?: [^<>]*)?>/gi, '')
    .replace(/<[^>]*(?:>|$)/g, '\n')
    .replace(/&nbsp;|&#160;|\u00a0/gi, ' ')
    .replace(/&amp;/gi, '&')
    .replace(/&(?:rsquo|#39|apos);/gi, '’')
    .replace(/[‐‑]/g, '-')
    .split(/(?<=[.!?]) |\n|; | [–—•|] /u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}
