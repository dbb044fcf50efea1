import { compiled, compiledInsert } from '#database/compiled.server.ts';
import type { UsedCode } from '../prices/code-terms.ts';
import type { Shop } from '../shop.server.ts';
import { foldCode } from './code.ts';
import { hasUsed, ONCE_EACH, USED_UP } from './find-codes.server.ts';

/** Codes that are locked until the transaction ends, or why one of them does not apply any more. */
export type LockedCodes = { uses: { codeId: string; pence: number }[] } | { problem: string };

/**
 * Locks the codes that an order uses until the transaction ends: whoever comes next waits, and then sees what is left. It
 * comes before stock is taken, as giving a code back does, so that no two wait for each other.
 */
export async function lockCodes(shop: Shop, used: UsedCode[], emailKey: string): Promise<LockedCodes> {
  const uses: { codeId: string; pence: number }[] = [];
  const keyed = used.map(({ code, pence }) => ({ key: foldCode(code) ?? '', code, pence }));
  for (const { key, code, pence } of keyed.sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const [row] = await lockCode(shop, { key, now: shop.now(), emailKey });
    if (!row) return { problem: `${code}: ${USED_UP}` };
    if (row.once_each === 1 && (await hasUsed(shop, row.id, emailKey)))
      return { problem: `${code}: ${ONCE_EACH}` };
    uses.push({ codeId: row.id, pence });
  }
  return { uses };
}

type Asked = { key: string; now: number; emailKey: string };

const lockCode = compiled((db, { key, now, emailKey }: Asked) =>
  db
    .updateTable('code')
    .set((row) => ({ version: row.ref('version') }))
    .where('key', '=', key)
    .where('state', '=', 'active')
    .where((row) => row.or([row('max_uses', 'is', null), row('max_uses', '>', row.ref('uses'))]))
    .where((row) => row.or([row('starts', 'is', null), row('starts', '<=', now)]))
    .where((row) => row.or([row('ends', 'is', null), row('ends', '>', now)]))
    .where((row) => row.or([row('email_key', 'is', null), row('email_key', '=', emailKey)]))
    .returning(['id', 'once_each']),
);

/** Counts the uses of an order, in the transaction that places it. */
export async function recordUses(
  shop: Shop,
  orderId: string,
  uses: { codeId: string; pence: number }[],
): Promise<void> {
  const at = shop.now();
  const rows = uses.map(({ codeId, pence }) => ({
    ...{ code_id: codeId, order_id: orderId, kind: 'used' as const, pence, at },
  }));
  if (rows.length > 0) await insertUses(shop, rows);
}

/** Gives back what an order that has ended had used, once however often it is called. */
export async function returnUses(shop: Shop, orderId: string): Promise<void> {
  const rows = await listUses(shop, { orderId });
  const at = shop.now();
  const returned = rows.map(({ code_id, pence }) => ({
    ...{ code_id, order_id: orderId, kind: 'returned' as const, pence, at },
  }));
  if (returned.length > 0) await insertUses(shop, returned);
}

const listUses = compiled((db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('code_use')
    .innerJoin('code', 'code.id', 'code_use.code_id')
    .select(['code_id', 'pence'])
    .where('order_id', '=', orderId)
    .where('code_use.kind', '=', 'used')
    .orderBy('code.key'),
);

type Use = {
  code_id: string;
  order_id: string;
  kind: 'used' | 'returned';
  pence: number;
  at: number;
};

const insertUses = compiledInsert((db, uses: Use[]) =>
  db
    .insertInto('code_use')
    .values(uses)
    .onConflict((conflict) => conflict.columns(['code_id', 'order_id', 'kind']).doNothing()),
);
