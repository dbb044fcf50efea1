import { anyOf, compiled } from '#database/compiled.server.ts';
import { findShownProfile } from '../profile/shown-profile.server.ts';
import type { Shop } from '../shop.server.ts';
import type { PriceHistory } from './was-price.ts';

type Before = { variantId: string; starts: number };
type Time = { starts: number; ends: number };

/** What is known of these variants' prices before a moment of each, by their ids. */
export async function findHistories(shop: Shop, asked: Before[]): Promise<Map<string, PriceHistory>> {
  const ids = asked.map(({ variantId }) => variantId);
  const [bases, spans, moved] = [
    Map.groupBy(await selectBases(shop, { ids }), ({ id }) => id),
    Map.groupBy(await selectSpans(shop, { ids }), ({ id }) => id),
    Map.groupBy(await selectMovements(shop, { ids }), ({ id }) => id),
  ];
  const fractions = await findDiscounts(shop);
  return new Map(
    asked.map(({ variantId, starts: before }) => {
      const own = bases.get(variantId) ?? [];
      const draft = timesWhere(own, before, ({ forSale }) => forSale === 0);
      const uncounted = timesWhere(own, before, ({ forSale }) => forSale === 2);
      const stock = stockOf(moved.get(variantId) ?? [], own[0]?.at ?? 0);
      return [
        variantId,
        {
          bases: own.map(({ at, pence }) => ({ at, pence })),
          sales: spans.get(variantId) ?? [],
          discounts: timesWhere(fractions, before, ({ fraction }) => Number(fraction) !== 0),
          away: [
            ...draft,
            ...without(
              timesWhere(stock, before, ({ left }) => left <= 0),
              uncounted,
            ),
          ],
        },
      ];
    }),
  );
}

/** What was off all goods, from a moment on; who never set it has what the shop was started with. */
async function findDiscounts(shop: Shop): Promise<{ at: number; fraction: string }[]> {
  const kept = await selectDiscounts(shop, {});
  if (kept[0]?.at === 0) return kept;
  // An older version of the shop kept only when it was last set.
  if (kept.length > 0) return [{ at: 0, fraction: 'unknown' }, ...kept];
  return [{ at: 0, fraction: String((await findShownProfile(shop)).discount) }];
}

/** What was left after each movement; before the first there was nothing. */
function stockOf(movements: { at: number; change: number }[], known: number) {
  let left = 0;
  const counted = movements.map(({ at, change }) => {
    left += change;
    return { at, left };
  });
  return [{ at: Math.min(known, counted[0]?.at ?? known), left: 0 }, ...counted];
}

/** What is left of times without others: what is not counted is never sold out. */
function without(times: Time[], others: Time[]): Time[] {
  return others.reduce(
    (left, { starts, ends }) =>
      left
        .flatMap((time) => [
          { starts: time.starts, ends: Math.min(time.ends, starts) },
          { starts: Math.max(time.starts, ends), ends: time.ends },
        ])
        .filter((time) => time.starts < time.ends),
    times,
  );
}

/** The times before a moment in which a state that changes at moments is of some kind. */
function timesWhere<State extends { at: number }>(
  states: State[],
  before: number,
  isOne: (state: State) => boolean,
): Time[] {
  return states.flatMap((state, index) => {
    const ends = Math.min(states[index + 1]?.at ?? before, before);
    return isOne(state) && state.at < ends ? [{ starts: state.at, ends }] : [];
  });
}

const selectBases = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('price_history')
    .select(['variant_id as id', 'at', 'pence', 'for_sale as forSale'])
    .where(anyOf(engine, 'variant_id', ids))
    .orderBy('variant_id')
    .orderBy('at'),
);

const selectSpans = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('variant_span')
    .select(['variant_id as id', 'starts', 'ends'])
    .where(anyOf(engine, 'variant_id', ids))
    .orderBy('variant_id')
    .orderBy('starts'),
);

const selectMovements = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('stock_movement')
    .select(['variant_id as id', 'at', 'change'])
    .where(anyOf(engine, 'variant_id', ids))
    .orderBy('variant_id')
    .orderBy('at'),
);

const selectDiscounts = compiled((db) =>
  db.selectFrom('discount_history').select(['at', 'fraction']).orderBy('at'),
);
