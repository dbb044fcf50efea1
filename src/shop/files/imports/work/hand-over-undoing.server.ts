import { ShopError } from '../../../errors.ts';
import { findAsker, startUndo } from '../../../record/undo/undos.server.ts';
import { inTransaction, type Shop } from '../../../shop.server.ts';
import { stopIfNotAllowed } from './finish-import.server.ts';

/** Imports that the release before was undoing go on as an undo of what belongs to them. */
export async function handOverUndoing(shop: Shop): Promise<void> {
  const undoing = await shop.db
    .selectFrom('import')
    .select(['id', 'account_id'])
    .where('state', '=', 'undoing')
    .orderBy('created')
    .limit(10)
    .execute();
  for (const { id, account_id } of undoing)
    try {
      await inTransaction(shop, async (shop) => {
        // Two processes do it once.
        const moved = await shop.db
          .updateTable('import')
          .set({ state: 'done' })
          .where('id', '=', id)
          .where('state', '=', 'undoing')
          .returning('id')
          .executeTakeFirst();
        if (moved) await startUndo(shop, await findAsker(shop, account_id), shop.newId('undo'), { part: id });
      });
    } catch (error) {
      if (!(error instanceof ShopError) || !(await stopIfNotAllowed(shop, id, error))) throw error;
    }
}
