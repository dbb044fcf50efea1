import { compiled } from '#database/compiled.server.ts';
import { type Pence, pence } from '#values/uk/pence.ts';
import { addDays, startOfUkDay, type UkDay } from '#values/uk/uk-day.ts';
import type { Accountant } from '../../actor.ts';
import { findHistories } from '../../prices/find-histories.server.ts';
import { isIn } from '../../prices/spans.ts';
import type { PriceHistory, WasPrice } from '../../prices/was-price.ts';
import { judgeWasPrices } from '../../prices/was-prices.server.ts';
import type { Shop } from '../../shop.server.ts';
import { findProductRow } from '../shown/products.server.ts';

/** Something that held from one moment to another, in milliseconds since 1970, UTC; `to` is null while it does. */
type Period = { from: number; to: number | null };

/** What customers could see of the price of a variant. */
export type PriceEvidence = {
  variantId: string;
  title: string;
  sku: string;
  /** At the moment that was asked for; null before anything is known. */
  onDay: { price: Pence; sale: string | null; was: WasPrice | null } | null;
  /** Prices without a sale, and in sales, in the order in which they began. */
  prices: (Period & { price: Pence; sale: string | null })[];
  /** While it could not be bought, and while something was off all goods. */
  away: Period[];
  discounts: Period[];
};

export type ProductEvidence = { title: string; handle: string; variants: PriceEvidence[] };

/** The moment that says what held on a day: its end, or now. */
export function momentOf(shop: Shop, day: UkDay): number {
  return Math.min(startOfUkDay(addDays(day, 1)) - 1, shop.now());
}

/** The history of the prices of a product's variants until a moment. ShopError `not-found`. */
export async function findPriceEvidence(
  shop: Shop,
  _admin: Accountant,
  handleOrId: string,
  moment: number,
): Promise<ProductEvidence> {
  const product = await findProductRow(shop, handleOrId);
  const variants = await selectVariants(shop, { id: product.id });
  const asked = variants.map(({ id }) => ({ variantId: id, starts: moment + 1 }));
  const histories = await findHistories(shop, asked);
  const spans = Map.groupBy(
    await selectSpans(shop, { id: product.id, moment }),
    ({ variantId }) => variantId,
  );
  const found = variants.map((variant): PriceEvidence & { base: number } => {
    const history = histories.get(variant.id) ?? NOTHING;
    const own = spans.get(variant.id) ?? [];
    const base = history.bases.findLast(({ at }) => at <= moment)?.pence ?? null;
    const sale = own.find((span) => isIn(span, moment));
    const price = sale?.price ?? base;
    return {
      ...{ variantId: variant.id, title: variant.title, sku: variant.sku, base: base ?? 0 },
      onDay: price === null ? null : { price: pence(price), sale: sale?.name ?? null, was: null },
      prices: [...basesOf(history, moment), ...own.map(saleOf(moment))].sort((a, b) => a.from - b.from),
      away: history.away.map(periodUntil(moment)),
      discounts: history.discounts.map(periodUntil(moment)),
    };
  });
  // While something was off all goods, that price was struck through instead.
  const reduced = found.filter(
    ({ onDay, discounts }) => onDay?.sale && !discounts.some(({ to }) => to === null),
  );
  const was = await judgeWasPrices(shop, reduced, moment);
  return {
    ...{ title: product.title, handle: product.handle },
    variants: found.map(({ base, ...each }) => ({
      ...each,
      onDay: each.onDay && { ...each.onDay, was: was.get(each.variantId) ?? null },
    })),
  };
}

const NOTHING: PriceHistory = { bases: [], sales: [], discounts: [], away: [] };

/** Each price until the next; what only says that it could be bought again is none. */
function basesOf({ bases }: PriceHistory, moment: number): PriceEvidence['prices'] {
  const known = bases.filter(({ at }) => at <= moment);
  const changes = known.filter(({ pence }, n) => n === 0 || pence !== known[n - 1]?.pence);
  return changes.map(({ at, pence: price }, n) => ({
    ...{ from: at, to: changes[n + 1]?.at ?? null, price: pence(price), sale: null },
  }));
}

function saleOf(moment: number) {
  return ({
    starts,
    ends,
    price,
    name,
  }: {
    starts: number;
    ends: number;
    price: number;
    name: string | null;
  }) => ({
    ...periodUntil(moment)({ starts, ends }),
    ...{ price: pence(price), sale: name ?? 'a sale' },
  });
}

function periodUntil(moment: number) {
  return ({ starts, ends }: { starts: number; ends: number }): Period => ({
    from: starts,
    to: ends > moment ? null : ends,
  });
}

const selectVariants = compiled((db, { id }: { id: string }) =>
  db
    .selectFrom('variant')
    .select(['id', 'title', 'sku'])
    .where('product_id', '=', id)
    .orderBy('position')
    .orderBy('id'),
);

const selectSpans = compiled((db, { id, moment }: { id: string; moment: number }) =>
  db
    .selectFrom('variant_span as span')
    .leftJoin('sale', 'sale.id', 'span.sale_id')
    .select(['span.variant_id as variantId', 'span.starts', 'span.ends', 'span.pence as price', 'sale.name'])
    .where('span.product_id', '=', id)
    .where('span.starts', '<=', moment)
    .orderBy('span.starts'),
);
