import type { Shop } from '#shop/shop.server.ts';

/** Every row of every table, by the table's name. */
export async function everyRow({ db }: Pick<Shop, 'db'>): Promise<Record<string, unknown[]>> {
  const rows = (await db.introspection.getTables()).map(async ({ name }) => [
    name,
    await db
      .selectFrom(name as 'product')
      .selectAll()
      .execute(),
  ]);
  return Object.fromEntries(await Promise.all(rows));
}
