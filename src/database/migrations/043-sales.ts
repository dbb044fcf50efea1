import { type Kysely, sql } from 'kysely';

/**
 * Prices in time. A sale is planned into spans: what a variant costs from one moment to another, and what lists then know
 * of its product. What has begun is never changed, only ended, so that spans and the history of prices are the evidence of
 * what customers could see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE sale (
    id text NOT NULL PRIMARY KEY,
    name text NOT NULL,
    state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'planning', 'planned', 'withdrawing')),
    starts bigint,
    ends bigint,
    covers text NOT NULL CHECK (covers IN ('all', 'collections', 'products')),
    rule text NOT NULL,
    planned_to text NOT NULL DEFAULT '',
    created bigint NOT NULL,
    updated bigint NOT NULL,
    version integer NOT NULL DEFAULT 1,
    CHECK (starts < ends),
    CHECK (state = 'draft' OR ends IS NOT NULL)
  )`,
  'CREATE INDEX sale_by_end ON sale (state, ends)',
  'CREATE INDEX sale_by_created ON sale (created, id)',
  `CREATE TABLE sale_collection (
    sale_id text NOT NULL REFERENCES sale (id) ON DELETE CASCADE,
    collection_id text NOT NULL,
    PRIMARY KEY (sale_id, collection_id)
  )`,
  'CREATE INDEX sale_collection_by_collection ON sale_collection (collection_id)',
  // A product that is deleted may come back, and is then in the sale again.
  `CREATE TABLE sale_product (
    sale_id text NOT NULL REFERENCES sale (id) ON DELETE CASCADE,
    product_id text NOT NULL,
    PRIMARY KEY (sale_id, product_id)
  )`,
  'CREATE INDEX sale_product_by_product ON sale_product (product_id)',
  `CREATE TABLE sale_price (
    sale_id text NOT NULL REFERENCES sale (id) ON DELETE CASCADE,
    variant_id text NOT NULL,
    pence integer NOT NULL CHECK (pence >= 0),
    PRIMARY KEY (sale_id, variant_id)
  )`,
  'CREATE INDEX sale_price_by_variant ON sale_price (variant_id)',
  `CREATE TABLE variant_span (
    variant_id text NOT NULL,
    starts bigint NOT NULL,
    ends bigint NOT NULL,
    pence integer NOT NULL CHECK (pence >= 0),
    sale_id text NOT NULL,
    product_id text NOT NULL,
    facets text NOT NULL,
    PRIMARY KEY (variant_id, starts),
    CHECK (starts < ends)
  )`,
  'CREATE INDEX variant_span_by_product ON variant_span (product_id, ends)',
  'CREATE INDEX variant_span_by_sale ON variant_span (sale_id, product_id)',
  `CREATE TABLE product_span (
    product_id text NOT NULL,
    starts bigint NOT NULL,
    ends bigint NOT NULL,
    lowest_price integer NOT NULL,
    highest_price integer NOT NULL,
    variant_id text NOT NULL,
    facets text NOT NULL,
    facets_id bigint NOT NULL,
    PRIMARY KEY (product_id, starts),
    CHECK (starts < ends)
  )`,
  'CREATE INDEX product_span_by_facets ON product_span (facets_id)',
  'CREATE TABLE price_boundary (at bigint NOT NULL PRIMARY KEY)',
  `CREATE TABLE price_history (
    variant_id text NOT NULL,
    at bigint NOT NULL,
    pence integer NOT NULL,
    for_sale integer NOT NULL,
    PRIMARY KEY (variant_id, at)
  )`,
  // Every change of a product is noted with it: so since the last one its prices are as they are.
  `INSERT INTO price_history (variant_id, at, pence, for_sale)
    SELECT variant.id, product.updated, variant.price, variant.available * product.available
    FROM variant JOIN product ON product.id = variant.product_id`,
  'CREATE TABLE discount_history (at bigint NOT NULL PRIMARY KEY, fraction text NOT NULL)',
  `INSERT INTO discount_history (at, fraction)
    SELECT updated, value FROM profile_override WHERE key = 'discount'`,
];
