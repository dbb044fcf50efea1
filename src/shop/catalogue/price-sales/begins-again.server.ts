import { compiled } from '#database/compiled.server.ts';
import { daysLater } from '#values/uk/uk-day.ts';
import type { Shop } from '../../shop.server.ts';
import type { Sale } from './find-sales.server.ts';

/** Days within which a sale that begins again looks as if it had never ended. */
const A_MONTH = 31;
const SAID = 3;

/** A sale that ended, in milliseconds since 1970, UTC. */
export type Ended = { id: string; name: string; ends: number };

/** Other sales of some of the same products that end less than a month before this one begins, the latest first. */
export function findJustEnded(shop: Shop, { id, starts, covers, rule }: Sale): Promise<Ended[]> {
  const begins = starts ?? shop.now();
  const since = daysLater(begins, -A_MONTH);
  // Without a rule only prices of their own count, whatever it is for.
  const ruled = rule === '' ? '' : id;
  return select(shop, { id, ruled, begins, since, isForAll: ruled && covers === 'all' ? 1 : 0 });
}

type Asked = { id: string; ruled: string; begins: number; since: number; isForAll: 0 | 1 };

const select = compiled((db, { id, ruled, begins, since, isForAll }: Asked) =>
  db
    .selectFrom('sale as other')
    .select(['other.id', 'other.name', 'other.ends'])
    .where('other.state', 'in', ['planning', 'planned'])
    .where('other.id', '<>', id)
    .where('other.ends', '>', since)
    // Right after one another they are one sale, which counts from its first day.
    .where('other.ends', '<', begins)
    .where((row) => {
      const cheaper = row
        .selectFrom('variant_span as span')
        .select('span.product_id')
        .whereRef('span.sale_id', '=', 'other.id');
      return row.or([
        row.and([row(row.val(isForAll), '=', 1), row.exists(cheaper.limit(row.lit(1)))]),
        row.exists(
          cheaper
            .innerJoin('sale_product as named', 'named.product_id', 'span.product_id')
            .where('named.sale_id', '=', ruled),
        ),
        row.exists(
          cheaper
            .innerJoin('collection_product as member', 'member.product_id', 'span.product_id')
            .innerJoin('sale_collection as part', 'part.collection_id', 'member.collection_id')
            .where('part.sale_id', '=', ruled),
        ),
        row.exists(
          cheaper
            .innerJoin('sale_price as priced', 'priced.variant_id', 'span.variant_id')
            .where('priced.sale_id', '=', id),
        ),
      ]);
    })
    .orderBy('other.ends', 'desc')
    .limit(SAID)
    .$narrowType<{ ends: number }>(),
);
