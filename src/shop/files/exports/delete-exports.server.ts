import type { Shop } from '../../shop.server.ts';
import { removePieces } from './archive-pieces.server.ts';

/** So many parts at once, to hold up nobody. */
const AT_ONCE = 20;

/** Deletes a file whose day is over; true if there may be another. */
export async function deleteOldExports(shop: Shop): Promise<boolean> {
  const over = await shop.db
    .selectFrom('export')
    .select(['id', 'pieces'])
    .where('ends', '<=', shop.now())
    .orderBy('ends')
    .limit(1)
    .executeTakeFirst();
  if (!over) return false;
  await deleteContent(shop, over);
  await shop.db.deleteFrom('export').where('id', '=', over.id).execute();
  return true;
}

/** Deletes what a file has in it. */
export async function deleteContent(
  shop: Shop,
  { id: exportId, pieces }: { id: string; pieces: number },
): Promise<void> {
  await removePieces(shop, { id: exportId, pieces });
  for (;;) {
    const deleted = await shop.db
      .deleteFrom('export_part')
      .where('export_id', '=', exportId)
      .where('position', 'in', (part) =>
        part
          .selectFrom('export_part')
          .select('position')
          .where('export_id', '=', exportId)
          .orderBy('position')
          .limit(AT_ONCE),
      )
      .returning('position')
      .execute();
    if (deleted.length < AT_ONCE) return;
  }
}
