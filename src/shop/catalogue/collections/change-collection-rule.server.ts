import { sql } from 'kysely';
import { counted } from '#values/counted.ts';
import type { Manager } from '../../actor.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { MEMBER_ORDERS } from '../shown/sorts.server.ts';
import { afterCollectionChange } from './after-collection-change.server.ts';
import { createCollection } from './change-collections.server.ts';
import { type CollectionRule, type RuleFields, readRule, storedRule } from './collection-rule.ts';
import { type CollectionForAdmin, findCollectionForAdmin } from './collections.server.ts';
import { lockCollection } from './lock-collection.server.ts';
import { listMemberIds } from './set-members.server.ts';
import { holdProducts, sortCollection } from './sort-collection.server.ts';
import { PLACE } from './sort-into-collections.server.ts';

/** What a change of a rule did to the members. */
export type Sorted = { version: number; cameIn: number; left: number };

/** Creates a collection whose products its rule chooses. ShopError `invalid` with all that is wrong. */
export function createCollectionByRule(
  shop: Shop,
  admin: Manager,
  fields: Parameters<typeof createCollection>[2],
  rule: RuleFields,
): Promise<CollectionForAdmin> {
  readRule(rule);
  return inTransaction(shop, async (shop) => {
    await holdProducts(shop);
    const { collection } = await createCollection(shop, admin, fields);
    await changeRule(shop, admin, collection.handle, rule);
    return findCollectionForAdmin(shop, admin, collection.handle);
  });
}

/**
 * Gives a collection another rule, or its first: products chosen by hand that do not meet it then leave. With `ifVersion`,
 * ShopError `conflict` if it has changed; `invalid` with all that is wrong.
 */
export function changeRule(
  shop: Shop,
  admin: Manager,
  handle: string,
  fields: RuleFields,
  { ifVersion }: { ifVersion?: number | undefined } = {},
): Promise<Sorted> {
  const rule = readRule(fields);
  return inTransaction(shop, async (shop) => {
    await holdProducts(shop);
    const { id, rule: last } = await lockCollection(shop, handle, ifVersion);
    const after = JSON.stringify(rule);
    if (last === after) return { version: await findVersion(shop, id), cameIn: 0, left: 0 };
    const chosen = last === null && { beside: { members: await listMemberIds(shop, id) } };
    await shop.db
      .updateTable('collection')
      .set({ rule: after, shown_by: rule.order })
      .where('id', '=', id)
      .execute();
    const { cameIn, left } = await sortCollection(shop, { id, rule });
    if (last === null) await forgetOrder(shop, id);
    await afterCollectionChange(shop, admin, id, {
      action: 'changed',
      before: { rule: storedRule(last), ...chosen },
      after: { rule, cameIn: wordsOf(cameIn), left: wordsOf(left) },
    });
    return { version: await findVersion(shop, id), cameIn, left };
  });
}

/** Turns a collection by rule into one by hand, which keeps its products in the order in which they are shown. */
export function endRule(
  shop: Shop,
  admin: Manager,
  handle: string,
  { ifVersion }: { ifVersion?: number | undefined } = {},
): Promise<Sorted> {
  return inTransaction(shop, async (shop) => {
    // Whoever still sorts by the rule is done.
    await holdProducts(shop);
    const { id, rule: last } = await lockCollection(shop, handle, ifVersion);
    const rule = storedRule(last);
    if (rule) {
      await shop.db
        .updateTable('collection')
        .set({ rule: null, shown_by: 'shop' })
        .where('id', '=', id)
        .execute();
      await keepOrder(shop, id, rule);
      await afterCollectionChange(shop, admin, id, {
        action: 'changed',
        before: { rule },
        after: { rule: null, beside: { members: await listMemberIds(shop, id) } },
      });
    }
    return { version: await findVersion(shop, id), cameIn: 0, left: 0 };
  });
}

async function findVersion(shop: Shop, id: string): Promise<number> {
  const { version } = await shop.db
    .selectFrom('collection')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}

function wordsOf(many: number): string {
  return many === 0 ? '' : counted(many, 'product');
}

/** Places that were given by hand mean nothing now. */
async function forgetOrder(shop: Shop, id: string): Promise<void> {
  await sql`UPDATE collection_product AS product SET position = ${PLACE}
    WHERE collection_id = ${id} AND position <> ${PLACE}`.execute(shop.db);
}

async function keepOrder(shop: Shop, id: string, { order }: CollectionRule): Promise<void> {
  const [by, direction] = MEMBER_ORDERS[order];
  const as = sql.raw(direction);
  await sql`UPDATE collection_product SET position = ordered.place
    FROM (SELECT product_id AS id, row_number() OVER (ORDER BY ${by} ${as}, product_id ${as}) AS place
      FROM collection_product WHERE collection_id = ${id}) AS ordered
    WHERE collection_id = ${id} AND product_id = ordered.id`.execute(shop.db);
}
