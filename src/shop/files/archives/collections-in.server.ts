import { setImmediate as turn } from 'node:timers/promises';
import type { Owner } from '../../actor.ts';
import { changeRule } from '../../catalogue/collections/change-collection-rule.server.ts';
import { createCollection } from '../../catalogue/collections/change-collections.server.ts';
import { NEW_COLLECTION } from '../../catalogue/collections/collection-form.ts';
import { addManyToCollection } from '../../catalogue/collections/collection-members.server.ts';
import { RULE } from '../../catalogue/collections/collection-rule.ts';
import { ShopError } from '../../errors.ts';
import { checkForm, readForm } from '../../forms/form.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import type { Archive } from './open-archive.server.ts';
import { type Look, refused, said, stays } from './part.ts';
import { COLLECTION_FILE, type CollectionFile } from './words-to-archive.server.ts';

/** Members in one transaction, to hold up nobody. */
const AT_ONCE = 200;

/** What becomes of a collection of an archive: one that the shop has gets the products that are not in it. */
export async function lookAtCollection(shop: Shop, archive: Archive, name: string): Promise<Look> {
  const file = await archive.read(name, COLLECTION_FILE);
  const { title, handle } = file;
  const products = said('Products', `${file.products.length.toLocaleString('en-GB')} of the archive`);
  const present = await findPresent(shop, handle);
  if (present && present.handle !== handle)
    return refused(title, [`Its address ${handle} leads to ${present.title} in this shop`]);
  if (present && (present.rule !== null || (await isFull(shop, present.id, file))))
    return stays(title, 'the shop has it, with these products');
  if (present) return { name: title, outcome: 'changed', changes: [products], reasons: [] };
  const reasons = faultsOf(file);
  if (reasons.length > 0) return refused(title, reasons);
  return { name: title, outcome: 'new', changes: [products], reasons };
}

/** Makes a collection unless the shop has it, and puts the products of the archive at its end. ShopError with reasons. */
export async function takeCollection(
  shop: Shop,
  owner: Owner,
  archive: Archive,
  name: string,
): Promise<null> {
  const file = await archive.read(name, COLLECTION_FILE);
  await inTransaction(shop, async (shop) => {
    const present = await findPresent(shop, file.handle);
    if (present && present.handle !== file.handle)
      throw new ShopError('conflict', `Its address ${file.handle} leads to ${present.title} in this shop`);
    if (!present) await make(shop, owner, file);
  });
  const made = await findPresent(shop, file.handle);
  // Its rule chooses.
  if (made?.rule) return null;
  for (let from = 0; from < file.products.length; from += AT_ONCE) {
    const wanted = file.products.slice(from, from + AT_ONCE);
    await inTransaction(shop, async (shop) => {
      const rows = await shop.db
        .selectFrom('product')
        .select(['id', 'title', 'handle'])
        .where('handle', 'in', wanted)
        .execute();
      const byHandle = new Map(rows.map((row) => [row.handle, row]));
      const members = [...new Set(wanted)].flatMap((handle) => byHandle.get(handle) ?? []);
      if (members.length > 0) await addManyToCollection(shop, owner, file.handle, members);
    });
    // Whoever waits for a page comes first.
    await turn();
  }
  return null;
}

async function make(shop: Shop, owner: Owner, file: CollectionFile): Promise<void> {
  const reasons = faultsOf(file);
  if (reasons.length > 0) throw new ShopError('invalid', reasons.join('. '));
  const { title, handle, introduction, picture, position, searchHeading } = file;
  const created = Date.parse(file.created);
  const fields = { title, handle, introduction, picture, position, searchHeading };
  const { collection } = await createCollection({ ...shop, now: () => created }, owner, fields);
  if (file.rule) await changeRule(shop, owner, collection.handle, readForm(RULE, file.rule));
  if (file.formerHandles.length === 0) return;
  await shop.db
    .insertInto('collection_handle')
    .values(file.formerHandles.map((handle) => ({ handle, collection_id: collection.id })))
    .onConflict((conflict) => conflict.column('handle').doNothing())
    .execute();
}

function faultsOf({
  title,
  handle,
  introduction,
  picture,
  position,
  searchHeading,
}: CollectionFile): string[] {
  const fields = { title, handle, introduction, picture, position, searchHeading };
  const faults = Object.values(checkForm(NEW_COLLECTION, fields)).map(({ error, fix }) => `${error}. ${fix}`);
  return picture === '' || /^\/media\/[\w.-]+$/.test(picture)
    ? faults
    : [...faults, 'Its picture is none of a shop'];
}

/** The collection that has or had this address. */
function findPresent(shop: Shop, handle: string) {
  return shop.db
    .selectFrom('collection_handle')
    .innerJoin('collection', 'collection.id', 'collection_handle.collection_id')
    .select(['collection.id', 'collection.handle', 'collection.title', 'collection.rule'])
    .where('collection_handle.handle', '=', handle)
    .executeTakeFirst();
}

async function isFull(shop: Shop, collectionId: string, { products }: CollectionFile): Promise<boolean> {
  const rows = await shop.db
    .selectFrom('collection_product')
    .innerJoin('product', 'product.id', 'collection_product.product_id')
    .select('product.handle')
    .where('collection_id', '=', collectionId)
    .execute();
  const members = new Set(rows.map(({ handle }) => handle));
  return products.every((handle) => members.has(handle));
}
