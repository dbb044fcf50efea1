import type { Shop } from '#shop/shop.server.ts';

/** All that products are made of; the search index and what is counted follow from it. */
const TABLES = [
  'product',
  'product_handle',
  'product_media',
  'product_words',
  'product_search_text',
  'option_type',
  'option_value',
  'variant',
  'variant_option',
  'collection',
  'collection_product',
  'search_word',
] as const;

/** Every row of the catalogue, in no order, without what only counts changes. */
export async function catalogueRows({ db }: Pick<Shop, 'db'>): Promise<Record<string, string[]>> {
  const tables = TABLES.map(async (table) => {
    const rows = await db
      .selectFrom(table as 'product')
      .selectAll()
      .execute();
    return [table, rows.map(plain).sort()];
  });
  return Object.fromEntries(await Promise.all(tables));
}

function plain({
  version: _version,
  updated: _updated,
  facets_version: _of,
  ...row
}: Record<string, unknown>): string {
  return JSON.stringify(row);
}
