import type { Manager } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';

/** The ids of a product's variants that were ever ordered. */
export async function listOrderedVariants(shop: Shop, _admin: Manager, productId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('variant')
    .select('id')
    .where('product_id', '=', productId)
    .where((row) =>
      row.exists(
        row
          .selectFrom('stock_movement')
          .select('id')
          .whereRef('variant_id', '=', 'variant.id')
          .where('order_id', 'is not', null),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Which of these products were ever ordered, in one of their variants. */
export async function findOrderedProducts(shop: Shop, _admin: Manager, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await shop.db
    .selectFrom('variant')
    .select('product_id')
    .distinct()
    .where('product_id', 'in', ids)
    .where((row) =>
      row.exists(
        row
          .selectFrom('stock_movement')
          .select('id')
          .whereRef('variant_id', '=', 'variant.id')
          .where('order_id', 'is not', null),
      ),
    )
    .execute();
  return new Set(rows.map(({ product_id }) => product_id));
}
