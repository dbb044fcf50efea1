import type { Accountant } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import type { Product } from '../product/product.ts';
import { differences, type ProductChange } from './product-history.ts';

/** The changes to a product and its present variants, newest first. */
export async function listProductChanges(
  shop: Shop,
  _admin: Accountant,
  { id, variants }: Pick<Product, 'id' | 'variants'>,
  limit = 40,
): Promise<ProductChange[]> {
  const names = new Map(variants.map((variant) => [variant.id, variant.title]));
  const rows = await shop.db
    .selectFrom('audit')
    .selectAll()
    .where('kind', 'in', ['product', 'variant'])
    .where('subject_id', 'in', [id, ...names.keys()])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    who: row.who,
    accountId: row.account_id,
    action: row.action,
    variant: names.get(row.subject_id) ?? null,
    fields: differences(parse(row.before), parse(row.after)),
  }));
}

function parse(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}
