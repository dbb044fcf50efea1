import { type RawBuilder, sql } from 'kysely';
import type { CarrierCode } from '#values/carriers.ts';
import { searchParts } from '#values/find-text.ts';
import type { Field } from '../../forms/form.ts';
import type { Shop } from '../../shop.server.ts';
import { FIELD_FORMS, type ListedKey, type OwnFields } from '../product/product-fields.ts';
import { PRODUCT_ROW } from '../rows/own-columns.server.ts';
import type { stockColumns } from '../stock/product-stock.server.ts';
import type { PRODUCT_FILTERS, ProductFilter } from './product-lines.ts';

/** The SQL condition of each filter. Only what customers see can be low or sold out, as a whole or in one variant. */
export function filterConditions({ isLow, isSoldOut }: ReturnType<typeof stockColumns>) {
  return {
    active: sql<boolean>`product.available = 1`,
    draft: sql<boolean>`product.available = 0`,
    'low-stock': sql<boolean>`product.available = 1 AND ${isLow}`,
    'sold-out': sql<boolean>`product.available = 1 AND ${isSoldOut}`,
    'without-picture': sql<boolean>`product.featured_media IS NULL`,
  } satisfies Record<(typeof PRODUCT_FILTERS)[number], unknown>;
}

/** What a carrier brings; a code in capitals, so that it is none of the filters. */
export function isSentBy(code: CarrierCode): RawBuilder<boolean> {
  return sql<boolean>`product.postage_provider = ${code}`;
}

/** The condition of one filter; of another text that of the carrier with this code. */
export function conditionOf(
  columns: ReturnType<typeof stockColumns>,
  filter: ProductFilter,
): RawBuilder<boolean> {
  const conditions: Partial<Record<string, RawBuilder<boolean>>> = filterConditions(columns);
  return conditions[filter] ?? isSentBy(filter);
}

/**
 * Searches title, handle, reference, tags and SKUs, and narrows to a collection by its handle, or to products that have
 * these values of their own.
 */
export type ProductSearch = {
  q?: string | undefined;
  inCollection?: string | null | undefined;
  having?: Partial<Record<ListedKey, string | null>> | undefined;
};

/** The products that match a search, without those in the collection of id `notInCollection`. */
export function matchingProducts(
  shop: Shop,
  { q = '', inCollection, having = {}, notInCollection }: ProductSearch & { notInCollection?: string },
) {
  const parts = searchParts(q);
  const wanted = Object.entries(having).filter(([, text]) => text) as [ListedKey, string][];
  return shop.db
    .selectFrom('product')
    .$if(parts.length > 0, (query) =>
      query.where('product.id', 'in', (row) => {
        let found = row.selectFrom('product_search_text').select('product_search_text.product_id');
        for (const part of parts) found = found.where('product_search_text.text', 'like', `%${part}%`);
        return found;
      }),
    )
    .$if(wanted.length > 0, (query) =>
      query.where((row) => row.and(wanted.map(([key, text]) => isOf(key, text)))),
    )
    .$if(Boolean(inCollection), (query) =>
      query.where('product.id', 'in', (row) =>
        row
          .selectFrom('collection_product')
          .innerJoin('collection', 'collection.id', 'collection_product.collection_id')
          .select('collection_product.product_id')
          .where('collection.handle', '=', inCollection ?? ''),
      ),
    )
    .$if(notInCollection !== undefined, (query) =>
      query.where(
        sql<boolean>`NOT EXISTS (
          SELECT 1 FROM collection_product AS listed
          WHERE listed.product_id = product.id AND listed.collection_id = ${notInCollection}
        )`,
      ),
    );
}

/** A field has what a text says; never where the text is no value of it. */
function isOf(key: ListedKey, text: string): RawBuilder<boolean> {
  const form: Field<unknown> = FIELD_FORMS[key];
  const value = form.read(text, {});
  if (value === undefined || form.check(value, {})) return sql`1 = 0`;
  const [[column, stored] = []] = Object.entries(PRODUCT_ROW.write({ [key]: value } as Partial<OwnFields>));
  return sql`${sql.ref(`product.${column}`)} = ${stored}`;
}
