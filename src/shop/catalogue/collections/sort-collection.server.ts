import { type RawBuilder, sql } from 'kysely';
import { holdTables } from '#database/hold.server.ts';
import { ukDayOf } from '#values/uk/uk-day.ts';
import { bumpCatalogueVersion } from '../../cache/catalogue-version.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { type CollectionRule, storedRule } from './collection-rule.ts';
import { followMembers } from './follow-members.server.ts';
import { ruleChanges } from './rule-changes.server.ts';
import { PLACE } from './sort-into-collections.server.ts';

/**
 * Keeps products as they are while a rule changes or is applied to all of them, and those who sell them waiting. Call it
 * before the collection is locked.
 */
export function holdProducts(shop: Shop): Promise<void> {
  return holdTables(shop, ['product', 'variant']);
}

/** Makes the members of a collection those of its rule; how many came in and left. */
export async function sortCollection(
  shop: Shop,
  { id, rule }: { id: string; rule: CollectionRule },
): Promise<{ cameIn: number; left: number }> {
  const changes = ruleChanges({ id, rule }, shop.now());
  const left = await repeated(
    shop,
    sql<{ id: string }>`DELETE FROM collection_product WHERE collection_id = ${id} AND product_id IN (
      SELECT * FROM (${changes.left}) AS leaving LIMIT ${AT_ONCE}) RETURNING product_id AS id`,
  );
  const cameIn = await repeated(
    shop,
    sql<{ id: string }>`INSERT INTO collection_product (collection_id, product_id, position)
      SELECT ${sql.lit(id)}, product.id, ${PLACE} FROM product WHERE product.id IN (
        SELECT * FROM (${changes.cameIn}) AS coming LIMIT ${AT_ONCE}) RETURNING product_id AS id`,
  );
  await shop.db
    .updateTable('collection')
    .set({ sorted_day: ukDayOf(shop.now()) })
    .where('id', '=', id)
    .execute();
  await followMembers(shop, id, [...left, ...cameIn]);
  return { cameIn: cameIn.length, left: left.length };
}

/** Rows of one statement, which may not take long, however many there are in all. */
const AT_ONCE = 2_000;

/** Runs a statement until there is nothing left for it; the ids that it returned. */
async function repeated(shop: Shop, statement: RawBuilder<{ id: string }>): Promise<string[]> {
  for (const all: string[] = []; ; ) {
    const { rows } = await statement.execute(shop.db);
    for (const { id } of rows) all.push(id);
    if (rows.length < AT_ONCE) return all;
  }
}

/**
 * Sorts the next collection by rule that has not been sorted today, since days pass for 'newer than'; true if there may be
 * more. Every one of them, so that what an earlier version of the shop has changed is right again after a day.
 */
export async function sortAtTheDaysTurn(shop: Shop): Promise<boolean> {
  const today = ukDayOf(shop.now());
  const due = await shop.db
    .selectFrom('collection')
    .select('id')
    .where('rule', 'is not', null)
    .where('sorted_day', '<>', today)
    .limit(1)
    .executeTakeFirst();
  if (!due) return false;
  await inTransaction(shop, async (shop) => {
    await holdProducts(shop);
    const now = await shop.db
      .updateTable('collection')
      .set({ sorted_day: today })
      .where('id', '=', due.id)
      .returning(['id', 'rule'])
      .executeTakeFirst();
    const rule = storedRule(now?.rule ?? null);
    if (!rule) return;
    const { cameIn, left } = await sortCollection(shop, { id: due.id, rule });
    if (cameIn + left > 0) await bumpCatalogueVersion(shop);
  });
  return true;
}
