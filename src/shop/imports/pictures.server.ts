import type { Manager } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { onPage, type Paging } from '../paging.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';

/** The pictures that a file has named, by what has become of them. */
export type PictureCounts = Record<'waiting' | 'done' | 'failed', number>;

export async function countPictures(shop: Shop, _admin: Manager, importId: string): Promise<PictureCounts> {
  const rows = await shop.db
    .selectFrom('import_picture')
    .select((row) => ['state', row.fn.countAll<number | string>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('state')
    .execute();
  const counts = { waiting: 0, done: 0, failed: 0 };
  for (const { state, count } of rows) counts[state] = Number(count);
  return counts;
}

/** A picture that could not be fetched, and why. */
export type FailedPicture = Awaited<ReturnType<typeof listFailedPictures>>[number];

/** A page of those that could not be fetched, in the order of the file. */
export function listFailedPictures(
  shop: Shop,
  _admin: Manager,
  { importId, ...paging }: Paging & { importId: string },
) {
  const failed = shop.db
    .selectFrom('import_picture')
    .innerJoin('product', 'product.id', 'import_picture.product_id')
    .where('import_id', '=', importId)
    .where('state', '=', 'failed');
  return onPage(failed, paging)
    .select(['import_picture.id', 'url', 'problem', 'product_id as productId', 'product.title'])
    .orderBy('import_picture.id')
    .execute();
}

/** Tries those that could not be fetched once more; nothing when there are none. */
export function retryPictures(shop: Shop, admin: Manager, importId: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const failed = await shop.db
      .updateTable('import_picture')
      .set({ state: 'waiting', due: shop.now(), attempts: 0, problem: '' })
      .where('import_id', '=', importId)
      .where('state', '=', 'failed')
      .returning('id')
      .execute();
    if (failed.length === 0) return;
    await shop.db
      .updateTable('import')
      .set({ state: 'fetching', updated: shop.now(), account_id: admin.accountId })
      .where('id', '=', importId)
      .where('state', '=', 'done')
      .execute();
    const after = { pictures: failed.length };
    await recordChange(shop, admin, {
      action: 'pictures tried again',
      kind: 'import',
      subjectId: importId,
      after,
    });
  });
}
