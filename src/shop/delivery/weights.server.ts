import { type RawBuilder, sql } from 'kysely';
import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Engine } from '#database/connect.server.ts';
import type { Shop } from '../shop.server.ts';
import type { DeliveryTable } from './rates.ts';

/**
 * What one of each of these variants weighs in kilograms, by their ids; those without a weight are left out. Nothing is
 * read while no charge depends on it.
 */
export async function findWeights(
  shop: Shop,
  table: DeliveryTable,
  variantIds: string[],
): Promise<Map<string, number>> {
  if (variantIds.length === 0 || !table.some(({ over = [] }) => over.length > 0)) return new Map();
  const rows = await select(shop, { ids: variantIds });
  return new Map(
    rows.flatMap(({ id, own, shared }) => {
      const weight = Number(own ?? shared ?? 0);
      return weight > 0 ? [[id, weight]] : [];
    }),
  );
}

const select = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select([
      'variant.id',
      weightIn(engine, 'variant.metafields').as('own'),
      weightIn(engine, 'product.metafields').as('shared'),
    ])
    .where(anyOf(engine, 'variant.id', ids)),
);

/** The attribute as text, from the JSON of a product or variant. */
function weightIn(engine: Engine, column: string): RawBuilder<string | null> {
  const json = sql.ref(column);
  return engine === 'postgres'
    ? sql`${json}::jsonb #>> '{attributes,weightKg}'`
    : sql`json_extract(${json}, '$.attributes.weightKg')`;
}
