import { beforeAll, expect, test } from 'vitest';
import { createCollection, updateCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import {
  addToCollection,
  removeFromCollection,
} from '#shop/catalogue/collections/collection-members.server.ts';
import { moveInCollection } from '#shop/catalogue/collections/collection-order.server.ts';
import { findCollection, findCollectionPage } from '#shop/catalogue/collections/collections.server.ts';
import { auditOf, aVariant } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectRefusal, refusal } from './kit/refusal.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('the owner arranges a collection', ({ app, shop }) => {
  const owner = anAdmin();
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    await createCollection(shop, owner, { title: 'Winter' });
    for (const title of ['A', 'B', 'C', 'D', 'E']) {
      ids[title] = (await aVariant(shop, { title, stock_count: 1 })).productId;
      await addToCollection(shop, owner, 'winter', ids[title]);
    }
  });

  const desk = (page = 1, pageSize = 100) => findCollectionPage(shop, owner, 'winter', { page, pageSize });
  const order = async () => (await desk()).products.map(({ title }) => title).join('');
  const move = (title: string, to: number, ifVersion?: number) =>
    moveInCollection(shop, owner, 'winter', { productId: ids[title] ?? '', to, ifVersion });

  test.each([
    ['up', 'D', 1, 'ADBCE'],
    ['down', 'A', 3, 'DBCAE'],
    ['to the top', 'E', 0, 'EDBCA'],
    ['to the end and beyond', 'D', 99, 'EBCAD'],
    ['nowhere', 'B', 1, 'EBCAD'],
    ['further than any database counts', 'E', 1e23, 'BCADE'],
    ['and back', 'E', 0, 'EBCAD'],
  ])('a product goes %s, and the shop shows it so', async (_, title, to, expected) => {
    await move(title, to);
    expect(await order()).toBe(expected);
    const { cards } = await findCollection(shop, 'winter', { page: 1, pageSize: 10 });
    expect(cards.map(({ title }) => title).join('')).toBe(expected);
  });

  test('a product added after a move and a removal is at the end', async () => {
    await removeFromCollection(shop, owner, 'winter', ids.C ?? '');
    await move('A', 0);
    await addToCollection(shop, owner, 'winter', ids.C ?? '');
    expect(await order()).toBe('AEBDC');
  });

  test('a page of it has its products, and the total', async () => {
    const { products, total } = await desk(2, 2);
    expect([products.map(({ title }) => title).join(''), total]).toEqual(['BD', 5]);
  });

  test('its address is changed, and the old one leads to the new; one that another has or had is refused', async () => {
    await createCollection(shop, owner, { title: 'Summer' });
    const change = (handle: string, fields: Parameters<typeof updateCollection>[3]) =>
      updateCollection(shop, owner, handle, fields);
    const { collection } = await change('summer', {
      handle: 'Summer Fires',
      searchHeading: 'Fires for July',
    });
    expect(collection.handle).toBe('summer-fires');
    const moved = await app.asVisitor.get('/collections/summer?sort=price-low');
    expect([moved.status, moved.to]).toEqual([301, '/collections/summer-fires?sort=price-low']);
    expect((await app.asVisitor.get('/collections/summer-fires')).document.title).toContain('Fires for July');
    expect((await app.asOwner.get('/admin/collections/edit/summer')).to).toBe(
      '/admin/collections/edit/summer-fires',
    );

    for (const [taken, words] of [
      ['summer', 'Summer once had this address'],
      ['summer-fires', 'Summer has this address'],
    ]) {
      const error = await refusal(change('winter', { handle: taken ?? '', title: 'Never' }));
      expect(error.fields?.handle?.fix).toContain(words);
    }
    expect((await desk()).title).toBe('Winter');
    expect((await createCollection(shop, owner, { title: 'Summer' })).collection.handle).toBe('summer-2');
    // Its own old address it may have back.
    expect((await change('summer-fires', { handle: 'summer', searchHeading: '' })).collection.handle).toBe(
      'summer',
    );
    expect((await app.asVisitor.get('/collections/summer-fires')).to).toBe('/collections/summer');
  });

  test('the second of two owners gets a conflict, and nothing moves', async () => {
    const { version } = await desk();
    await updateCollection(shop, owner, 'winter', { title: 'Winter fires' }, { ifVersion: version });
    await expectRefusal(move('D', 0, version), 'conflict');
    expect(await order()).toBe('AEBDC');
  });

  test('simultaneous moves leave each product one place', async () => {
    await Promise.all([move('C', 0), move('A', 4), move('B', 1), move('E', 2)]);
    expect([...(await order())].sort().join('')).toBe('ABCDE');
    const places = await shop.db.selectFrom('collection_product').select('position').execute();
    expect(new Set(places.map(({ position }) => position)).size).toBe(5);
  });

  test('a move is audited with the place before and after', async () => {
    shop.advanceClock(1000);
    const from = (await order()).indexOf('D');
    await move('D', from === 0 ? 4 : 0);
    const change = (await auditOf(shop, { kind: 'collection' })).at(-1);
    expect(JSON.parse(change?.before ?? '')).toMatchObject({ title: 'D', place: from + 1 });
    expect(JSON.parse(change?.after ?? '')).toMatchObject({ title: 'D', place: from === 0 ? 5 : 1 });
  });
});
