import { ShopError } from '../../errors.ts';
import { countRows } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { foldSupplier } from './supplier.ts';

/** More are no list that anybody looks through. */
const MAX_SUPPLIERS = 1_000;

/**
 * The names that suppliers have in the list, by names as somebody wrote them, former ones too; those that it does not have
 * are added. ShopError `conflict` when it is full.
 */
export async function findOrAddSuppliers(shop: Shop, names: string[]): Promise<Map<string, string>> {
  const wanted = new Map(names.filter(Boolean).map((name) => [foldSupplier(name), name]));
  const found = await findNames(shop, [...wanted.keys()]);
  const missing = [...wanted].filter(([folded]) => !found.has(folded));
  if (missing.length > 0) {
    await addSuppliers(shop, missing);
    // Somebody else may have added one meanwhile, and written it otherwise.
    for (const [folded, name] of await findNames(
      shop,
      missing.map(([folded]) => folded),
    ))
      found.set(folded, name);
  }
  return new Map(names.map((name) => [name, found.get(foldSupplier(name)) ?? name]));
}

/** The products with their suppliers as the list writes them. */
export async function withKnownSuppliers<Given extends { supplier?: string }>(
  shop: Shop,
  products: Given[],
): Promise<Given[]> {
  const names = new Set(products.flatMap(({ supplier }) => (supplier ? [supplier] : [])));
  if (names.size === 0) return products;
  const known = await findOrAddSuppliers(shop, [...names]);
  return products.map((each) => (each.supplier ? { ...each, supplier: known.get(each.supplier) } : each));
}

/** Present names by what they have in common with a written one. */
async function findNames(shop: Shop, folded: string[]): Promise<Map<string, string>> {
  if (folded.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('supplier')
    .select(['folded', 'name'])
    .where('folded', 'in', folded)
    .unionAll(
      shop.db
        .selectFrom('former_supplier_name as former')
        .innerJoin('supplier', 'supplier.id', 'former.supplier_id')
        .select(['former.folded', 'supplier.name'])
        .where('former.folded', 'in', folded),
    )
    .execute();
  return new Map(rows.map(({ folded, name }) => [folded, name]));
}

async function addSuppliers(shop: Shop, added: [folded: string, name: string][]): Promise<void> {
  if ((await countRows(shop.db.selectFrom('supplier'))) + added.length > MAX_SUPPLIERS)
    throw new ShopError('conflict', `There are at most ${MAX_SUPPLIERS.toLocaleString('en-GB')} suppliers.`);
  await shop.db
    .insertInto('supplier')
    .values(
      added.map(([folded, name]) => ({
        ...{ id: shop.newId('sup'), name: name.replace(/\s+/g, ' ').trim() },
        ...{ folded, created: shop.now() },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The names of the list in their order. */
export async function namesOfSuppliers(shop: Shop): Promise<string[]> {
  const rows = await shop.db.selectFrom('supplier').select('name').execute();
  return rows.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en-GB'));
}
