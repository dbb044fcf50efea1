import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Shop } from '../../../shop.server.ts';
import type { PricedVariant } from './sale-places.ts';

/**
 * Of these sale prices those that no sale has yet: a file that is sent again adds nothing to the draft that it has made. A
 * sale has it that is not over, with the same price and the times that the file gives, if it gives any.
 */
export async function leaveHeld(shop: Shop, priced: PricedVariant[]): Promise<PricedVariant[]> {
  if (priced.length === 0) return [];
  const ids = priced.map(({ variantId }) => variantId);
  const held = Map.groupBy(await selectHeld(shop, { ids, now: shop.now() }), ({ variantId }) => variantId);
  return priced.filter(
    ({ variantId, sale }) =>
      !held
        .get(variantId)
        ?.some(
          ({ pence, starts, ends }) =>
            pence === sale.price &&
            (sale.starts === null || sale.starts === starts) &&
            (sale.ends === null || sale.ends === ends),
        ),
  );
}

const selectHeld = compiled((db, { ids, now }: { ids: string[]; now: number }, engine) =>
  db
    .selectFrom('sale_price')
    .innerJoin('sale', 'sale.id', 'sale_price.sale_id')
    .select(['sale_price.variant_id as variantId', 'sale_price.pence', 'sale.starts', 'sale.ends'])
    .where(anyOf(engine, 'sale_price.variant_id', ids))
    .where((row) => row.or([row('sale.state', '=', 'draft'), row('sale.ends', '>', now)])),
);
