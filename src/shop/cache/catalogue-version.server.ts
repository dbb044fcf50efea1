import { compiled } from '#database/compiled.server.ts';
import { beforeCommit, type Shop } from '../shop.server.ts';

/**
 * Increments the catalogue's version: call it in the transaction of every change that an answer about the catalogue may
 * show. Every process then drops all that it has kept. Done just before the commit, since all changes meet at this row.
 */
export function bumpCatalogueVersion(shop: Shop): Promise<void> {
  return beforeCommit(shop, 'catalogue', bumpCatalogueVersionNow);
}

/** The same at once: locks the row until the transaction ends. */
export async function bumpCatalogueVersionNow(shop: Shop): Promise<void> {
  const [row] = await countUp(shop, {});
  if (!row) throw new Error('the catalogue has no version');
}

const countUp = compiled((db) =>
  db
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version'),
);

/** Locks the row as a change of the catalogue does, without being one: what is read next, no other changes meanwhile. */
export async function lockCatalogue(shop: Shop): Promise<void> {
  await lockRow(shop, {});
}

const lockRow = compiled((db) =>
  db
    .updateTable('catalogue_version')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', 1),
);

/** The catalogue's version, which only ever grows. */
export async function findCatalogueVersion(shop: Shop): Promise<number> {
  const { version } = await shop.db
    .selectFrom('catalogue_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}
