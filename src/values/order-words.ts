import { plain } from './find-text.ts';

/** The searchable parts of an order. */
export type FindableOrder = {
  orderNumber: number | string;
  name: string;
  email: string;
  postcode: string;
  phone: string;
  /** SKUs, numbers of parcels, codes of its payments: found as they are typed, with their signs or without. */
  codes?: string[];
  /** Its street and town, and what was ordered. */
  texts?: string[];
};

/** Words of one order: a long one is found by its first, those of its customer before those of its goods. */
export const MAX_WORDS = 200;

/**
 * The words an order is found by: its number, the words of the name and of the e-mail before the @, the whole e-mail,
 * the postcode whole and in halves, the telephone number, its codes and texts. The domain is left out: half of all
 * orders share it. So is what another word begins with, as a search finds a word by its beginning.
 */
export function wordsOfOrder(order: FindableOrder): string[] {
  const { orderNumber, name, email, postcode, phone, codes = [], texts = [] } = order;
  const plainEmail = plain(email);
  const words = [
    String(orderNumber),
    ...wordsOfText(name),
    plainEmail.replace(/\s/g, ''),
    ...split(plainEmail.split('@')[0] ?? ''),
    ...split(plain(postcode)),
    split(plain(postcode)).join(''),
    wordOfPhone(phone),
    ...codes.flatMap(wordsOfCode),
    ...texts.flatMap(wordsOfText),
  ];
  const short = [...new Set(words.filter(Boolean).map((word) => word.slice(0, 100)))];
  const isBeginning = beginningsAmong(short);
  return short.filter((word) => isWholeWord(word) || !isBeginning.has(word)).slice(0, MAX_WORDS);
}

/** "O'Brien-Lee" is 'obrienlee', 'o', 'brien' and 'lee'. */
function wordsOfText(text: string): string[] {
  const apart = plain(text).split(/\s+/);
  return apart.flatMap((word) => [word.replace(/[^\p{L}\p{N}]/gu, ''), ...split(word)]);
}

/** As a search reads it, which may take it for a telephone number, and in one piece. */
function wordsOfCode(code: string): string[] {
  return [...(readOrderSearch(code) ?? []).map(({ text }) => text), split(plain(code)).join('')];
}

/** Those words that another one begins with: it is the next one when they are sorted. */
function beginningsAmong(words: string[]): Set<string> {
  const sorted = words.toSorted();
  return new Set(sorted.filter((word, n) => sorted[n + 1]?.startsWith(word)));
}

/** A postcode that is still being typed: 'ST13 6', 'ST13 6D'. */
const HALF_POSTCODE = /^([a-z]{1,2}\d[a-z\d]?)\s+(\d[a-z]?)$/;

/** What is typed as a telephone number: no order's number begins with 0. */
const PHONE = /^(?:\+|0)[\d\s().-]{4,}$/;

/** A telephone number without its spaces and 0 or +44, as a word that nothing else can be: '+7700900123'. */
function wordOfPhone(phone: string): string {
  const digits = phone.replace(/[^+\d]/g, '').replace(/^(?:\+44|0044|\+|00)?0?/, '');
  return digits && `+${digits}`;
}

/** A single character is found as a whole word alone: half of all orders begin with it. */
const isWholeWord = (word: string) => word.length === 1;

/** One condition of a search: a whole word, or a prefix. */
export type WantedWord = { text: string; isPrefix: boolean };

/**
 * Reads a search. Null for an empty search; an empty list for one that no order can match.
 */
export function readOrderSearch(input: string): WantedWord[] | null {
  const text = plain(input.replace(/\p{Cc}/gu, ' '));
  if (!text) return null;
  if (PHONE.test(text)) return [{ text: wordOfPhone(text), isPrefix: true }];
  const words = text
    .replace(HALF_POSTCODE, '$1$2')
    .split(/\s+/)
    .flatMap((word) => {
      if (word.includes('@')) return [word];
      const number = /^#?(?:web)?(\d+)$/.exec(word)?.[1];
      return number ? [number] : split(word);
    });
  return [...new Set(words)]
    .slice(0, 6)
    .map((word) => ({ text: word.slice(0, 100), isPrefix: !isWholeWord(word) }));
}

function split(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}
