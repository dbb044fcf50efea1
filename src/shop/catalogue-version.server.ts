import { beforeCommit, type Shop } from './shop.server.ts';

/**
 * Increments the catalogue's version: call it in the transaction of every change that a page of the catalogue may show.
 * It invalidates the cached pages of every process. Done just before the commit, since all changes and sales meet at
 * this row.
 */
export function bumpCatalogueVersion(shop: Shop): Promise<void> {
  return beforeCommit(shop, 'catalogue', bumpCatalogueVersionNow);
}

/** The same at once: locks the row until the transaction ends. */
export async function bumpCatalogueVersionNow(shop: Shop): Promise<void> {
  await shop.db
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}

/** The catalogue's version, which only ever grows. */
export async function findCatalogueVersion(shop: Shop): Promise<number> {
  const { version } = await shop.db
    .selectFrom('catalogue_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}
