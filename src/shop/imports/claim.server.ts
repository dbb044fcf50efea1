import { sql } from 'kysely';
import { ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import type { BulkChange } from './bulk-change.ts';
import { ARCHIVE, type ImportState } from './import.ts';
import type { Mapping } from './mapping.ts';

/** A file that this process reads; another takes over when nothing was heard of it for a while. */
export type Claim = {
  id: string;
  reader: string;
  accountId: string;
  attempts: number;
  mapping: Mapping | null;
  /** A change of many products, instead of a file. */
  bulk: BulkChange | null;
};

const LEASE = 60_000;

/**
 * Claims the file that has waited longest, of those with products or of archives, and removes what an earlier reading
 * has left.
 */
export async function claimReading(
  shop: Shop,
  { isArchive = false }: { isArchive?: boolean } = {},
): Promise<Claim | null> {
  const waiting = await shop.db
    .selectFrom('import')
    .select('id')
    .where('state', '=', 'reading')
    .where(sql`coalesce(dialect, '')`, isArchive ? '=' : '<>', ARCHIVE)
    .where('lease', '<=', shop.now())
    .orderBy('created')
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return null;
  const reader = shop.randomToken();
  const claimed = await inTransaction(shop, async (shop) => {
    const row = await shop.db
      .updateTable('import')
      .set((row) => ({ reader, lease: shop.now() + LEASE, attempts: row('attempts', '+', 1) }))
      .where('id', '=', waiting.id)
      .where('state', '=', 'reading')
      .where('lease', '<=', shop.now())
      .returning(['account_id as accountId', 'attempts', 'mapping', 'bulk'])
      .executeTakeFirst();
    if (row) await shop.db.deleteFrom('import_item').where('import_id', '=', waiting.id).execute();
    return row;
  });
  if (!claimed) return null;
  const [mapping, bulk] = [claimed.mapping, claimed.bulk].map((json) => json && JSON.parse(json));
  return { ...claimed, id: waiting.id, reader, mapping, bulk };
}

/** Call it with every batch, in its transaction: throws when the file is another's by now, or is gone. */
export async function keepClaim(shop: Shop, { id, reader }: Claim): Promise<void> {
  const kept = await shop.db
    .updateTable('import')
    .set({ lease: shop.now() + LEASE })
    .where('id', '=', id)
    .where('reader', '=', reader)
    .where('state', '=', 'reading')
    .returning('id')
    .executeTakeFirst();
  if (!kept) throw new ShopError('conflict', 'The file is read elsewhere.');
}

type End = {
  state: ImportState;
  dialect?: string;
  facts?: string;
  problem?: string;
  headers?: string;
  samples?: string;
};

/** Ends the reading, unless the file is another's by now; its text is needed no more once it is read. */
export async function endReading(shop: Shop, { id, reader }: Claim, end: End): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const ended = await shop.db
      .updateTable('import')
      .set({ ...end, lease: 0, reader: '', attempts: 0, updated: shop.now() })
      .where('id', '=', id)
      .where('reader', '=', reader)
      .where('state', '=', 'reading')
      .returning('id')
      .executeTakeFirst();
    if (ended && end.state !== 'unmapped')
      await shop.db.deleteFrom('import_text').where('import_id', '=', id).execute();
  });
}
