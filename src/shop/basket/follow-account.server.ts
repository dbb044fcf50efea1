import { createHmac } from 'node:crypto';
import type { Shop } from '../shop.server.ts';
import { type Basket, type BasketChange, parseBasket, serialiseBasket } from './basket.ts';
import { mergeBaskets, reconcileBaskets } from './merge-baskets.ts';

/** A browser's basket, and the stamp of the basket it last received. */
export type BrowserBasket = { basket: Basket; stamp: string | undefined };

/**
 * Synchronises a browser's basket with its account's. The stamp shows which of them has changed since the browser last
 * received it. Returns what the browser is to hold.
 */
export async function followAccount(
  shop: Shop,
  accountId: string,
  { basket: here, stamp }: BrowserBasket,
): Promise<{ basket: Basket; stamp: string }> {
  const there = await findBasketOf(shop, accountId);
  const [hereStamp, thereStamp] = [stampOf(shop, accountId, here), stampOf(shop, accountId, there)];
  if (hereStamp === thereStamp || stamp === hereStamp) return { basket: there, stamp: thereStamp };
  const basket = stamp === thereStamp ? here : reconcileBaskets(there, here);
  const newStamp = stampOf(shop, accountId, basket);
  // A browser that does not keep the stamp brings the same again with every page.
  if (newStamp !== thereStamp) await saveBasketOf(shop, accountId, basket);
  return { basket, stamp: newStamp };
}

/**
 * Merges a guest's basket into the account's at sign-in, unless it came from the same account, whose session had only
 * expired.
 */
export async function mergeIntoAccount(
  shop: Shop,
  accountId: string,
  { basket: here, stamp }: BrowserBasket,
): Promise<BasketChange & { stamp: string }> {
  const there = await findBasketOf(shop, accountId);
  const isOurs = stamp?.startsWith(ownerOf(shop, accountId)) ?? false;
  if (isOurs) return followAccount(shop, accountId, { basket: here, stamp });
  const joined = mergeBaskets(there, here);
  await saveBasketOf(shop, accountId, joined.basket);
  return { ...joined, stamp: stampOf(shop, accountId, joined.basket) };
}

async function findBasketOf(shop: Shop, accountId: string): Promise<Basket> {
  const row = await shop.db
    .selectFrom('account_basket')
    .select('basket')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return parseBasket(row?.basket);
}

async function saveBasketOf(shop: Shop, accountId: string, basket: Basket): Promise<void> {
  const values = { basket: serialiseBasket(basket), updated: shop.now() };
  await shop.db
    .insertInto('account_basket')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** Identifies an account and the contents of its basket, but not titles and prices, which are only for display. */
function stampOf(shop: Shop, accountId: string, basket: Basket): string {
  const content = basket.map(({ variant, quantity }) => [variant.id, quantity]);
  return ownerOf(shop, accountId) + digest(shop, JSON.stringify([accountId, content]));
}

function ownerOf(shop: Shop, accountId: string): string {
  return `${digest(shop, accountId)}.`;
}

function digest(shop: Shop, text: string): string {
  return createHmac('sha256', shop.secret).update(`basket:${text}`).digest('base64url').slice(0, 16);
}
