import { expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { listMemberIds } from '#shop/catalogue/collections/set-members.server.ts';
import { readImports } from '#shop/files/imports/files/read-imports.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { anImport } from '../imports/import-file.ts';
import { aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { undo, undoFromPage, whatStayed } from './undoing.ts';

/** More than are undone in one transaction. */
const PRODUCTS = 450;

onEachEngine('a collection of many products', { perTest: true }, ({ app, shop }) => {
  const owner = anAdmin();
  const aFile = (collection: string) =>
    [
      'Handle,Title,Variant SKU,Variant Price,Collection',
      ...Array.from({ length: PRODUCTS }, (_, n) => `fire-${n},Fire ${n},F${n},100,${collection}`),
    ].join('\n');

  test('loses what an import has put into it, and has it back in the same order', async () => {
    await anImport(shop, app.asOwner, aFile(''));
    const { id, handle } = (await createCollection(shop, owner, { title: 'Fires' })).collection;
    const { productId } = await aVariant(shop, { title: 'By hand', price: 10_000 });
    await addToCollection(shop, owner, handle, productId);
    const address = await anImport(shop, app.asOwner, aFile('Fires'));
    const all = await listMemberIds(shop, id);
    expect(all).toHaveLength(PRODUCTS + 1);

    const part = address.split('/').at(-1) ?? '';
    const undone = await undo(shop, owner, { part });
    expect(await listMemberIds(shop, id)).toEqual([productId]);
    await undo(shop, owner, { part: undone });
    expect(await listMemberIds(shop, id)).toEqual(all);
  });

  test('gets back all that one change has taken out, each in its place', async () => {
    await anImport(shop, app.asOwner, aFile('Fires'));
    const { id, handle } = await shop.db
      .selectFrom('collection')
      .select(['id', 'handle'])
      .executeTakeFirstOrThrow();
    const all = await listMemberIds(shop, id);
    const change = { kind: 'uncollect', collection: handle, count: String(PRODUCTS) };
    const { to = '' } = await app.asOwner.post(`/admin/products/change?collection=${handle}`, {
      intent: 'look',
      ...change,
    });
    while (await readImports(shop));
    await app.asOwner.post(to ?? '', { intent: 'start' });
    await carryOutImports(shop);
    expect(await listMemberIds(shop, id)).toEqual([]);
    const page = await undoFromPage(shop, app.asOwner, to ?? '');
    expect(await listMemberIds(shop, id)).toEqual(all);
    const undone = page.get('link', 'What became of it').getAttribute('href')?.split('/').at(-1) ?? '';
    expect(await whatStayed(shop, undone)).toEqual([]);
  });
});
