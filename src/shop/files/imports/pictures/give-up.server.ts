import type { Shop } from '../../../shop.server.ts';
import { noteNext } from './hosts.server.ts';
import type { WaitingHost } from './next-host.ts';

/** In one transaction. */
const AT_ONCE = 500;

/** Gives up the next pictures of a host that was asked in vain however often. In a transaction. */
export async function giveUpNext(shop: Shop, host: WaitingHost): Promise<void> {
  const { importId, origin, problem } = host;
  const next = shop.db
    .selectFrom('import_picture')
    .select('id')
    .where('import_id', '=', importId)
    .where('origin', '=', origin)
    .where('state', '=', 'waiting')
    .orderBy('due')
    .orderBy('id')
    .limit(AT_ONCE);
  const rows = await next.execute();
  if (rows.length > 0)
    await shop.db
      .updateTable('import_picture')
      .set({ state: 'failed', problem })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
  if (rows.length < AT_ONCE) await noteNext(shop, host);
}
