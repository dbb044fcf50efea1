import { setImmediate as turn } from 'node:timers/promises';
import { counted } from '#values/counted.ts';
import type { Manager } from '../../actor.ts';
import { carriersToChoose, mustBeCarrier } from '../../delivery/carriers/carrier.ts';
import { ShopError } from '../../errors.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import type { Product } from '../product/product.ts';
import { isEqual, type ProductSave } from '../record/audit-products.ts';
import { nameWhoChanged } from '../record/who-changed.server.ts';
import { findProductsToWrite, findWholeProducts } from '../rows/find-products-to-write.server.ts';
import { saveProducts } from '../rows/save-products.server.ts';
import { applyChanges, type Refusal } from './apply-cell-changes.ts';
import { BATCH, type CellChange } from './cell-change.ts';
import { type GridProduct, toGridProduct } from './grid-rows.ts';

/** Never what an import is recorded as. */
const IS_SAVE = /^grid_\w{1,40}$/;

export type SavedGrid = {
  /** What the changes are recorded as part of. */
  save: string;
  /** The products as they are now, saved or not; those that are gone are missing. */
  products: GridProduct[];
  refused: Refusal[];
};

/**
 * Saves changed cells of several products. Each product is saved whole, or left untouched with the cells and reasons:
 * what is not valid, and what has changed since the page was loaded. All batches with the same `save` are recorded as
 * parts of one; `isAgain` sends it once more after an answer was lost, and what was saved then is not saved twice.
 */
export async function saveGrid(
  shop: Shop,
  admin: Manager,
  changes: CellChange[],
  save: string = shop.newId('grid'),
  { isAgain = false } = {},
): Promise<SavedGrid> {
  const byProduct = Map.groupBy(changes, ({ product }) => product);
  const ids = [...byProduct.keys()];
  if (ids.length > BATCH.products)
    throw new ShopError('malformed', `At most ${counted(BATCH.products, 'product')} are saved at once.`);
  if (!IS_SAVE.test(save)) throw new ShopError('malformed', 'That is no save of the grid.');
  return inTransaction({ ...shop, partOf: save }, async (shop) => {
    if (ids.length > 1 && (await countVariants(shop, ids)) > BATCH.variants)
      throw new ShopError('malformed', 'Those products have too many variants to be saved at once.');
    const found = await findProductsToWrite(shop, admin, ids);
    const moved = isAgain ? await findMovedStock(shop, save, changes) : undefined;
    const refused: Refusal[] = [];
    const saves: ProductSave[] = [];
    for (const [id, each] of byProduct) {
      const before = found.get(id);
      const result = before ? applyChanges(before, each, moved) : null;
      if (!before || !result) refused.push({ product: id, reason: 'It has been deleted.' });
      else if (result.refused.length > 0) refused.push(...result.refused);
      else if (!isEqual(before, result.after)) saves.push({ before, after: result.after });
      // Whoever waits for a page comes between two products, and before what is saved.
      await turn();
    }
    const taken = [...(await findTakenSkus(shop, saves)), ...(await findStrangeCarriers(shop, saves))];
    refused.push(...taken);
    const isTaken = ({ before }: ProductSave) => taken.some(({ product }) => product === before?.id);
    await saveProducts(
      shop,
      admin,
      saves.filter((each) => !isTaken(each)),
    );
    const products: GridProduct[] = [];
    for (const now of (await findWholeProducts(shop, admin, ids)).values()) {
      await turn();
      products.push(toGridProduct(now));
    }
    return {
      save,
      products,
      refused: await nameWhoChanged(shop, refused),
    };
  });
}

async function countVariants(shop: Shop, productIds: string[]): Promise<number> {
  const { count } = await shop.db
    .selectFrom('variant')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('product_id', 'in', productIds)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** By how much this save has changed the stock of each variant already. */
async function findMovedStock(shop: Shop, save: string, changes: CellChange[]): Promise<Map<string, number>> {
  const ids = changes.flatMap(({ column, variant }) => (column === 'stock' && variant ? [variant] : []));
  const moved = new Map<string, number>();
  if (ids.length === 0) return moved;
  const rows = await shop.db
    .selectFrom('audit')
    .select(['subject_id', 'before', 'after'])
    .where('kind', '=', 'variant')
    .where('subject_id', 'in', ids)
    .where('part_of', '=', save)
    .execute();
  for (const { subject_id, before, after } of rows) {
    const [from, to] = [before, after].map((json) => JSON.parse(json ?? '{}').stockCount ?? 0);
    moved.set(subject_id, (moved.get(subject_id) ?? 0) + to - from);
  }
  return moved;
}

/** New SKUs that another variant has, in the shop or among these. */
async function findTakenSkus(shop: Shop, saves: ProductSave[]): Promise<Refusal[]> {
  const wanted = saves.flatMap(({ before, after }) => newSkusOf(before, after));
  if (wanted.length === 0) return [];
  const rows = await shop.db
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where(
      'sku',
      'in',
      wanted.map(({ sku }) => sku),
    )
    .execute();
  const owners = new Map(rows.map(({ id, sku }) => [sku, id]));
  return wanted.flatMap(({ product, variant, sku }) => {
    const other = owners.get(sku) ?? variant;
    // The first of these keeps it.
    owners.set(sku, other);
    if (other === variant) return [];
    return [{ product, variant, column: 'sku', reason: `Another variant of the shop has the SKU ${sku}.` }];
  });
}

function newSkusOf(before: Product | null, after: Product | null) {
  return (after?.variants ?? [])
    .filter(({ id, sku }) => before?.variants.find((each) => each.id === id)?.sku !== sku)
    .map(({ id, sku }) => ({ product: after?.id ?? '', variant: id, sku }));
}

/** Cells with a carrier that products can not be given: there is none of that code, or it is closed. */
async function findStrangeCarriers(shop: Shop, saves: ProductSave[]): Promise<Refusal[]> {
  const changed = saves.flatMap(({ before, after }) =>
    after && after.postageProvider !== before?.postageProvider ? [after] : [],
  );
  if (changed.length === 0) return [];
  const { carriers } = await findShopProfile(shop);
  const { error, fix } = mustBeCarrier(carriers);
  return changed
    .filter(({ postageProvider: code }) => !carriersToChoose(carriers).some((each) => each.code === code))
    .map(({ id }) => ({ product: id, column: 'provider', reason: `${error}. ${fix}.` }));
}
