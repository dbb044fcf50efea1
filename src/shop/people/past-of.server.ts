import type { Shop } from '../shop.server.ts';

/** What the earlier shop knew of an e-mail address, as its files had it: for their own data. */
export async function findPastDataOf(shop: Shop, email: string) {
  const of = async (table: 'past_order' | 'past_customer') => {
    const rows = await shop.db
      .selectFrom(table)
      .innerJoin('past_file', 'past_file.id', `${table}.file_id`)
      .select([`${table}.name`, `${table}.postcode`, `${table}.facts`])
      .where(`${table}.email_key`, '=', email)
      .where('past_file.state', '=', 'in')
      .execute();
    return rows.map(({ name, postcode, facts }) => ({ name, postcode, ...JSON.parse(facts) }));
  };
  return { orders: await of('past_order'), customers: await of('past_customer') };
}

/** Erases it, whatever its file is; each file then counts what it still has. */
export async function erasePastOf(shop: Shop, email: string): Promise<void> {
  for (const table of ['past_order', 'past_customer'] as const) {
    const gone = await shop.db
      .deleteFrom(table)
      .where('email_key', '=', email)
      .returning(['id', 'file_id'])
      .execute();
    if (gone.length === 0) continue;
    const ids = gone.map(({ id }) => id);
    await shop.db.deleteFrom('past_word').where('past_id', 'in', ids).execute();
    for (const [file, rows] of Map.groupBy(gone, ({ file_id }) => file_id))
      await countLess(shop, file, rows.length);
  }
}

async function countLess(shop: Shop, id: string, gone: number): Promise<void> {
  // Two who erase at once come one after the other.
  const file = await shop.db
    .updateTable('past_file')
    .set((row) => ({ updated: row.ref('updated') }))
    .where('id', '=', id)
    .returning('facts')
    .executeTakeFirst();
  if (!file) return;
  const facts: { count: number } = JSON.parse(file.facts);
  const count = Math.max(0, facts.count - gone);
  await shop.db
    .updateTable('past_file')
    .set({ facts: JSON.stringify({ ...facts, count }) })
    .where('id', '=', id)
    .execute();
}
