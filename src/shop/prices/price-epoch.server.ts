import { compiled } from '#database/compiled.server.ts';
import { noteEnd } from '../cache/cache-notes.server.ts';
import { kept } from '../cache/kept.server.ts';
import type { Shop } from '../shop.server.ts';

/** The time around a moment in which no sale begins or ends. In milliseconds since 1970, UTC. */
export type PriceEpoch = {
  now: number;
  /** When it began; 0 for longer ago than anybody asks. */
  since: number;
  /** When the next one begins; null where none is planned. */
  next: number | null;
  /** Whether any sale runs: without one, prices are those of the products' own rows. */
  isSale: boolean;
};

type Known = { boundaries: number[]; sales: { starts: number; ends: number }[] };

/** The epoch of prices that it is now. Whoever asks shows prices, so the answer ends with it. */
export async function findPriceEpoch(shop: Shop): Promise<PriceEpoch> {
  const { boundaries, sales } = await kept(shop, 'price epochs', () => findKnown(shop));
  const now = shop.now();
  const next = boundaries.find((at) => at > now);
  if (next !== undefined) noteEnd(next);
  return {
    now,
    since: boundaries.findLast((at) => at <= now) ?? 0,
    next: next ?? null,
    isSale: sales.some(({ starts, ends }) => starts <= now && now < ends),
  };
}

/** Longer than any clock of another process is behind. */
const PAST = 24 * 60 * 60 * 1000;

async function findKnown(shop: Shop): Promise<Known> {
  const rows = await select(shop, { after: shop.now() - PAST });
  const sales = rows.flatMap(({ starts, ends }) => (ends === null ? [] : [{ starts, ends }]));
  const boundaries = rows.flatMap(({ starts, ends }) => (ends === null ? [starts] : [starts, ends]));
  // A sale's own ends count even before all of it is planned.
  return { sales, boundaries: [...new Set(boundaries)].sort((a, b) => a - b) };
}

/** Boundaries, and sales, which end. */
const select = compiled((db, { after }: { after: number }) =>
  db
    .selectFrom('price_boundary')
    .select(['at as starts', (row) => row.cast<number | null>(row.val(null), 'bigint').as('ends')])
    .where('at', '>', after)
    .unionAll(
      db
        .selectFrom('sale')
        .select(['starts', 'ends'])
        .where('state', 'in', ['planning', 'planned', 'withdrawing'])
        .where('ends', '>', after)
        .$narrowType<{ starts: number; ends: number }>(),
    ),
);
