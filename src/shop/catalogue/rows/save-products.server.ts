import type { Manager } from '../../actor.ts';
import { recordChanges } from '../../audit/audit.server.ts';
import { idsOf } from '../../ids.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { withKnownCarrier } from '../product/known-carrier.ts';
import type { Product } from '../product/product.ts';
import { auditOf, type ProductSave } from '../record/audit-products.ts';
import { settledStock } from '../stock/settled-stock.ts';
import { withKnownSuppliers } from '../suppliers/known-suppliers.server.ts';
import { afterProductChanges } from './after-product-change.server.ts';
import { findBeside, restoreBeside } from './beside-product.server.ts';
import { changeProductRows } from './change-product-rows.server.ts';
import { removeProductRows } from './delete-product-rows.server.ts';
import { insertProductRows } from './insert-product-rows.server.ts';
import { publishProductsDeleted } from './publish-product.server.ts';

/**
 * Saves several whole products as they are to be, new and deleted ones too, in a few statements for all of them. What is
 * equal before and after stays untouched. They must be locked (`findProductsToWrite`), checked and clean. Returns them as
 * they are saved: suppliers are called as in their list, and what says no carrier has the first of the shop. ShopError
 * `invalid` for a carrier that the shop does not have.
 */
export async function saveProducts(shop: Shop, admin: Manager, wanted: ProductSave[]): Promise<Product[]> {
  if (wanted.length === 0) return [];
  const settled = wanted.map(withSettledStock);
  const saves = await withSuppliers(shop, await withCarriers(shop, settled));
  const created = saves.flatMap(({ before, after }) => (after && !before ? [after] : []));
  const changed = saves.flatMap(({ before, after, ownPrice }) =>
    after && before ? [{ before, after, ownPrice }] : [],
  );
  const deleted = saves.flatMap(({ before, after }) => (before && !after ? [before] : []));
  const besides = await findBeside(shop, idsOf(deleted));
  await insertProductRows(shop, created);
  await changeProductRows(shop, changed);
  await publishProductsDeleted(shop, deleted);
  await removeProductRows(shop, deleted);
  await restoreBeside(
    shop,
    saves.flatMap(({ after, beside }) => (after && beside ? [{ id: after.id, beside }] : [])),
  );
  await afterProductChanges(shop, {
    created: idsOf(created),
    changed: idsOf(changed.map(({ after }) => after)),
  });
  await recordChanges(
    shop,
    admin,
    saves.flatMap((save) => auditOf({ ...save, beside: besides.get(save.before?.id ?? '') })),
  );
  return saves.flatMap(({ after }) => (after ? [after] : []));
}

/** What has a carrier already keeps it, whatever has become of that carrier. */
async function withCarriers(shop: Shop, saves: ProductSave[]): Promise<ProductSave[]> {
  const isNew = ({ before, after }: ProductSave) =>
    after && after.postageProvider !== before?.postageProvider;
  if (!saves.some(isNew)) return saves;
  const { carriers } = await findShopProfile(shop);
  return saves.map((save) =>
    isNew(save) && save.after ? { ...save, after: withKnownCarrier(carriers, save.after) } : save,
  );
}

/** Whoever made it: what is not counted has no units. */
function withSettledStock(save: ProductSave): ProductSave {
  const { after } = save;
  const settled = after?.variants.map(settledStock);
  return after && settled?.some((each, n) => each !== after.variants[n])
    ? { ...save, after: { ...after, variants: settled } }
    : save;
}

/** The list takes in the suppliers that it does not have. */
async function withSuppliers(shop: Shop, saves: ProductSave[]): Promise<ProductSave[]> {
  const isNew = ({ before, after }: ProductSave) => after?.supplier && after.supplier !== before?.supplier;
  const renamed = saves.flatMap((save) => (isNew(save) && save.after ? [save.after] : []));
  const known = new Map((await withKnownSuppliers(shop, renamed)).map((after) => [after.id, after]));
  return saves.map((save) => ({ ...save, after: known.get(save.after?.id ?? '') ?? save.after }));
}
