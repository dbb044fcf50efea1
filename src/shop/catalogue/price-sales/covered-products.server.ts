import { anyOf, compiled } from '#database/compiled.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { SaleTerms } from './sale.ts';

type Asked = { sale: string; isForAll: 0 | 1; after: string; limit: number };

/** The next products that a sale covers, or has covered, by their ids after this one. */
export async function findCovered(shop: Shop, asked: Asked): Promise<string[]> {
  return (await select(shop, asked)).map(({ id }) => id);
}

const select = compiled((db, { sale, isForAll, after, limit }: Asked) =>
  db
    .selectFrom('product')
    .select('id')
    .where((row) => row(row.val(isForAll), '=', 1))
    .where('id', '>', after)
    .union(
      db
        .selectFrom('sale_product')
        .select('product_id as id')
        .where('sale_id', '=', sale)
        .where('product_id', '>', after),
    )
    .union(
      db
        .selectFrom('sale_collection as part')
        .innerJoin('collection_product as member', 'member.collection_id', 'part.collection_id')
        .select('member.product_id as id')
        .where('part.sale_id', '=', sale)
        .where('member.product_id', '>', after),
    )
    .union(
      db
        .selectFrom('sale_price')
        .innerJoin('variant', 'variant.id', 'sale_price.variant_id')
        .select('variant.product_id as id')
        .where('sale_price.sale_id', '=', sale)
        .where('variant.product_id', '>', after),
    )
    .union(
      db
        .selectFrom('variant_span')
        .select('product_id as id')
        .where('sale_id', '=', sale)
        .where('product_id', '>', after),
    )
    .orderBy('id')
    .limit(limit),
);

type Page = { after: string; limit: number };

/** The next products of a sale that need not be kept, by their ids after this one; and whether its rule covers them. */
export async function findNamed(
  shop: Shop,
  { covers, named, rule, prices }: SaleTerms,
  { after, limit }: Page,
): Promise<{ id: string; isCovered: boolean }[]> {
  // Without a rule only prices of their own count, whatever it is for.
  const isForAll = covers === 'all' && rule !== '' ? 1 : 0;
  const rows = await selectNamed(shop, {
    ...{ isForAll, after, limit },
    collectionIds: covers === 'collections' ? named : [],
    productIds: covers === 'products' ? named : [],
    variantIds: prices.map(({ variantId }) => variantId),
  });
  return rows.map(({ id, covered }) => ({ id, isCovered: Number(covered) === 1 }));
}

type Named = Page & {
  isForAll: 0 | 1;
  collectionIds: string[];
  productIds: string[];
  variantIds: string[];
};

const selectNamed = compiled(
  (db, { isForAll, collectionIds, productIds, variantIds, after, limit }: Named, engine) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('product')
          .select((row) => ['id', row.lit<number>(1).as('covered')])
          .where((row) => row(row.val(isForAll), '=', 1))
          .where('id', '>', after)
          .unionAll(
            from
              .selectFrom('product')
              .select((row) => ['id', row.lit<number>(1).as('covered')])
              .where(anyOf(engine, 'id', productIds))
              .where('id', '>', after),
          )
          .unionAll(
            from
              .selectFrom('collection_product')
              .select((row) => ['product_id as id', row.lit<number>(1).as('covered')])
              .where(anyOf(engine, 'collection_id', collectionIds))
              .where('product_id', '>', after),
          )
          .unionAll(
            from
              .selectFrom('variant')
              .select((row) => ['product_id as id', row.lit<number>(0).as('covered')])
              .where(anyOf(engine, 'id', variantIds))
              .where('product_id', '>', after),
          )
          .as('named'),
      )
      .select((row) => ['id', row.fn.max<number>('covered').as('covered')])
      .groupBy('id')
      .orderBy('id')
      .limit(limit),
);
