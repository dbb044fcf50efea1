import { type RawBuilder, sql } from 'kysely';
import { compiled } from '#database/compiled.server.ts';
import { bumpCatalogueVersionNow, lockCatalogue } from '../../cache/catalogue-version.server.ts';
import { beforeCommit, inTransaction, type Shop } from '../../shop.server.ts';
import { type CollectionRule, storedRule } from './collection-rule.ts';
import { followMembers } from './follow-members.server.ts';
import { matchesRule } from './matching-rule.server.ts';

/** Products of an open transaction that are to be sorted at its end. */
const WAITING = new WeakMap<object, Set<string>>();

/**
 * Puts products into the collections whose rules they meet and takes them out of the others, once before the commit. Call
 * it for every change of what rules ask for; `holdTables` keeps the rules themselves from changing meanwhile.
 */
export async function sortLater(shop: Shop, productIds: string[]): Promise<void> {
  const { lastWork } = shop;
  if (!lastWork) return inTransaction(shop, (shop) => sortLater(shop, productIds));
  const waiting = WAITING.get(lastWork) ?? new Set();
  WAITING.set(lastWork, waiting);
  for (const id of productIds) waiting.add(id);
  await beforeCommit(shop, 'sorted into collections', async (shop) => {
    const ids = [...waiting];
    waiting.clear();
    await sortProducts(shop, ids);
  });
}

/** Products, and collections, in one statement. */
const AT_ONCE = 100;

async function sortProducts(shop: Shop, ids: string[]): Promise<void> {
  const rows = ids.length > 0 ? await selectRules(shop, {}) : [];
  if (rows.length === 0) return;
  // What others sell or return meanwhile is either seen here, or sorts the product again.
  await lockCatalogue(shop);
  for (let from = 0; from < rows.length; from += AT_ONCE)
    for (let first = 0; first < ids.length; first += AT_ONCE)
      await sortInto(shop, rows.slice(from, from + AT_ONCE), ids.slice(first, first + AT_ONCE));
}

const selectRules = compiled((db) =>
  db.selectFrom('collection').select(['id', 'rule']).where('rule', 'is not', null),
);

type Member = { collection_id: string; product_id: string; position: number };

async function sortInto(shop: Shop, collections: { id: string; rule: string | null }[], ids: string[]) {
  const rules = collections.flatMap(({ id, rule: text }) => {
    const rule = storedRule(text);
    return rule ? [{ id, rule }] : [];
  });
  const wanted = await findWanted(shop, rules, ids);
  const present = await shop.db
    .selectFrom('collection_product')
    .select(['collection_id', 'product_id', 'position'])
    .where('product_id', 'in', ids)
    .where('collection_id', 'in', [...rules.map(({ id }) => id)])
    .execute();
  const [gone, come] = [without(present, wanted), without(wanted, present)];
  for (const [id, members] of Map.groupBy(gone, (member) => member.collection_id))
    await shop.db
      .deleteFrom('collection_product')
      .where('collection_id', '=', id)
      .where(
        'product_id',
        'in',
        members.map((member) => member.product_id),
      )
      .execute();
  if (come.length > 0)
    await shop.db
      .insertInto('collection_product')
      .values(come)
      .onConflict((conflict) => conflict.columns(['collection_id', 'product_id']).doNothing())
      .execute();
  for (const [id, members] of Map.groupBy([...gone, ...come], (member) => member.collection_id))
    await followMembers(
      shop,
      id,
      members.map((member) => member.product_id),
    );
  // A sale alone would only drop the responses that show its products.
  if (gone.length + come.length > 0) await bumpCatalogueVersionNow(shop);
}

async function findWanted(
  shop: Shop,
  rules: { id: string; rule: CollectionRule }[],
  ids: string[],
): Promise<Member[]> {
  const lists = rules.map(
    ({
      id,
      rule,
    }) => sql`SELECT ${sql.lit(id)} AS collection_id, product.id AS product_id, ${PLACE} AS position
      FROM changed AS product WHERE ${matchesRule(rule, shop.now())}`,
  );
  const { rows } = await sql<Member>`
    WITH changed AS (SELECT id, lowest_price, created FROM product WHERE id IN (${sql.join(ids)}))
    ${sql.join(lists, sql` UNION ALL `)}`.execute(shop.db);
  return rows;
}

function without(members: Member[], others: Member[]): Member[] {
  const known = new Set(others.map((member) => `${member.collection_id} ${member.product_id}`));
  return members.filter((member) => !known.has(`${member.collection_id} ${member.product_id}`));
}

/** Without an order by hand, newer products come first: minutes since 1970, backwards. */
export const PLACE: RawBuilder<number> = sql`-CAST(product.created / 60000 AS integer)`;
