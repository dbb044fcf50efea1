import type { Manager } from '../../../actor.ts';
import { keepFormerIds } from '../../../catalogue/rows/former-ids.server.ts';
import { saveProducts } from '../../../catalogue/rows/save-products.server.ts';
import { findAsker } from '../../../record/undo/undos.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { type CarriedOut, changeInBulk } from '../bulk/change-in-bulk.server.ts';
import { notePictures } from '../pictures/plan-pictures.server.ts';
import { fillNames } from '../plan/fill-names.server.ts';
import { joinCollections } from '../plan/join-collections.server.ts';
import { findPlans, isUnchanged, type Seen } from '../plan/plan-products.server.ts';
import type { Wanted } from '../plan/wanted.ts';
import { joinSales, lockSales } from '../sales/join-sales.server.ts';
import { finishImport } from './finish-import.server.ts';

type Item = { position: number; productId: string; wanted: Wanted; seen: Seen };

/** Carries out the next products of an import, whole or not at all; false when there is nothing more to do. */
export async function carryOutBatch(shop: Shop, importId: string, size: number): Promise<boolean> {
  const running = await lockRunning(shop, importId);
  if (!running) return false;
  const admin = await findAsker(shop, running.account_id);
  const items = await findNext(shop, importId, size);
  if (items.length === 0) {
    await finishImport(shop, admin, importId);
    return false;
  }
  const { done, failed } = running.bulk
    ? await changeInBulk(shop, admin, JSON.parse(running.bulk), items)
    : await takeFromFile(shop, admin, importId, items);
  for (const { position, problem } of failed) await failItem(shop, importId, position, problem);
  await noteDone(shop, importId, done);
  await shop.db
    .updateTable('import')
    .set((row) => ({ done: row('done', '+', done.length), failed: row('failed', '+', failed.length) }))
    .where('id', '=', importId)
    .execute();
  return true;
}

async function takeFromFile(
  shop: Shop,
  admin: Manager,
  importId: string,
  items: Item[],
): Promise<CarriedOut> {
  const open = await lockSales(
    shop,
    importId,
    items.map(({ wanted }) => wanted),
  );
  const planned = await findPlans(
    shop,
    admin,
    items.map(({ wanted }) => wanted),
    { seen: items.map(({ seen }) => seen), locks: true },
  );
  const pairs = items.map((item, n) => ({ item, ...(planned[n] as (typeof planned)[number]) }));
  const good = pairs.filter(({ problems }) => problems.length === 0);
  await fillNames(shop, good);
  await saveProducts(
    shop,
    admin,
    good.filter((each) => !isUnchanged(each)),
  );
  await keepFormerIds(
    shop,
    good.flatMap(({ item: { wanted }, after }) =>
      wanted.formerId ? [{ formerId: wanted.formerId, productId: after.id }] : [],
    ),
    { takes: true },
  );
  await joinSales(shop, admin, importId, { open, priced: good.flatMap(({ priced }) => priced) });
  await joinCollections(
    shop,
    admin,
    good.map(({ item, after }) => ({ product: after, titles: item.wanted.collections ?? [] })),
  );
  await notePictures(
    shop,
    importId,
    good.map(({ item, before, after }) => ({ before, after, wanted: item.wanted })),
  );
  const failed = pairs.filter(({ problems }) => problems.length > 0);
  return {
    done: good.map(({ item, after }) => ({ position: item.position, productId: after.id })),
    failed: failed.map(({ item, problems }) => ({
      position: item.position,
      problem: problems.map(({ reason }) => reason).join('. '),
    })),
  };
}

/** Notes that the next product could not be saved, however often it was tried, and goes on behind it. */
export async function failNext(shop: Shop, importId: string, problem: string): Promise<void> {
  if (!(await lockRunning(shop, importId))) return;
  const [next] = await findNext(shop, importId, 1);
  if (!next) return;
  await failItem(shop, importId, next.position, problem);
  await shop.db
    .updateTable('import')
    .set((row) => ({ failed: row('failed', '+', 1) }))
    .where('id', '=', importId)
    .execute();
}

/** Two processes never carry out the same product: the second waits here, and finds the next. */
function lockRunning(shop: Shop, importId: string) {
  return shop.db
    .updateTable('import')
    .set({ updated: shop.now() })
    .where('id', '=', importId)
    .where('state', '=', 'running')
    .returning(['account_id', 'bulk'])
    .executeTakeFirst();
}

async function findNext(shop: Shop, importId: string, limit: number): Promise<Item[]> {
  const rows = await shop.db
    .selectFrom('import_item')
    .select(['position', 'product_id', 'wanted', 'seen'])
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map(({ position, product_id, wanted, seen }) => ({
    position,
    productId: product_id ?? '',
    wanted: JSON.parse(wanted),
    seen: JSON.parse(seen),
  }));
}

async function noteDone(
  shop: Shop,
  importId: string,
  done: { position: number; productId: string }[],
): Promise<void> {
  const [first, ...others] = done;
  if (!first) return;
  await shop.db
    .updateTable('import_item')
    .set((row) => ({
      state: 'done',
      product_id: others
        .reduce(
          (cases, { position, productId }) => cases.when('position', '=', position).then(productId),
          row.case().when('position', '=', first.position).then(first.productId),
        )
        .end(),
    }))
    .where('import_id', '=', importId)
    .where(
      'position',
      'in',
      done.map(({ position }) => position),
    )
    .execute();
}

async function failItem(shop: Shop, importId: string, position: number, problem: string): Promise<void> {
  await shop.db
    .updateTable('import_item')
    .set({ state: 'failed', problem })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();
}
