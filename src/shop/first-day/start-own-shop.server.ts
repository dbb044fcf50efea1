import { requirePassword } from '../accounts/accounts.server.ts';
import { withHashingSlot } from '../accounts/hash-queue.server.ts';
import { lockAsOwner } from '../accounts/lock-administrators.server.ts';
import type { Owner } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../cache/catalogue-version.server.ts';
import { deleteCollection } from '../catalogue/collections/change-collections.server.ts';
import { deleteProduct } from '../catalogue/commands/change-products.server.ts';
import { ShopError } from '../errors.ts';
import { deleteLibraryImage } from '../images/library.server.ts';
import { findUses } from '../images/uses.server.ts';
import { DEFAULT_PROFILE } from '../profile/defaults.ts';
import { updateShopProfile } from '../profile/profile.server.ts';
import { findPaymentTried } from '../services/tried.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { forgetPublished } from '../texts/forget-published.server.ts';
import { listDemoCollections, listDemoPictures, listDemoProducts } from './demo-goods.server.ts';
import { DEMO_KEY, type DemoState, findDemoState } from './demo-state.server.ts';
import { findDemoSettings, listDemoTexts } from './demo-words.server.ts';
import { remember } from './remembered.server.ts';
import type { StepId } from './steps.ts';
import { eraseBaskets, eraseTestOrders, refuseLiveSale } from './test-orders.server.ts';

/** How many of each went. */
export type Gone = {
  products: number;
  collections: number;
  banners: number;
  words: number;
  settings: number;
  pictures: number;
  orders: number;
  baskets: number;
};

/**
 * Leaves the demo: what it brought goes, and what a person has made or changed stays. All in one transaction, so that a
 * shop whose process is killed meanwhile is whole. Null when it was left before. Takes the password, so a stolen session
 * cannot empty the shop. ShopError `conflict` once there is a sale for money.
 */
export async function startOwnShop(
  shop: Shop,
  owner: Owner,
  { password, withChanged = false }: { password: string; withChanged?: boolean },
): Promise<Gone | null> {
  await withHashingSlot(owner.accountId, () => requirePassword(shop, owner, password));
  return inTransaction(shop, async (shop) => {
    await lockAsOwner(shop, owner);
    if (!(await isFirstToLeave(shop))) return null;
    await refuseLiveSale(shop);
    // The order that tried it goes too.
    if ((await findPaymentTried(shop)).tried !== null)
      await remember(shop, owner.name, 'payment' satisfies StepId);
    const products = (await listDemoProducts(shop)).filter(({ isChanged }) => withChanged || !isChanged);
    for (const { id } of products) await deleteProduct(shop, owner, id);
    const collections = (await listDemoCollections(shop)).filter(({ isChanged }) => !isChanged);
    for (const { handle } of collections) await deleteCollection(shop, owner, handle);
    const texts = await listDemoTexts(shop);
    for (const text of texts) await forgetPublished(shop, owner, text);
    const { settings, banners } = await findDemoSettings(shop);
    const unset = Object.fromEntries(settings.map((key) => [key, DEFAULT_PROFILE[key]]));
    await updateShopProfile(shop, owner, { ...unset, banners: banners.stays });
    const gone: Gone = {
      products: products.length,
      collections: collections.length,
      banners: banners.goes,
      words: texts.length,
      settings: settings.length,
      pictures: await deleteUnusedPictures(shop, owner),
      orders: await eraseTestOrders(shop),
      baskets: await eraseBaskets(shop),
    };
    // One that began meanwhile: then nothing goes.
    await refuseLiveSale(shop);
    await bumpCatalogueVersion(shop);
    await recordChange(shop, owner, {
      ...{ action: 'demo left', kind: 'first-day', subjectId: 'own-shop' },
      before: gone,
    });
    return gone;
  });
}

/** Of two at the same moment the second waits here, and finds that it is done. */
async function isFirstToLeave(shop: Shop): Promise<boolean> {
  const left = await shop.db
    .updateTable('shop_state')
    .set({ value: 'left' satisfies DemoState })
    .where('key', '=', DEMO_KEY)
    .where('value', '=', 'loaded' satisfies DemoState)
    .returning('key')
    .executeTakeFirst();
  if (left) return true;
  const state = await findDemoState(shop);
  if (state === 'left') return false;
  throw new ShopError(
    'conflict',
    state ? 'The demo is still being put into the shop.' : 'There is no demo in this shop.',
  );
}

/** The demo's pictures in the library that nothing of the owner's shows. */
async function deleteUnusedPictures(shop: Shop, owner: Owner): Promise<number> {
  const pictures = await listDemoPictures(shop);
  const uses = await findUses(
    shop,
    pictures.map(({ url }) => url),
  );
  const unused = pictures.filter(({ url }) => !uses.has(url));
  for (const { id } of unused) await deleteLibraryImage(shop, owner, id);
  return unused.length;
}
