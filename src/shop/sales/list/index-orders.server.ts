import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Db } from '#database/connect.server.ts';
import { foldEmail } from '#values/email.ts';
import { idsOf } from '../../ids.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { reindexOrders } from './index-order.server.ts';

/** Few, so that no turn takes long. */
const AT_ONCE = 25;

/** Indexes the next orders that are new, have changed, or are of another version of the shop; true if there may be more. */
export async function indexOrders(shop: Shop): Promise<boolean> {
  if ((await findDue(shop, {})).length === 0) return false;
  return inTransaction(shop, async (shop) => {
    const orders = await lockDue(shop, {});
    const ids = idsOf(orders);
    await markIndexed(shop, { ids });
    for (const { id, email, email_key } of orders)
      if (email_key === null) await setEmailKey(shop, { id, key: foldEmail(email) });
    await reindexOrders(shop, ids);
    return orders.length === AT_ONCE;
  });
}

function due(db: Db) {
  return db
    .selectFrom('orders')
    .select(['id', 'email', 'email_key'])
    .whereRef('indexed', '<>', 'version')
    .orderBy('id')
    .limit(AT_ONCE);
}

const findDue = compiled((db) => due(db).limit(1));

/** Those that another process is indexing are left to it; SQLite has one writer. */
const lockDue = compiled((db, _, engine) =>
  due(db).$if(engine === 'postgres', (query) => query.forUpdate().skipLocked()),
);

const markIndexed = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .updateTable('orders')
    .set((row) => ({ indexed: row.ref('version') }))
    .where(anyOf(engine, 'id', ids)),
);

/** Of an order that an earlier version of the shop has placed. */
const setEmailKey = compiled((db, { id, key }: { id: string; key: string }) =>
  db.updateTable('orders').set({ email_key: key }).where('id', '=', id),
);
