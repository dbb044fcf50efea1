import type { Insertable } from 'kysely';
import type { Database } from '#database/connect.server.ts';
import type { Schema } from '#database/schema.ts';
import { joinFacts } from '#shop/catalogue/facets/facet-facts.ts';
import { numberOf } from '#shop/catalogue/facets/save-facets.server.ts';
import { findTextOf } from '#values/find-text.ts';
import { facetsOf } from './attributes.ts';
import { idOf, listHandle, listsFor, type Product, productAt, QUARTER } from './products.ts';
import { vocabulary, writeSearchRows } from './search-rows.ts';
import { varied } from './varied.ts';

const AT_ONCE = 200;

/** Writes so many products straight into the tables, each in its list of fifty. */
export async function writeProducts(
  database: Database,
  count: number,
  { isVaried }: { isVaried: boolean },
): Promise<void> {
  const words = vocabulary();
  const lists = listsFor(count);
  await writeCollections(database, lists);
  for (let from = 0; from < count; from += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => {
      const n = from + i;
      return { n, product: isVaried ? varied(n) : productAt(n) };
    });
    const shown = made.filter(({ product }) => !product.isDraft);
    await database.inTransaction(async (db) => {
      const insert = async <Table extends keyof Schema>(table: Table, rows: Insertable<Schema[Table]>[]) =>
        rows.length > 0 && (await db.insertInto(table).values(rows).execute());
      const each = <Row>(rowsOf: (product: Product, n: number) => Row[]) =>
        made.flatMap(({ n, product }) => rowsOf(product, n));
      await insert('product', each(productRow));
      await insert('product_media', each(mediaRow));
      await insert('product_search_text', each(findRow));
      await insert('option_type', each(optionRows));
      await insert('option_value', each(valueRows));
      await insert('variant', each(variantRows));
      await insert('variant_option', each(chosenRows));
      await insert(
        'collection_product',
        each((product, n) => membershipRows(product, n, lists)),
      );
      await insert(
        'product_words',
        shown.map(({ product }) => words.rowOf(product)),
      );
      await writeSearchRows(db, database.engine, shown);
    });
  }
  await words.write(database.db);
}

async function writeCollections({ db }: Database, lists: number) {
  const titles = Array.from({ length: lists }, (_, list) => [listHandle(list), `Moorland Range ${list + 1}`]);
  const all = [...titles, [QUARTER, 'A Quarter of All']];
  const rows = all.map(([handle = '', title = ''], n) => ({
    id: idOf('c', n),
    ...{ handle, title, created: 1, updated: 1, version: 1 },
  }));
  await db.insertInto('collection').values(rows).execute();
}

function productRow(product: Product, n: number): Insertable<Schema['product']>[] {
  const { id, handle, title, attributes, variants, picture, tags, html, description, carrier, isDraft } =
    product;
  const facets = joinFacts(variants.map((variant) => facetsOfVariant(product, variant)));
  const price = variants[0]?.price ?? 0;
  const created = Date.UTC(2026, 0, 1) - n * 60_000;
  return [
    {
      ...{ id, handle, title, price, description, created, updated: created, version: 1 },
      lowest_price: price,
      html_description: html,
      external_ref: '',
      available: isDraft ? 0 : 1,
      postage_provider: carrier,
      featured_media: picture,
      tags: JSON.stringify(tags),
      metafields: JSON.stringify({ attributes }),
      ...{ facets, facets_id: numberOf(facets), facets_version: 1 },
    },
  ];
}

function mediaRow({ id, picture }: Product, n: number) {
  if (!picture) return [];
  // The featured picture is not among the further ones.
  return [{ id: idOf('m', n), product_id: id, url: picture.replace('.jpeg', '-room.jpeg'), position: 0 }];
}

function findRow({ id, title, handle, tags, variants }: Product) {
  const skus = variants.map(({ sku }) => sku);
  return [{ product_id: id, text: findTextOf({ title, handle, externalRef: '', tags, skus }) }];
}

function optionRows({ id, options }: Product) {
  return options.map((option, position) => ({
    ...{ id: option.id, product_id: id, handle: option.handle, name: option.name, position },
  }));
}

function valueRows({ options }: Product) {
  return options.flatMap(({ id, values }) =>
    values.map((value, position) => ({
      ...{ id: value.id, option_type_id: id, handle: value.handle, view_name: value.name, position },
    })),
  );
}

/** Its first option is its colour. */
function facetsOfVariant({ attributes }: Product, { values, price }: Product['variants'][number]): string {
  return facetsOf(attributes, values[0]?.name ?? '', price);
}

function variantRows(product: Product) {
  const { id, options, variants } = product;
  return variants.map(({ values, stock, ...variant }, position) => ({
    ...{ ...variant, product_id: id, position, version: 1 },
    metafields: JSON.stringify({ attributes: { colour: values[0]?.name } }),
    facets: facetsOfVariant(product, { ...variant, values, stock }),
    available: 1 as const,
    stock_count: stock,
    featured_media: null,
    options_key: values.map(({ handle }, place) => `${options[place]?.handle}=${handle}`).join('&'),
  }));
}

function chosenRows({ options, variants }: Product) {
  return variants.flatMap(({ id, values }) =>
    values.map((value, place) => ({
      variant_id: id,
      option_type_id: options[place]?.id ?? '',
      option_value_id: value.id,
    })),
  );
}

function membershipRows({ id }: Product, n: number, lists: number) {
  const own = { collection_id: idOf('c', n % lists), product_id: id, position: Math.floor(n / lists) };
  const large = { collection_id: idOf('c', lists), product_id: id, position: n };
  return n % 4 === 0 ? [own, large] : [own];
}
