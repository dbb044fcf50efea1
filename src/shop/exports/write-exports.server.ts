import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { findAdministrator } from '../accounts/find-administrator.server.ts';
import { ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { deleteParts } from './delete-exports.server.ts';
import { isExportKind } from './export.ts';
import { SOURCES } from './sources.server.ts';

/** How long a process has a file to itself between two parts, in milliseconds. */
const LEASE = 60_000;
const MAX_ATTEMPTS = 3;
/** In characters: small enough to be written without holding up anybody. */
const PART = 128 * 1024;

type Claimed = Selectable<Schema['export']>;
type Progress = { written: number; total: number | null };

/** Writes the file that has waited longest; true if there was one. One that a process has left begins again. */
export async function writeExports(shop: Shop, stopping?: AbortSignal): Promise<boolean> {
  const file = await claim(shop);
  if (!file) return false;
  try {
    await deleteParts(shop, file.id);
    const isWhole = await write(shop, file, stopping);
    await release(
      shop,
      file,
      isWhole ? { state: 'done' } : { state: 'waiting', attempts: file.attempts - 1 },
    );
  } catch (error) {
    // Somebody else writes it now, or it is gone.
    if (error instanceof Superseded) return true;
    const isOver = error instanceof ShopError || file.attempts >= MAX_ATTEMPTS;
    shop.log.error('a file could not be written', { export: file.id, kind: file.kind, error });
    await release(shop, file, { state: isOver ? 'failed' : 'waiting' });
  }
  return !stopping?.aborted;
}

async function claim(shop: Shop): Promise<Claimed | undefined> {
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
        .orderBy('created')
        .orderBy('id')
        .limit(1),
    )
    .where('lease', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

/** False when the shop is stopping, and the file is not whole. */
async function write(shop: Shop, file: Claimed, stopping: AbortSignal | undefined): Promise<boolean> {
  if (file.attempts > MAX_ATTEMPTS)
    throw new ShopError('busy', 'This file has stopped its process too often.');
  const who = await findAdministrator(shop, file.account_id);
  if (!who || !isExportKind(file.kind)) throw new ShopError('not-allowed', 'Nobody may have this file.');
  let position = 0;
  let text = '';
  const progress: Progress = { written: 0, total: null };
  for await (const part of SOURCES[file.kind](shop, who, JSON.parse(file.criteria))) {
    if (stopping?.aborted) return false;
    text += part.text;
    progress.written += part.rows;
    progress.total = part.total ?? progress.total;
    if (text.length < PART) continue;
    await addPart(shop, file, position++, text, progress);
    text = '';
  }
  await addPart(shop, file, position, text, progress);
  return true;
}

class Superseded extends Error {}

async function addPart(shop: Shop, file: Claimed, position: number, text: string, progress: Progress) {
  const bytes = Buffer.byteLength(text);
  await inTransaction(shop, async (shop) => {
    const held = await shop.db
      .updateTable('export')
      .set((row) => ({ ...progress, bytes: row('bytes', '+', bytes), lease: shop.now() + LEASE }))
      .where('id', '=', file.id)
      .where('writer', '=', file.writer)
      .returning('id')
      .executeTakeFirst();
    if (!held) throw new Superseded();
    await shop.db.insertInto('export_part').values({ export_id: file.id, position, text }).execute();
  });
}

async function release(
  shop: Shop,
  file: Claimed,
  changes: { state: Claimed['state']; attempts?: number },
): Promise<void> {
  await shop.db
    .updateTable('export')
    .set({ ...changes, writer: '', lease: 0 })
    .where('id', '=', file.id)
    .where('writer', '=', file.writer)
    .execute();
}
