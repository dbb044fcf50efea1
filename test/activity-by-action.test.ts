import { beforeAll, expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { saveGrid } from '#shop/catalogue/many/save-grid.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { listActions } from '#shop/record/activity/list-actions.server.ts';
import { anImport } from './imports/import-file.ts';
import { aSession } from './kit/app.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';
import { undo } from './undo/undoing.ts';

const GRATES = [
  'Handle,Title,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status',
  ...Array.from({ length: 20 }, (_, n) => `grate-${n},Grate ${n},G${n},shopify,3,2${n % 10}.00,active`),
].join('\n');

onEachEngine('Activity by action', ({ app, shop }) => {
  const owner = anAdmin();
  const list = (filter: object = {}) => listActions(shop, owner, { page: 1, pageSize: 50, ...filter });
  const inShort = async (filter: object = {}) =>
    (await list(filter)).actions.map(({ newest, part }) =>
      part
        ? `${part.name}: ${part.counts.map(({ kind, count }) => `${count} ${kind}`)}`
        : `${newest.action} ${newest.kind} ${newest.subject.name}`,
    );
  let part: string;
  beforeAll(async () => {
    await createCollection(shop, owner, { title: 'Grates' });
    shop.advanceClock(1000);
    part = (await anImport(shop, app.asOwner, GRATES, 'grates.csv')).split('/').at(-1) ?? '';
    shop.advanceClock(1000);
    const { product } = await findProductForAdmin(shop, owner, 'grate-1');
    await saveGrid(shop, owner, [
      { product: product.id, column: 'title', seen: 'Grate 1', to: 'Grate one' },
      { product: product.id, variant: product.variants[0]?.id ?? '', column: 'sku', seen: 'G1', to: 'G-1' },
    ]);
    shop.advanceClock(1000);
    await updateProduct(shop, owner, product.id, { title: 'Grate number one' });
  });

  test('an import is one entry with what it changed, a save of the grid shows its few', async () => {
    const { actions } = await list();
    expect((await inShort()).slice(0, 3)).toEqual([
      'changed product Grate number one',
      'A save of the grid: 1 product,1 variant',
      'Import grates.csv: 20 product,1 import',
    ]);
    expect(actions[1]?.part?.changes?.map(({ kind }) => kind).toSorted()).toEqual(['product', 'variant']);
    expect(actions[2]?.part).toMatchObject({ id: part, total: 21, changes: null });
    expect((await inShort()).at(-1)).toBe('created collection Grates');
  });

  test('as many are counted as are listed, by kind and by person too', async () => {
    for (const filter of [{}, { kind: 'product' }, { kind: 'import' }, { accountId: 'a_owner' }]) {
      const { actions, total } = await list(filter);
      expect([filter, total]).toEqual([filter, actions.length]);
      expect(total).toBeGreaterThan(2);
    }
    expect(await inShort({ kind: 'product' })).toEqual([
      'changed product Grate number one',
      'changed product Grate number one',
      'Import grates.csv: 20 product',
    ]);
  });

  test('is paged', async () => {
    const { actions: all, total } = await list();
    const ids = [];
    for (let page = 1; page <= total; page++)
      ids.push((await list({ page, pageSize: 1 })).actions[0]?.newest.id);
    expect(ids).toEqual(all.map(({ newest }) => newest.id));
  });

  test('an entry opens to its changes, page by page, and all of it is undone from the list', async () => {
    const activity = await app.asOwner.get('/admin?tab=activity');
    expect(activity.textIn('listitem', /^Import grates.csv/)).toBe(
      'Import grates.csv: 20 products by Olive Owner 21/11/26 09:30 Show 21 changes of Import grates.csv Undo all of it… Import grates.csv, 20 products',
    );
    const open = await app.asOwner.get(`/admin?tab=activity&part=${part}`);
    expect(open.text).toContain('21 changes');
    expect(open.text).toContain('Grate 19');
    await undo(shop, owner, { part });
    expect((await app.asOwner.get('/admin?tab=activity')).textIn('listitem', /^Import grates.csv/)).toContain(
      'Undone',
    );
  });

  test('an accountant reads it, and undoes nothing', async () => {
    const accountant = app.as(await aSession(shop, 'Admin', 'accountant'));
    const { text } = await accountant.get('/admin?tab=activity');
    expect(text).toContain('Show 21 changes');
    expect(text).not.toContain('Undo all of it');
  });
});
