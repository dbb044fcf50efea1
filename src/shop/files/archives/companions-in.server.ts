import { setImmediate as turn } from 'node:timers/promises';
import type { Owner } from '../../actor.ts';
import { addCompanion } from '../../catalogue/commands/companions.server.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import type { Archive } from './open-archive.server.ts';
import { type Look, said, stays } from './part.ts';
import { COMPANIONS_FILE } from './words-to-archive.server.ts';

const NAME = 'What goes with what';
/** Products looked for in one statement. */
const AT_ONCE = 500;

/** What becomes of the companions of an archive. Those of products that the shop has stay as they are. */
export async function lookAtCompanions(shop: Shop, archive: Archive, name: string): Promise<Look> {
  const handles = (await archive.readEntries(name, COMPANIONS_FILE)).map(([handle]) => handle);
  let count = 0;
  for (let from = 0; from < handles.length; from += AT_ONCE) {
    const some = handles.slice(from, from + AT_ONCE);
    const known = await shop.db.selectFrom('product').select('id').where('handle', 'in', some).execute();
    count += some.length - known.length;
    await turn();
  }
  if (count === 0) return stays(NAME, 'none of its products is new');
  return { name: NAME, outcome: 'new', changes: [said('Products', String(count))], reasons: [] };
}

/** Gives the products that came with an import what goes with them, each all at once. */
export async function takeCompanions(
  shop: Shop,
  owner: Owner,
  archive: Archive,
  name: string,
  importId: string,
): Promise<null> {
  const came = await findCame(shop, importId);
  for (const [handle, companions] of await archive.readEntries(name, COMPANIONS_FILE)) {
    const id = came.get(handle);
    if (!id) continue;
    await inTransaction(shop, async (shop) => {
      for (const companion of companions)
        await addCompanion(shop, owner, id, companion).catch((error) => {
          // One that is not here, or is one too many.
          if (!(error instanceof ShopError)) throw error;
        });
    });
    // Whoever waits for a page comes first.
    await turn();
  }
  return null;
}

async function findCame(shop: Shop, importId: string): Promise<Map<string, string>> {
  const rows = await shop.db
    .selectFrom('import_item')
    .innerJoin('product', 'product.id', 'import_item.product_id')
    .select(['product.id', 'product.handle'])
    .where('import_id', '=', importId)
    .where('state', '=', 'done')
    .execute();
  return new Map(rows.map(({ handle, id }) => [handle, id]));
}
