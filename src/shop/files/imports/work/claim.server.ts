import { sql } from 'kysely';
import { ShopError } from '../../../errors.ts';
import { inTransaction, type Shop } from '../../../shop.server.ts';
import type { BulkChange } from '../bulk/bulk-change.ts';
import type { Mapping } from '../dialects/mapping.ts';
import { ARCHIVE, type ImportState } from './import.ts';

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
const MAX_ATTEMPTS = 3;

type Reading = { what: 'file' | 'archive'; stopping?: AbortSignal | undefined };

/**
 * Has the file that has waited longest read, of those with products or of archives; true if there may be more. One that
 * cannot be read is given up after three tries, also when the process ended in them.
 */
export async function readNext(
  shop: Shop,
  { what, stopping }: Reading,
  read: (claim: Claim) => Promise<void>,
): Promise<boolean> {
  const claim = await claimReading(shop, { isArchive: what === 'archive' });
  if (!claim) return false;
  const refuse = (problem: string) => endReading(shop, claim, { state: 'refused', problem });
  const giveUp = () => refuse(`The ${what} could not be read.`);
  if (claim.attempts > MAX_ATTEMPTS) await giveUp();
  else
    try {
      await read(claim);
      if (stopping?.aborted) await release(shop, claim);
    } catch (error) {
      if (error instanceof ShopError && error.code !== 'busy') await refuse(error.message);
      else if (claim.attempts < MAX_ATTEMPTS) throw error;
      else await giveUp();
    }
  return true;
}

/** A process that ends in good order has not tried. */
async function release(shop: Shop, { id, reader }: Claim): Promise<void> {
  await shop.db
    .updateTable('import')
    .set((row) => ({ reader: '', lease: 0, attempts: row('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('reader', '=', reader)
    .where('state', '=', 'reading')
    .execute();
}

/** Removes what an earlier reading has left. */
async function claimReading(shop: Shop, { isArchive }: { isArchive: boolean }): Promise<Claim | null> {
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
  choices?: string;
  facts?: string;
  problem?: string;
  headers?: string;
  samples?: string;
};

/**
 * Ends the reading, unless the file is another's by now. A file's text stays until it is carried out: it is read again when
 * its owner chooses otherwise.
 */
export async function endReading(shop: Shop, { id, reader, bulk }: Claim, end: End): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const ended = await shop.db
      .updateTable('import')
      .set({ ...end, lease: 0, reader: '', attempts: 0, updated: shop.now() })
      .where('id', '=', id)
      .where('reader', '=', reader)
      .where('state', '=', 'reading')
      .returning('id')
      .executeTakeFirst();
    const isKept = end.state === 'unmapped' || (end.state === 'read' && !bulk);
    if (ended && !isKept) await shop.db.deleteFrom('import_text').where('import_id', '=', id).execute();
  });
}
