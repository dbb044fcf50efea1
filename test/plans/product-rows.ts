import { before, PRODUCTS, type Rows, SOME } from './rows.ts';

const TITLE = `(CASE n % 5 WHEN 0 THEN 'Ember' WHEN 1 THEN 'Henley' WHEN 2 THEN 'Marlow' ELSE 'Sutton' END) || ' '
  || (36 + n % 30) || ' inch ' || (CASE n % 7 WHEN 0 THEN 'Oak Suite' WHEN 1 THEN 'Media Wall' ELSE 'Inset Fire' END)`;

/** Products and collections, which triggers follow. */
export const catalogue = (now: number): Rows[] => [
  {
    table: 'collection',
    rows: 21,
    columns: {
      id: "'c_' || n",
      handle: "'filled-' || n",
      title: "'Filled ' || n",
      created: 'n',
      updated: 'n',
    },
  },
  {
    table: 'collection',
    rows: 4,
    columns: {
      ...{ id: "'c_r' || n", handle: "'ruled-' || n", title: "'Ruled ' || n", created: 'n', updated: 'n' },
      rule: `'{"match":"all","tags":["oak"],"kinds":[],"priceFrom":null,"priceTo":500,"inStock":true,"newerThanDays":9,"order":"title"}'`,
      shown_by: "'title'",
    },
  },
  {
    table: 'product',
    rows: PRODUCTS,
    columns: {
      ...{ id: "'p_' || n", handle: "'product-' || n", title: TITLE, external_ref: "'REF-' || n" },
      ...{ available: 'CASE n % 12 WHEN 0 THEN 0 ELSE 1 END', price: 'n % 997', lowest_price: 'n % 997' },
      postage_provider: "CASE n % 5 WHEN 0 THEN 'AXL' ELSE 'UPS' END",
      featured_media: "CASE n % 50 WHEN 0 THEN NULL ELSE '/media/p' || n || '.jpeg' END",
      // As wide as an owner's description, which decides when it is quicker to read a whole table.
      html_description: `'${'A quiet, deep fire for rooms of every size. '.repeat(20)}'`,
      ...{ created: before(now), updated: before(now) },
    },
  },
];

/** A collection of a quarter of all products, and 20 of fifty. */
export const MEMBERS: Rows[] = [
  {
    table: 'collection_product',
    rows: PRODUCTS / 4,
    columns: { collection_id: "'c_21'", product_id: "'p_' || (n * 4)", position: 'n' },
  },
  {
    table: 'collection_product',
    rows: 1000,
    columns: { collection_id: "'c_' || (1 + n % 20)", product_id: "'p_' || (n * 3)", position: 'n' },
  },
];

/** What belongs to products. */
export const ofProducts = (now: number): Rows[] => [
  {
    table: 'variant',
    rows: PRODUCTS * 2,
    columns: {
      ...{ id: "'v_' || n", product_id: "'p_' || ((n + 1) / 2)", title: "'Black'", handle: "'black'" },
      ...{
        sku: "'SKU-' || n",
        price: 'n % 997',
        stock_count: 'n % 300',
        position: 'n % 2',
        options_key: 'n % 2',
      },
    },
  },
  {
    table: 'price_history',
    rows: PRODUCTS * 2,
    columns: { variant_id: "'v_' || n", at: 'n', pence: 'n % 997', for_sale: 1 },
  },
  {
    table: 'variant_span',
    rows: PRODUCTS * 2,
    columns: {
      ...{ variant_id: "'v_' || n", product_id: "'p_' || ((n + 1) / 2)", sale_id: "'sale_' || (n % 9)" },
      ...{ starts: 'n', ends: 'n + 9', pence: 'n % 797', facets: "''" },
    },
  },
  {
    table: 'product_span',
    rows: PRODUCTS,
    columns: {
      ...{ product_id: "'p_' || n", variant_id: "'v_' || (n * 2)", starts: 'n', ends: 'n + 9' },
      ...{ lowest_price: 'n % 797', highest_price: 'n % 797', facets: "'[]'", facets_id: '1000 + n % 97' },
    },
  },
  {
    table: 'option_type',
    rows: PRODUCTS,
    columns: {
      id: "'opt_' || n",
      product_id: "'p_' || n",
      handle: "'colour'",
      name: "'Colour'",
      position: 0,
    },
  },
  {
    table: 'option_value',
    rows: PRODUCTS,
    columns: {
      ...{ id: "'val_' || n", option_type_id: "'opt_' || n", handle: "'black-' || n" },
      ...{ view_name: "'Black'", position: 'n % 2' },
    },
  },
  {
    table: 'variant_option',
    rows: PRODUCTS,
    columns: {
      variant_id: "'v_' || n",
      option_type_id: "'opt_' || n",
      option_value_id: "'val_' || n",
    },
  },
  {
    table: 'product_media',
    rows: PRODUCTS,
    columns: {
      id: "'m_' || n",
      product_id: "'p_' || n",
      url: "'/media/second' || n || '.jpeg'",
      position: 0,
    },
  },
  {
    table: 'product_handle',
    rows: PRODUCTS,
    columns: { handle: "'product-' || n", product_id: "'p_' || n" },
  },
  {
    table: 'product_search_text',
    rows: PRODUCTS,
    columns: {
      product_id: "'p_' || n",
      text: `lower(${TITLE}) || ' product-' || n || ' ref-' || n || ' sku-' || n`,
    },
  },
  {
    table: 'product_words',
    rows: PRODUCTS,
    columns: { product_id: "'p_' || n", words: "'ember fire inch'" },
  },
  { table: 'search_word', rows: SOME, columns: { word: "'word' || n", uses: 'n' } },
  {
    table: 'image',
    rows: SOME,
    columns: {
      ...{
        id: "'img_' || n",
        url: "'/media/p' || n || '.jpeg'",
        content_hash: "'hash' || n",
        format: "'jpeg'",
      },
      purpose: "CASE n % 20 WHEN 0 THEN 'library' ELSE 'product' END",
      ...{ width: 100, height: 100, bytes: 100, created: 'n' },
    },
  },
  {
    table: 'stock_movement',
    rows: PRODUCTS,
    columns: {
      ...{ id: "'mov_' || n", variant_id: `'v_' || (1 + n % ${PRODUCTS})`, order_id: "'o_' || n" },
      ...{ change: -1, reason: "'sold'", at: before(now) },
    },
  },
];
