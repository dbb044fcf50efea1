import { ABOUT_PICTURE, CLOSING_PICTURE, DEMO_BANNERS, LIBRARY_PICTURES } from '@inglenook/demo/banners.ts';
import { DEMO_COLLECTIONS, DEMO_PRODUCTS } from '@inglenook/demo/catalogue/catalogue.ts';
import { type Admin, requireAdmin } from '#shop/actor.ts';
import { addToCollection } from '#shop/catalogue/collection-members.server.ts';
import { createCollection } from '#shop/catalogue/collections.server.ts';
import { findProductForAdmin } from '#shop/catalogue/products.server.ts';
import { addLibraryImage } from '#shop/images/library.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { inTransaction, type Shop } from '#shop/shop.server.ts';
import { toHandle } from '#values/handle.ts';
import { loadProduct } from './load-product.server.ts';
import {
  type FindDrawn,
  type FindPicture,
  picturesFolder,
  picturesIn,
  reencodeAhead,
} from './pictures.server.ts';

/** What the row 'demo' of shop_state says; without it the demo was never begun. */
type Progress = 'loading' | 'loaded';

/** Loads the demo before the shop has its first administrator. */
export const DEMO_OWNER = requireAdmin({ kind: 'admin', accountId: 'system', name: 'The shop', email: '' });

const DAY = 86_400_000;

/** Whether the demo belongs into this shop: nothing is in it, or the demo was begun and not finished. */
export async function isEmptyShop(shop: Shop): Promise<boolean> {
  const progress = await findProgress(shop);
  if (progress) return progress === 'loading';
  const product = await shop.db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  const collection = await shop.db.selectFrom('collection').select('id').limit(1).executeTakeFirst();
  return !product && !collection;
}

/**
 * Loads the demo catalogue as its owner would, piece by piece. Each piece is one transaction, so that a loading that
 * was killed is finished by the next one, and several processes may load at once: nothing is ever there twice.
 */
export async function loadDemo(
  shop: Shop,
  admin: Admin,
  say: (line: string) => void,
  findPicture?: FindPicture,
): Promise<void> {
  say(`Filling the shop with its demo catalogue of ${DEMO_PRODUCTS.length} products …`);
  const pictures = reencodeAhead(
    shop,
    findPicture ?? (await picturesIn(picturesFolder())),
    await listMissingPictures(shop),
  );
  await openDemo(shop, admin, pictures);
  for (const [age, product] of DEMO_PRODUCTS.entries()) {
    // Two days between one product and the next, so that the newest come first.
    const created = shop.now() - (age + 1) * 2 * DAY;
    await loadProduct(shop, admin, product, { created, findPicture: pictures });
  }
  await fillCollections(shop, admin);
  await shop.db
    .updateTable('shop_state')
    .set({ value: 'loaded' satisfies Progress })
    .where('key', '=', 'demo')
    .execute();
  say('The demo catalogue is in the shop.');
}

async function findProgress(shop: Shop): Promise<Progress | undefined> {
  const row = await shop.db
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', 'demo')
    .executeTakeFirst();
  return row?.value as Progress | undefined;
}

/** The pictures of what is not in the shop yet, in the order in which they will be wanted. */
async function listMissingPictures(shop: Shop): Promise<string[]> {
  const rows = await shop.db.selectFrom('product').select('handle').execute();
  const there = new Set(rows.map(({ handle }) => handle));
  const missing = DEMO_PRODUCTS.filter(({ title }) => !there.has(toHandle(title)));
  return [
    ...(there.size === 0 ? LIBRARY_PICTURES : []),
    ...missing.flatMap(({ pictures, variants }) => [
      ...pictures,
      ...variants.flatMap(([, , , picture]) => picture ?? []),
    ]),
  ];
}

/** Notes that the demo has begun, with what is in the shop before its first product; once only. */
function openDemo(shop: Shop, admin: Admin, findPicture: FindDrawn): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const begun = await shop.db
      .insertInto('shop_state')
      .values({ key: 'demo', value: 'loading' satisfies Progress })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!begun) return;
    await loadHomePage(shop, admin, findPicture);
    for (const [order, { handle, title }] of DEMO_COLLECTIONS.entries()) {
      // Each a moment after the one before: a breadcrumb leads to the first made collection of a product.
      await createCollection({ ...shop, now: () => shop.now() + order }, admin, { handle, title });
    }
  });
}

/** The pictures of the home page go into the library, and from there to their places. */
async function loadHomePage(shop: Shop, admin: Admin, findPicture: FindDrawn): Promise<void> {
  const library = new Map<string, { image: string; alt: string }>();
  for (const name of LIBRARY_PICTURES) {
    const picture = await findPicture(name);
    const { url } = await addLibraryImage(shop, admin, { ...picture, filename: `${name}.jpg` });
    library.set(name, { image: url, alt: picture.alt });
  }
  const imageOf = (name: string) => library.get(name) ?? { image: '', alt: '' };
  const pictures = {
    banners: DEMO_BANNERS.map(({ picture, ...words }) => ({ ...words, ...imageOf(picture) })),
    aboutImage: imageOf(ABOUT_PICTURE).image,
    closingImage: imageOf(CLOSING_PICTURE).image,
  };
  await updateShopProfile(shop, admin, pictures, { section: 'banners' });
}

/** In the owner's order; what is in a collection already stays where it is. */
async function fillCollections(shop: Shop, admin: Admin): Promise<void> {
  for (const { handle, products } of DEMO_COLLECTIONS) {
    for (const { title } of products) {
      const { product } = await findProductForAdmin(shop, admin, toHandle(title));
      await addToCollection(shop, admin, handle, product.id);
    }
  }
}
