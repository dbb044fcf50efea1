import { ABOUT_PICTURE, CLOSING_PICTURE, DEMO_BANNERS, LIBRARY_PICTURES } from '@inglenook/demo/banners.ts';
import { DEMO_COLLECTIONS, DEMO_PRODUCTS } from '@inglenook/demo/catalogue/catalogue.ts';
import { companionsOf } from '@inglenook/demo/catalogue/companions.ts';
import { type Owner, requireRole } from '#shop/actor.ts';
import { createCollection, updateCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { addCompanion } from '#shop/catalogue/commands/companions.server.ts';
import { findProductForAdmin, findProductRow } from '#shop/catalogue/shown/products.server.ts';
import { DEMO_ACCOUNT, DEMO_KEY, type DemoState, findDemoState } from '#shop/first-day/demo-state.server.ts';
import { addLibraryImage } from '#shop/images/library.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { inTransaction, type Shop } from '#shop/shop.server.ts';
import { toHandle } from '#values/handle.ts';
import { addFilms } from './films.server.ts';
import { loadProduct } from './load-product.server.ts';
import { loadWords } from './load-words.server.ts';
import {
  type FindPicture,
  type FindReencoded,
  picturesFolder,
  picturesIn,
  reencodeAhead,
} from './pictures.server.ts';

/** Loads the demo, before the shop has its first administrator. */
export const DEMO_OWNER = requireRole(
  { kind: 'admin', role: 'owner', accountId: DEMO_ACCOUNT, name: 'The shop', email: '' },
  'owner',
);

const DAY = 86_400_000;

/** Whether to load the demo: the shop is empty, or an earlier load did not finish. */
export async function isEmptyShop(shop: Shop): Promise<boolean> {
  const state = await findDemoState(shop);
  if (state) return state === 'loading';
  const product = await shop.db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  const collection = await shop.db.selectFrom('collection').select('id').limit(1).executeTakeFirst();
  return !product && !collection;
}

/** Whether the demo is in this shop; not once its owner has left it. */
export async function isDemoShop(shop: Shop): Promise<boolean> {
  const state = await findDemoState(shop);
  return state !== undefined && state !== 'left';
}

/**
 * Loads the demo catalogue through the same commands as an owner. Each product is one transaction: a load that was
 * killed is finished by the next start, and several processes may load at once without duplicates.
 */
export async function loadDemo(
  shop: Shop,
  admin: Owner,
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
    // Two days apart, so that the newest come first.
    const created = shop.now() - (age + 1) * 2 * DAY;
    await loadProduct(shop, admin, product, { created, findPicture: pictures });
  }
  await fillCollections(shop, admin);
  await addCompanions(shop, admin);
  await addFilms(shop, admin);
  await shop.db
    .updateTable('shop_state')
    .set({ value: 'loaded' satisfies DemoState })
    .where('key', '=', DEMO_KEY)
    .where('value', '=', 'loading' satisfies DemoState)
    .execute();
  say('The demo catalogue is in the shop.');
}

/** The pictures of everything that is not in the shop yet, in the order they will be needed. */
async function listMissingPictures(shop: Shop): Promise<string[]> {
  const rows = await shop.db.selectFrom('product').select('handle').execute();
  const present = new Set(rows.map(({ handle }) => handle));
  const missing = DEMO_PRODUCTS.filter(({ title }) => !present.has(toHandle(title)));
  return [
    ...(present.size === 0 ? LIBRARY_PICTURES : []),
    ...missing.flatMap(({ pictures, variants }) => [
      ...pictures,
      ...variants.flatMap(([, , , picture]) => picture ?? []),
    ]),
  ];
}

/** Marks the load as started, with the home page and empty collections; once only. */
function openDemo(shop: Shop, admin: Owner, findPicture: FindReencoded): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const started = await shop.db
      .insertInto('shop_state')
      .values({ key: DEMO_KEY, value: 'loading' satisfies DemoState })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!started) return;
    await loadWords(shop, admin);
    await loadHomePage(shop, admin, findPicture);
    for (const [order, { handle, title, introduction }] of DEMO_COLLECTIONS.entries()) {
      // A millisecond apart: breadcrumbs link to the oldest collection of a product.
      await createCollection({ ...shop, now: () => shop.now() + order }, admin, { handle, title });
      await updateCollection(shop, admin, handle, { introduction, position: String(order + 1) });
    }
  });
}

/** Adds the home page's pictures to the library and puts them in their places. */
async function loadHomePage(shop: Shop, admin: Owner, findPicture: FindReencoded): Promise<void> {
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

/** In the owner's order; products that are already in a collection keep their place. */
async function fillCollections(shop: Shop, admin: Owner): Promise<void> {
  for (const { handle, products, pictured } of DEMO_COLLECTIONS) {
    for (const each of products) {
      const { product } = await findProductForAdmin(shop, admin, toHandle(each.title));
      await addToCollection(shop, admin, handle, product.id);
      if (each === pictured)
        await updateCollection(shop, admin, handle, { picture: product.featuredMedia ?? '' });
    }
  }
}

async function addCompanions(shop: Shop, admin: Owner): Promise<void> {
  for (const product of DEMO_PRODUCTS) {
    const { id } = await findProductRow(shop, toHandle(product.title));
    for (const { title } of companionsOf(product)) await addCompanion(shop, admin, id, toHandle(title));
  }
}
