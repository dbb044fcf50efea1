import { createHmac } from 'node:crypto';
import type { Shop } from '../shop.server.ts';
import { type Basket, type BasketChange, parseBasket, serialiseBasket } from './basket.ts';
import { mergeBaskets, reconcileBaskets } from './merge-baskets.ts';

/** What a browser holds: its basket, and the stamp of the one that it was given last. */
export type Held = { basket: Basket; stamp: string | undefined };

/**
 * The basket of whoever is signed in follows the account. The stamp shows which side has changed since this browser
 * was given it: the account by another browser, this browser, or both. Gives what the browser ought to hold.
 */
export async function followAccount(
  shop: Shop,
  accountId: string,
  { basket: here, stamp }: Held,
): Promise<{ basket: Basket; stamp: string }> {
  const there = await findBasketOf(shop, accountId);
  const [hereStamp, thereStamp] = [stampOf(shop, accountId, here), stampOf(shop, accountId, there)];
  if (hereStamp === thereStamp || stamp === hereStamp) return { basket: there, stamp: thereStamp };
  const basket = stamp === thereStamp ? here : reconcileBaskets(there, here);
  await saveBasketOf(shop, accountId, basket);
  return { basket, stamp: stampOf(shop, accountId, basket) };
}

/**
 * At sign-in: a guest's basket joins the account's. One that this browser was given by the same account does not
 * count twice: its session had only expired.
 */
export async function mergeIntoAccount(
  shop: Shop,
  accountId: string,
  { basket: here, stamp }: Held,
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
  const kept = { basket: serialiseBasket(basket), updated: shop.now() };
  await shop.db
    .insertInto('account_basket')
    .values({ account_id: accountId, ...kept })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
    .execute();
}

/** Whose basket and what is in it, as one short text; titles and prices are only for show. */
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
