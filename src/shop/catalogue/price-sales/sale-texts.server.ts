import { anyOf, compiled } from '#database/compiled.server.ts';
import { typedPounds } from '#values/uk/pence.ts';
import type { Shop } from '../../shop.server.ts';
import { textsOfReach } from '../reach/reach-texts.server.ts';
import type { Sale } from './find-sales.server.ts';
import { partsOf } from './sale.ts';
import type { SALE } from './sale-form.ts';

/** A sale as its form shows it, field by field. What it names and the shop no longer has is left out. */
export async function textsOfSale(shop: Shop, sale: Sale): Promise<Record<keyof typeof SALE, string>> {
  const { name, rule, prices } = sale;
  const priceOf = new Map(prices.map(({ variantId, pence }) => [variantId, pence]));
  const variants = await variantsOf(shop, { ids: [...priceOf.keys()] });
  return {
    name,
    ...(await textsOfReach(shop, sale)),
    ...partsOf(rule),
    prices: variants.map(({ id, sku }) => `${sku} ${typedPounds(priceOf.get(id) ?? 0)}`).join('\n'),
  };
}

const variantsOf = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where(anyOf(engine, 'id', ids))
    .orderBy('sku'),
);
