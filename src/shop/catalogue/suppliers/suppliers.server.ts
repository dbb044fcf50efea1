import type { Accountant, Manager } from '../../actor.ts';
import type { Action } from '../../audit/actions.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { notFound, ShopError } from '../../errors.ts';
import { requireValid } from '../../forms/form.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { findOrAddSuppliers } from './known-suppliers.server.ts';
import { foldSupplier, SUPPLIER, type Supplier } from './supplier.ts';

/** All suppliers by name, with how many products come from each. */
export async function listSuppliers(shop: Shop, _admin: Accountant): Promise<Supplier[]> {
  const rows = await shop.db
    .selectFrom('supplier')
    .select(['id', 'name'])
    .select((row) =>
      row
        .selectFrom('product')
        .select((product) => product.fn.countAll<number>().as('count'))
        .whereRef('product.supplier', '=', 'supplier.name')
        .as('products'),
    )
    .execute();
  return rows
    .map(({ products, ...row }) => ({ ...row, products: Number(products) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en-GB'));
}

/** Adds a supplier. ShopError `invalid`; `conflict` when there is one of this name. */
export function addSupplier(shop: Shop, admin: Manager, { name }: { name: string }): Promise<void> {
  requireValid(SUPPLIER, { name });
  return inTransaction(shop, async (shop) => {
    const other = await findByName(shop, name);
    if (other) throw new ShopError('conflict', `${other.name} is in the list.`);
    // A former name begins anew.
    await shop.db.deleteFrom('former_supplier_name').where('folded', '=', foldSupplier(name)).execute();
    await findOrAddSuppliers(shop, [name]);
    const added = await findByName(shop, name);
    await note(shop, admin, 'created', added?.id ?? '', { after: { name } });
  });
}

/** Renames a supplier, for its products too. ShopError `invalid`, `not-found`; `conflict` when another has this name. */
export function renameSupplier(
  shop: Shop,
  admin: Manager,
  { id, name }: { id: string; name: string },
): Promise<void> {
  requireValid(SUPPLIER, { name });
  return inTransaction(shop, async (shop) => {
    const before = await requireSupplier(shop, id);
    if (before.name === name) return;
    const folded = foldSupplier(name);
    const other = await findByName(shop, name);
    if (other && other.id !== id)
      throw new ShopError('conflict', `${other.name} is in the list. Choose it under ‘Merge into’ instead.`);
    await shop.db.deleteFrom('former_supplier_name').where('folded', '=', folded).execute();
    await shop.db.updateTable('supplier').set({ name, folded }).where('id', '=', id).execute();
    if (before.folded !== folded) await keepFormer(shop, before.folded, id);
    await note(shop, admin, 'renamed', id, { before: { name: before.name }, after: { name } });
  });
}

/** Gives all products of one supplier to another, and its names too. ShopError `not-found`. */
export function mergeSupplier(
  shop: Shop,
  admin: Manager,
  { id, into }: { id: string; into: string },
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const [from, to] = [await requireSupplier(shop, id), await requireSupplier(shop, into)];
    if (from.id === to.id) throw new ShopError('conflict', 'Choose another supplier.');
    const { db } = shop;
    await db.updateTable('product').set({ supplier: to.name }).where('supplier', '=', from.name).execute();
    await db
      .updateTable('former_supplier_name')
      .set({ supplier_id: to.id })
      .where('supplier_id', '=', from.id)
      .execute();
    await db.deleteFrom('supplier').where('id', '=', from.id).execute();
    await keepFormer(shop, from.folded, to.id);
    await note(shop, admin, 'merged', to.id, { before: { name: from.name }, after: { name: to.name } });
  });
}

/** Deletes a supplier without products. ShopError `not-found`; `conflict` when it has some. */
export function deleteSupplier(shop: Shop, admin: Manager, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { name } = await requireSupplier(shop, id);
    const used = await shop.db
      .selectFrom('product')
      .select('id')
      .where('supplier', '=', name)
      .limit(1)
      .executeTakeFirst();
    if (used) throw new ShopError('conflict', `${name} has products. Merge it into another supplier.`);
    await shop.db.deleteFrom('supplier').where('id', '=', id).execute();
    await note(shop, admin, 'deleted', id, { before: { name } });
  });
}

async function requireSupplier(shop: Shop, id: string) {
  const row = await shop.db
    .selectFrom('supplier')
    .select(['id', 'name', 'folded'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('supplier');
  return row;
}

function findByName(shop: Shop, name: string) {
  return shop.db
    .selectFrom('supplier')
    .select(['id', 'name'])
    .where('folded', '=', foldSupplier(name))
    .executeTakeFirst();
}

async function keepFormer(shop: Shop, folded: string, supplierId: string): Promise<void> {
  await shop.db
    .insertInto('former_supplier_name')
    .values({ folded, supplier_id: supplierId })
    .onConflict((conflict) => conflict.column('folded').doUpdateSet({ supplier_id: supplierId }))
    .execute();
}

function note(
  shop: Shop,
  admin: Manager,
  action: Action<'supplier'>,
  subjectId: string,
  change: { before?: object; after?: object },
): Promise<void> {
  return recordChange(shop, admin, { action, kind: 'supplier', subjectId, ...change });
}
