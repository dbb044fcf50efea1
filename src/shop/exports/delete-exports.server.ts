import type { Shop } from '../shop.server.ts';

/** So many parts at once, to hold up nobody. */
const AT_ONCE = 20;

/** Deletes a file whose day is over; true if there may be another. */
export async function deleteOldExports(shop: Shop): Promise<boolean> {
  const over = await shop.db
    .selectFrom('export')
    .select('id')
    .where('ends', '<=', shop.now())
    .orderBy('ends')
    .limit(1)
    .executeTakeFirst();
  if (!over) return false;
  await deleteParts(shop, over.id);
  await shop.db.deleteFrom('export').where('id', '=', over.id).execute();
  return true;
}

/** Deletes the text of a file. */
export async function deleteParts(shop: Shop, exportId: string): Promise<void> {
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
