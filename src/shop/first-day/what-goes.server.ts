import type { Owner } from '../actor.ts';
import type { Shop } from '../shop.server.ts';
import { listDemoCollections, listDemoPictures, listDemoProducts } from './demo-goods.server.ts';
import { findDemoState } from './demo-state.server.ts';
import { findDemoSettings, listDemoTexts } from './demo-words.server.ts';
import { findLiveSale } from './test-orders.server.ts';

/** What goes when the demo is left, what stays, and why it cannot be left. */
export type WhatGoes = Awaited<ReturnType<typeof findWhatGoes>>;

/** Null in a shop without the demo. */
export async function findWhatGoes(shop: Shop, _owner: Owner) {
  if ((await findDemoState(shop)) !== 'loaded') return null;
  const products = await listDemoProducts(shop);
  const collections = await listDemoCollections(shop);
  const texts = await listDemoTexts(shop);
  const { settings, banners } = await findDemoSettings(shop);
  const pictures = await listDemoPictures(shop);
  const all = await countAll(shop);
  const changed = products.filter(({ isChanged }) => isChanged);
  const untouched = collections.filter(({ isChanged }) => !isChanged);
  return {
    refusal: await findLiveSale(shop),
    /** The demo's products that somebody has changed, which the owner may let go too. */
    changed: changed.map(({ title, handle }) => ({ title, handle })),
    goes: {
      products: products.length - changed.length,
      collections: untouched.length,
      banners: banners.goes,
      words: texts.map(({ name }) => name),
      settings: settings.length,
      orders: all.testOrders,
      baskets: all.drafts + all.baskets,
    },
    stays: {
      administrators: all.administrators,
      customers: all.customers,
      subscribers: all.subscribers,
      messages: all.messages,
      products: all.products - products.length,
      collections: all.collections - untouched.length,
      banners: banners.stays.length,
      // Also a draft of other words than the demo's.
      words: all.texts - texts.filter(({ hasDraft }) => !hasDraft).length,
      settings: all.settings - settings.length - (banners.goes > 0 && banners.stays.length === 0 ? 1 : 0),
      pictures: all.pictures - pictures.length,
    },
  };
}

/** How many there are of everything, in one statement. */
async function countAll({ db }: Pick<Shop, 'db'>) {
  const counts = await db
    .selectNoFrom(({ selectFrom, fn }) => {
      const many = fn.countAll<number>().as('many');
      const accounts = selectFrom('account').select(many).where('active', '=', 1);
      return [
        selectFrom('product').select(many).as('products'),
        selectFrom('collection').select(many).as('collections'),
        selectFrom('shop_text').select(many).as('texts'),
        selectFrom('profile_override').select(many).as('settings'),
        selectFrom('image').select(many).where('purpose', '=', 'library').as('pictures'),
        selectFrom('payment').select(many).where('mode', '!=', 'live').as('testOrders'),
        selectFrom('checkout_draft').select(many).as('drafts'),
        selectFrom('account_basket').select(many).as('baskets'),
        accounts.where('type', '=', 'Admin').as('administrators'),
        accounts.where('type', '=', 'Standard').as('customers'),
        selectFrom('subscriber').select(many).where('state', '=', 'subscribed').as('subscribers'),
        selectFrom('message').select(many).as('messages'),
      ];
    })
    .executeTakeFirstOrThrow();
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, Number(count)])) as Record<
    keyof typeof counts,
    number
  >;
}
