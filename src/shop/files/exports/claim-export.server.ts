import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { findAdministrator } from '../../accounts/find-administrator.server.ts';
import type { SignedInAdmin } from '../../actor.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { deleteContent } from './delete-exports.server.ts';
import { type ExportKind, isExportKind } from './export.ts';

/** How long a process has a file to itself between two parts, in milliseconds. */
const LEASE = 60_000;
const MAX_ATTEMPTS = 3;

/** A file that this process writes. */
export type Claimed = Selectable<Schema['export']> & { kind: ExportKind };
export type Progress = { written: number; total: number | null };

/** Writes all of a file for whoever asked for it; false when the shop is stopping, and it is not whole. */
export type Write = (
  shop: Shop,
  file: Claimed,
  who: SignedInAdmin,
  stopping: AbortSignal | undefined,
) => Promise<boolean>;

/** Writes the file that has waited longest; true if there was one. One that a process has left begins again. */
export async function writeNext(
  shop: Shop,
  which: 'archive' | 'text',
  write: Write,
  stopping?: AbortSignal,
): Promise<boolean> {
  const file = await claim(shop, which);
  if (!file) return false;
  try {
    await deleteContent(shop, file);
    if (file.attempts > MAX_ATTEMPTS)
      throw new ShopError('busy', 'This file has stopped its process too often.');
    const who = await findAdministrator(shop, file.account_id);
    if (!who || !isExportKind(file.kind)) throw new ShopError('not-allowed', 'Nobody may have this file.');
    const isWhole = await write(shop, file as Claimed, who, stopping);
    await release(
      shop,
      file,
      isWhole ? { state: 'done' } : { state: 'waiting', attempts: file.attempts - 1 },
    );
  } catch (error) {
    // Somebody else writes it now, or it is gone.
    if (error instanceof Superseded) return true;
    const isOver = (error instanceof ShopError && error.code !== 'busy') || file.attempts >= MAX_ATTEMPTS;
    shop.log.error('a file could not be written', { export: file.id, kind: file.kind, error });
    await release(shop, file, { state: isOver ? 'failed' : 'waiting' });
  }
  return !stopping?.aborted;
}

async function claim(shop: Shop, which: 'archive' | 'text') {
  const now = shop.now();
  return shop.db
    .updateTable('export')
    .set((row) => ({
      state: 'writing',
      writer: shop.randomToken(),
      lease: now + LEASE,
      attempts: row('attempts', '+', 1),
      written: 0,
      total: null,
      bytes: 0,
    }))
    .where('id', '=', (row) =>
      row
        .selectFrom('export')
        .select('id')
        .where('state', 'in', ['waiting', 'writing'])
        .where('lease', '<=', now)
        .where('kind', which === 'archive' ? '=' : '<>', 'archive')
        .orderBy('created')
        .orderBy('id')
        .limit(1),
    )
    .where('lease', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

class Superseded extends Error {}

/** Call it with every part, in its transaction: keeps the file, and says how far it is. Throws when it is another's by now. */
export async function keepFile(
  shop: Shop,
  file: Claimed,
  part: Progress & { bytes: number; pieces?: number },
): Promise<void> {
  const { bytes, ...progress } = part;
  const held = await shop.db
    .updateTable('export')
    .set((row) => ({ ...progress, bytes: row('bytes', '+', bytes), lease: shop.now() + LEASE }))
    .where('id', '=', file.id)
    .where('writer', '=', file.writer)
    .returning('id')
    .executeTakeFirst();
  if (!held) throw new Superseded();
}

async function release(
  shop: Shop,
  file: { id: string; writer: string },
  changes: { state: 'waiting' | 'done' | 'failed'; attempts?: number },
): Promise<void> {
  await shop.db
    .updateTable('export')
    .set({ ...changes, writer: '', lease: 0 })
    .where('id', '=', file.id)
    .where('writer', '=', file.writer)
    .execute();
}
