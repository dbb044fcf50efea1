import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Owner } from '#shop/actor.ts';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { saveGrid } from '#shop/catalogue/many/save-grid.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { readImports } from '#shop/files/imports/files/read-imports.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { aDryRun } from './imports/import-file.ts';
import { aVariant, type Sold, stockOf } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';
import { addOtto, undo, undoFromPage } from './undo/undoing.ts';

const [HAD, SOLD] = [50, 3];

/** Writes, and returns what takes that back. */
type Write = () => Promise<() => Promise<unknown>>;

onEachEngine('what is sold while somebody writes', { atBank: true }, ({ app, shop, engine }) => {
  const olive = anAdmin();
  let otto: Owner;
  beforeAll(async () => {
    otto = await addOtto(shop, olive);
    await app.asOwner.get('/admin');
  });

  const lastEntry = async () => {
    const entries = shop.db.selectFrom('audit').select('id').orderBy('at', 'desc').orderBy('id', 'desc');
    return (await entries.limit(1).executeTakeFirstOrThrow()).id;
  };
  const byForm = (write: () => Promise<unknown>): Write => {
    return async () => {
      await write();
      const entry = await lastEntry();
      return () => undo(shop, otto, { entry });
    };
  };
  const byGrid = (sold: Sold, column: string, to: string, seen: string): Write => {
    return async () => {
      const part = shop.newId('grid');
      await saveGrid(shop, otto, [{ product: sold.productId, variant: sold.id, column, to, seen }], part);
      return () => undo(shop, otto, { part });
    };
  };
  const byJob = (address: string): Write => {
    return async () => {
      await app.asOwner.post(address, { intent: 'start' });
      await carryOutImports(shop);
      return () => undoFromPage(shop, app.asOwner, address);
    };
  };

  /** Each is prepared before anything is sold. */
  const WAYS: Record<string, (sold: Sold) => Promise<Write>> = {
    'stock in the grid': async (sold) => byGrid(sold, 'stock', '40', `${HAD}`),
    'a price in the grid': async (sold) => byGrid(sold, 'price', '299.00', '349.99'),
    'stock in the form of a variant': async ({ id }) =>
      byForm(() => updateVariant(shop, otto, id, { stockCount: 40, stockCountSeen: HAD })),
    'the title of a variant': async ({ id }) => byForm(() => updateVariant(shop, otto, id, { title: 'Oak' })),
    'the title of a product': async ({ productId }) =>
      byForm(() => updateProduct(shop, otto, productId, { title: 'Suite' })),
    'stock in a file': async ({ sku }) => byJob(await aDryRun(shop, app.asOwner, `SKU,Stock\n${sku},40\n`)),
    'prices of many': async ({ productId }) => {
      const fields = { intent: 'look', kind: 'price', rule: '-10%' };
      const address = `/admin/products/change?ticked=yes&id=${productId}`;
      const { to } = await app.asOwner.post(address, fields);
      while (await readImports(shop));
      return byJob(to ?? '');
    },
  };

  async function isAnyWaiting() {
    if (engine === 'sqlite') return true;
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(shop.db);
    return rows.length > 0;
  }

  test.each(Object.keys(WAYS))('stays sold when it is taken back: %s', async (name) => {
    const sold = await aVariant(shop, { stock_count: HAD });
    shop.advanceClock(1000);
    const write = await (WAYS[name] as (typeof WAYS)[string])(sold);
    const [isTaken, isWaiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const selling = inTransaction(shop, async (shop) => {
      await takeStock(shop, `o_${shop.newId('o')}`, [{ variantId: sold.id, quantity: SOLD }]);
      isTaken.resolve();
      await isWaiting.promise;
    });
    await isTaken.promise;
    let isWritten = false;
    const writing = write().finally(() => {
      isWritten = true;
    });
    while (!isWritten && !(await isAnyWaiting()));
    isWaiting.resolve();
    const [takeBack] = await Promise.all([writing, selling]);
    shop.advanceClock(1000);
    await takeBack();
    expect(await stockOf(shop, sold.id)).toBe(HAD - SOLD);
    const moved = shop.db.selectFrom('stock_movement').select('change').where('variant_id', '=', sold.id);
    expect((await moved.execute()).reduce((sum, { change }) => sum + change, 0)).toBe(HAD - SOLD);
  });
});
