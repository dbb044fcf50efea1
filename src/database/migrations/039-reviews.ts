import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { POSTGRES } from './039-reviews/postgres.ts';
import { SQLITE } from './039-reviews/sqlite.ts';

/**
 * What buyers say of what they bought, and whom to ask. A product carries the count and the average of its published
 * reviews, and a collection's members carry the average, so that lists sort by an index. Triggers keep both, and who is to
 * be asked: neither a command nor the previous version of the shop can forget to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE;
  for (const statement of [...TABLES, ...engine]) await sql.raw(statement).execute(db);
}

const TABLES = [
  // A product that is deleted may come back, and then has its reviews again: so it is not referred to.
  `CREATE TABLE review (
    id text NOT NULL PRIMARY KEY,
    order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    product_id text NOT NULL,
    product_title text NOT NULL,
    variant_title text NOT NULL,
    stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
    words text NOT NULL,
    name text NOT NULL,
    place text NOT NULL,
    state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'published', 'refused')),
    reason text NOT NULL DEFAULT '' CHECK (state = 'refused' OR reason = ''),
    answer text NOT NULL DEFAULT '',
    answered bigint,
    created bigint NOT NULL,
    decided bigint,
    version integer NOT NULL DEFAULT 1,
    UNIQUE (order_id, product_id)
  )`,
  'CREATE INDEX review_by_product ON review (product_id, state, created, id)',
  'CREATE INDEX review_by_state ON review (state, created, id)',
  'CREATE INDEX review_by_created ON review (created, id)',
  `CREATE TABLE review_picture (
    review_id text NOT NULL REFERENCES review (id) ON DELETE CASCADE,
    position integer NOT NULL,
    url text NOT NULL,
    PRIMARY KEY (review_id, position)
  )`,
  'CREATE INDEX review_picture_by_url ON review_picture (url)',
  `CREATE TABLE review_request (
    order_id text NOT NULL PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
    shipped bigint NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'asked', 'spared'))
  )`,
  `CREATE INDEX review_request_waiting ON review_request (shipped) WHERE state = 'waiting'`,
  'ALTER TABLE product ADD COLUMN reviews integer NOT NULL DEFAULT 0',
  'ALTER TABLE product ADD COLUMN rating integer NOT NULL DEFAULT 0',
  'ALTER TABLE collection_product ADD COLUMN rating integer NOT NULL DEFAULT 0',
  'CREATE INDEX product_by_rating ON product (available, rating, id)',
  // The API lists drafts too, for administrators.
  'CREATE INDEX product_by_any_rating ON product (rating, id)',
  `CREATE INDEX collection_product_by_rating ON collection_product
    (collection_id, available, rating, product_id)`,
];
