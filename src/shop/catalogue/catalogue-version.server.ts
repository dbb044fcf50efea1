import { beforeCommit, type Shop } from '../shop.server.ts';

/**
 * Counts the catalogue's version up: call it in the transaction of every change that a page of the catalogue may
 * show. Kept pages of every process are dropped by it. Done last of all, because everybody's changes and sales meet
 * at this one row.
 */
export function touchCatalogue(shop: Shop): Promise<void> {
  return beforeCommit(shop, 'catalogue', holdCatalogue);
}

/** The same at once: all others who change the catalogue wait from here until the transaction ends. */
export async function holdCatalogue(shop: Shop): Promise<void> {
  await shop.db
    .updateTable('catalogue_version')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', 1)
    .execute();
}

/** The version that the catalogue is at: it only ever grows. */
export async function findCatalogueVersion(shop: Shop): Promise<number> {
  const { version } = await shop.db
    .selectFrom('catalogue_version')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}
