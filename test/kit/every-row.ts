import type { Shop } from '#shop/shop.server.ts';

/** What SQLite keeps of a search index beside its table: numbers of its own, some too large for JavaScript. */
const OF_INDEX = /_(data|idx|docsize|config|content)$/;

/** Every row of every table, by the table's name. */
export async function everyRow({ db }: Pick<Shop, 'db'>): Promise<Record<string, unknown[]>> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => !OF_INDEX.test(name));
  const rows = tables.map(async ({ name }) => [
    name,
    await db
      .selectFrom(name as 'product')
      .selectAll()
      .execute(),
  ]);
  return Object.fromEntries(await Promise.all(rows));
}
