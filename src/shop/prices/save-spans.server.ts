import { anyOf, compiled, compiledInsert } from '#database/compiled.server.ts';
import type { Schema } from '#database/schema.ts';
import { updateEach } from '#database/update-each.server.ts';
import { idsOf } from '../ids.ts';
import type { Shop } from '../shop.server.ts';
import { findOffers, type OffersOf } from './open-sales.server.ts';
import { productSpansOf, type Renewal, renewed, spansOf } from './spans.ts';

/** A product with its variants, and what it is filtered by at some price. */
export type ProductInTime = {
  id: string;
  variants: { id: string; price: number; isOnSale: boolean; facetsAt: (price: number) => string }[];
  /** Those of its variants on sale as one text, and the number that stands for it. */
  facetsOf: (texts: string[]) => { facets: string; facets_id: number };
};

type VariantSpanRow = Schema['variant_span'];
type ProductSpanRow = Schema['product_span'];

/**
 * Plans what variants and products cost in the sales of now and to come, from this moment on. Call it, in the transaction,
 * for every change of what sales ask for: a price, what is on sale, a collection, a sale.
 */
export async function saveSpans(shop: Shop, products: ProductInTime[]): Promise<void> {
  const offersFor = await findOffers(shop, idsOf(products));
  if (!offersFor) return;
  const given = { ids: idsOf(products), now: shop.now() };
  const wanted = products.map((product) => spansWanted(product, offersFor));
  const variants = wanted.flatMap((each) => each.variants);
  await removeVariantSpans(shop, given);
  await removeProductSpans(shop, given);
  const ofVariants = renewAll(await selectVariantSpans(shop, given), variants, given.now, {
    keyOf: (row) => row.variant_id,
    isSame: (a, b) => a.pence === b.pence && a.sale_id === b.sale_id && a.facets === b.facets,
  });
  const ofProducts = renewAll(
    await selectProductSpans(shop, given),
    wanted.flatMap((each) => each.products),
    given.now,
    {
      keyOf: (row) => row.product_id,
      isSame: (a, b) =>
        a.variant_id === b.variant_id &&
        a.facets === b.facets &&
        a.lowest_price === b.lowest_price &&
        a.highest_price === b.highest_price,
    },
  );
  await endVariantSpans(
    shop,
    ofVariants.ended.map(({ row: { variant_id, starts }, ends }) => ({ variant_id, starts, ends })),
  );
  await endProductSpans(
    shop,
    ofProducts.ended.map(({ row: { product_id, starts }, ends }) => ({ product_id, starts, ends })),
  );
  await addVariantSpans(shop, ofVariants.added);
  await addProductSpans(shop, ofProducts.added);
  await noteBoundaries(shop, [ofVariants, ofProducts]);
}

/** Ends what these products cost in sales, before they are deleted: one that comes back is planned anew. */
export function endSpans(shop: Shop, productIds: string[]): Promise<void> {
  const facetsOf = () => ({ facets: '', facets_id: 0 });
  return saveSpans(
    shop,
    productIds.map((id) => ({ id, variants: [], facetsOf })),
  );
}

type InTime = { starts: number; ends: number };
type How<Row> = { keyOf: (row: Row) => string; isSame: (a: Row, b: Row) => boolean };

/** The renewal of each variant's rows, or of each product's, as one. */
function renewAll<Row extends InTime>(
  begun: Row[],
  wanted: Row[],
  now: number,
  { keyOf, isSame }: How<Row>,
): Renewal<Row> {
  const [begunOf, wantedOf] = [Map.groupBy(begun, keyOf), Map.groupBy(wanted, keyOf)];
  const all = [...new Set([...begunOf.keys(), ...wantedOf.keys()])].map((key) =>
    renewed(begunOf.get(key) ?? [], wantedOf.get(key) ?? [], now, isSame),
  );
  return { ended: all.flatMap(({ ended }) => ended), added: all.flatMap(({ added }) => added) };
}

function spansWanted(product: ProductInTime, offersFor: OffersOf) {
  const variants = product.variants.map((variant) => ({
    ...variant,
    spans: spansOf(offersFor({ id: variant.id, productId: product.id, price: variant.price }), variant.price),
  }));
  const onSale = variants.filter(({ isOnSale }) => isOnSale);
  return {
    variants: variants.flatMap(({ id, spans, facetsAt }) =>
      spans.map(
        ({ saleId, starts, ends, pence }): VariantSpanRow => ({
          ...{ variant_id: id, product_id: product.id, sale_id: saleId, starts, ends, pence },
          facets: facetsAt(pence),
        }),
      ),
    ),
    products: productSpansOf(onSale).map(({ starts, ends, prices, lowest }): ProductSpanRow => {
      const texts = onSale.map(({ id, price, facetsAt }) => facetsAt(prices.get(id) ?? price));
      const all = [...prices.values()];
      return {
        ...{ product_id: product.id, starts, ends, variant_id: lowest },
        ...{ lowest_price: Math.min(...all), highest_price: Math.max(...all) },
        ...product.facetsOf(texts),
      };
    }),
  };
}

/** A product's spans change with what of it is on sale, when those of its variants do not. */
async function noteBoundaries(shop: Shop, renewals: Renewal<InTime>[]): Promise<void> {
  const moments = renewals.flatMap(({ ended, added }) => [
    ...ended.map(({ ends }) => ends),
    ...added.flatMap(({ starts, ends }) => [starts, ends]),
  ]);
  await addBoundaries(
    shop,
    [...new Set(moments)].map((at) => ({ at })),
  );
}

type Kept = { ids: string[]; now: number };

const selectVariantSpans = compiled((db, { ids, now }: Kept, engine) =>
  db
    .selectFrom('variant_span')
    .select(['variant_id', 'product_id', 'starts', 'ends', 'pence', 'sale_id', 'facets'])
    .where(anyOf(engine, 'product_id', ids))
    .where('ends', '>', now),
);

const selectProductSpans = compiled((db, { ids, now }: Kept, engine) =>
  db
    .selectFrom('product_span')
    .select(['product_id', 'starts', 'ends', 'lowest_price', 'highest_price'])
    .select(['variant_id', 'facets', 'facets_id'])
    .where(anyOf(engine, 'product_id', ids))
    .where('ends', '>', now),
);

const removeVariantSpans = compiled((db, { ids, now }: Kept, engine) =>
  db
    .deleteFrom('variant_span')
    .where(anyOf(engine, 'product_id', ids))
    .where('starts', '>=', now)
    .where('ends', '>', now),
);

const removeProductSpans = compiled((db, { ids, now }: Kept, engine) =>
  db
    .deleteFrom('product_span')
    .where(anyOf(engine, 'product_id', ids))
    .where('starts', '>=', now),
);

const endVariantSpans = updateEach<{ variant_id: string; starts: number; ends: number }>('variant_span', [
  'variant_id',
  'starts',
]);

const endProductSpans = updateEach<{ product_id: string; starts: number; ends: number }>('product_span', [
  'product_id',
  'starts',
]);

const addVariantSpans = compiledInsert((db, rows: VariantSpanRow[]) =>
  db.insertInto('variant_span').values(rows).returning('variant_id'),
);

const addProductSpans = compiledInsert((db, rows: ProductSpanRow[]) =>
  db.insertInto('product_span').values(rows).returning('product_id'),
);

const addBoundaries = compiledInsert((db, rows: { at: number }[]) =>
  db
    .insertInto('price_boundary')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('at'),
);
