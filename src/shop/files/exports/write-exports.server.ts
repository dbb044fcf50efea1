import { inTransaction, type Shop } from '../../shop.server.ts';
import { type Claimed, keepFile, type Progress, type Write, writeNext } from './claim-export.server.ts';
import { SOURCES } from './sources.server.ts';

/** In characters: small enough to be written without holding up anybody. */
const PART = 128 * 1024;

/** Writes the next file of text, in parts in the database; true if there was one. */
export function writeExports(shop: Shop, stopping?: AbortSignal): Promise<boolean> {
  return writeNext(shop, 'text', write, stopping);
}

const write: Write = async (shop, file, who, stopping) => {
  if (file.kind === 'archive') throw new Error('an archive has no text');
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
};

async function addPart(shop: Shop, file: Claimed, position: number, text: string, progress: Progress) {
  const bytes = Buffer.byteLength(text);
  await inTransaction(shop, async (shop) => {
    await keepFile(shop, file, { ...progress, bytes });
    await shop.db.insertInto('export_part').values({ export_id: file.id, position, text }).execute();
  });
}
