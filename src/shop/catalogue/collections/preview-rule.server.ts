import { type RawBuilder, sql } from 'kysely';
import type { Accountant } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { type RuleFields, readRule } from './collection-rule.ts';
import { countMembers } from './collections.server.ts';
import { matchesRule } from './matching-rule.server.ts';
import { ruleChanges } from './rule-changes.server.ts';

/** What a rule would choose, and what would change in a collection; a few titles of each. */
export type RulePreview = {
  total: number;
  /** Not on sale, so shoppers do not see them. */
  drafts: number;
  cameIn: number;
  left: number;
  titles: { cameIn: string[]; left: string[] };
};

const TITLES = 3;

/** Writes nothing. `collectionId` is null for a new collection. ShopError `invalid` with all that is wrong. */
export async function previewRule(
  shop: Shop,
  _admin: Accountant,
  fields: RuleFields,
  collectionId: string | null,
): Promise<RulePreview> {
  const rule = readRule(fields);
  const id = collectionId ?? '';
  const changes = ruleChanges({ id, rule }, shop.now());
  const products = shop.db.selectFrom('product');
  const { total, drafts } = await products
    .select(sql<number>`count(*)`.as('total'))
    .select(sql<number>`coalesce(sum(1 - available), 0)`.as('drafts'))
    .where(matchesRule(rule, shop.now()))
    .executeTakeFirstOrThrow();
  const counted = await sql<{
    many: number;
  }>`SELECT count(*) AS many FROM (${changes.cameIn}) AS coming`.execute(shop.db);
  const cameIn = Number(counted.rows[0]?.many ?? 0);
  const left = (await countMembers(shop, id)) - (Number(total) - cameIn);
  const some = (ids: RawBuilder<unknown>) =>
    products
      .select('title')
      .where(sql<boolean>`product.id IN (${ids})`)
      .orderBy('id', 'desc')
      .limit(TITLES)
      .execute();
  return {
    ...{ total: Number(total), drafts: Number(drafts), cameIn, left },
    titles: {
      cameIn: cameIn > 0 ? titlesOf(await some(changes.cameIn)) : [],
      left: left > 0 ? titlesOf(await some(changes.left)) : [],
    },
  };
}

function titlesOf(products: { title: string }[]): string[] {
  return products.map(({ title }) => title);
}
