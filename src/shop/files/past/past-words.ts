import { plain } from '#values/find-text.ts';
import { wordsOfOrder } from '#values/order-words.ts';
import type { PastCustomer, PastOrder } from './past.ts';

/** Words of one order or customer: a long one is found by its first. */
const MAX_WORDS = 60;

/** By which a past order is found: as an order of this shop, and by what was ordered. */
export function wordsOfPastOrder(order: PastOrder): string[] {
  const { number, name, email, postcode, phone, lines } = order;
  const people = [...order.billedTo, ...order.deliveredTo].map(plain).flatMap(parts);
  const goods = lines.flatMap(({ title, sku }) => parts(plain(`${title} ${sku}`)));
  // The digits alone are what people type: '1042' for '#SH-1042'.
  const digits = /\d+/.exec(number)?.[0] ?? '';
  return short([
    ...wordsOfOrder({ orderNumber: digits, name, email, postcode, phone }),
    ...parts(plain(number)),
    ...people,
    ...goods,
  ]);
}

/** By which a past customer is found. */
export function wordsOfPastCustomer({ name, email, postcode, phone, address }: PastCustomer): string[] {
  const person = wordsOfOrder({ orderNumber: '', name, email, postcode, phone });
  return short([...person, ...address.map(plain).flatMap(parts)]);
}

function parts(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

function short(words: string[]): string[] {
  return [...new Set(words.filter(Boolean).map((word) => word.slice(0, 100)))].slice(0, MAX_WORDS);
}
