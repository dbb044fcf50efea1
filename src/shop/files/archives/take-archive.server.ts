import type { Owner } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { notFound } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { ARCHIVE } from '../imports/work/import.ts';
import { type Piece, takePiece } from '../uploads/uploads.server.ts';
import { MAX_ARCHIVE_BYTES } from './archive.ts';

type Sent = Omit<Piece, 'accountId' | 'subjectId'>;

/**
 * Takes the next piece of an archive. Once it is whole it is looked at in the background, as a list of products is.
 * Returns the file's id, and that of the import.
 */
export async function takeArchive(
  shop: Shop,
  owner: Owner,
  piece: Sent,
): Promise<{ id: string; importId: string }> {
  const { accountId } = owner;
  const importId = piece.upload ? await findImportOf(shop, owner, piece.upload) : shop.newId('imp');
  const { id, whole } = await takePiece(
    shop,
    { ...piece, subjectId: importId, accountId },
    MAX_ARCHIVE_BYTES,
  );
  if (whole) await begin(shop, owner, importId, whole.filename);
  return { id, importId };
}

async function findImportOf(shop: Shop, { accountId }: Owner, uploadId: string): Promise<string> {
  const upload = await shop.db
    .selectFrom('upload')
    .select('subject_id')
    .where('id', '=', uploadId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!upload) throw notFound('file');
  return upload.subject_id;
}

/** The last piece may have been sent twice. */
function begin(shop: Shop, owner: Owner, id: string, filename: string): Promise<void> {
  const now = shop.now();
  return inTransaction(shop, async (shop) => {
    const begun = await shop.db
      .insertInto('import')
      .values({
        ...{ id, filename: filename || 'archive.zip', state: 'reading', dialect: ARCHIVE },
        ...{ created: now, updated: now, account_id: owner.accountId, who: owner.name },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (begun)
      await recordChange(shop, owner, { action: 'sent', kind: 'import', subjectId: id, after: { filename } });
  });
}
