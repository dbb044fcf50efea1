import { setTimeout as wait } from 'node:timers/promises';
import { aRandom, type Random } from '#test/kit/random.ts';
import { listHandle, listsFor, productAt, VARIANTS_EACH } from '../catalogue/products.ts';
import { SEARCH_WORDS } from '../catalogue/words.ts';
import { chance, secondsOfAPerson } from './arrivals.ts';
import type { Front } from './front.ts';
import { type Paid, pay } from './pay.ts';

/** How a visit ended. */
export type End = 'only looked' | 'left a basket' | Paid['end'];

export type Sale = {
  front: Front;
  seed: number;
  products: number;
  /** The first so many products are the bargains of the day, with little stock. */
  bargains: number;
  /** Milliseconds here for each second of a person: the hour may be shorter. */
  second: number;
};

/** What visitors do; the shares are those of a shop on a good day, and twice as many buy. */
const LOOKS = 5;
const PUTS_IN_BASKET = 0.25;
const COMES_FOR_A_BARGAIN = 0.4;
const PAYS = 0.4;

/** Looks around, perhaps fills a basket, perhaps pays. */
export async function visit(sale: Sale, visitor: number): Promise<{ end: End; orderId: string | null }> {
  const { front, second, products, bargains, seed } = sale;
  const random = aRandom(seed + visitor * 7919);
  const takes = (seconds: number) => wait(seconds * second);
  const thinks = (mean: number) => takes(secondsOfAPerson(random, mean));
  const looks = 1 + Math.floor(secondsOfAPerson(random, LOOKS));
  for (let n = 0; n < looks; n++) {
    await look(front, visitor, random, products);
    await thinks(15);
  }
  const isBargain = chance(random) < COMES_FOR_A_BARGAIN;
  const product = productAt(isBargain ? random.below(bargains) : popular(random, products));
  await front.ask(visitor, 'product', `/product/${product.handle}`);
  await thinks(25);
  if (chance(random) > PUTS_IN_BASKET) return { end: 'only looked', orderId: null };
  const variant = product.variants[isBargain ? 0 : random.below(VARIANTS_EACH)];
  if (!variant) throw new Error('a product without variants');
  const line = { handle: product.handle, variant: { id: variant.id, title: '' }, quantity: 1 };
  const cookie = `cart=${encodeURIComponent(JSON.stringify([line]))}`;
  await front.ask(visitor, 'basket', '/cart', { headers: { cookie } });
  await front.ask(
    visitor,
    'delivery',
    `/api/v1/delivery?variantId=${variant.id}&postcode=ST${1 + random.below(9)}%201AB`,
  );
  await thinks(20);
  if (chance(random) > PAYS) return { end: 'left a basket', orderId: null };
  await front.ask(visitor, 'basket', '/checkout', { headers: { cookie } });
  await thinks(40);
  return pay({ front, visitor, random, takes, item: { variantId: variant.id, price: variant.price } });
}

async function look(front: Front, visitor: number, random: Random, products: number) {
  const handle = () => productAt(popular(random, products)).handle;
  const kinds = [
    () => front.ask(visitor, 'page', '/'),
    () => front.ask(visitor, 'page', `/collections/${listHandle(popular(random, listsFor(products)))}`),
    () => front.ask(visitor, 'search', `/search?q=${random.pick(SEARCH_WORDS)}`),
    () => front.ask(visitor, 'search', `/api/v1/product/search?q=${random.pick(SEARCH_WORDS)}`),
    () => front.ask(visitor, 'product', `/product/${handle()}`),
    () => front.ask(visitor, 'product', `/product/${handle()}`),
  ];
  await random.pick(kinds)();
}

/** One of so many, the first ones far more often than the last: half of all looks go to an eighth. */
function popular(random: Random, many: number): number {
  return Math.floor(many * chance(random) ** 3);
}
