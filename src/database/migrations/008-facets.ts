import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * What customers filter by. Each variant has its facts as one text, and each product those of its variants, with a number
 * that stands for the text; a collection's members carry the number, by the triggers of 003. Every order of customers'
 * lists ends with it, so that a filtered page is read from an index alone. Collections get an introduction, a picture and
 * a place of their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE;
  for (const statement of [...TABLES, ...engine]) await sql.raw(statement).execute(db);
}

/** An index of the same name with one more column. */
const widened = (name: string, columns: string) => [
  `DROP INDEX ${name}`,
  `CREATE INDEX ${name} ON ${columns}`,
];

const TABLES = [
  "ALTER TABLE variant ADD COLUMN facets text NOT NULL DEFAULT ''",
  "ALTER TABLE product ADD COLUMN facets text NOT NULL DEFAULT '[]'",
  'ALTER TABLE product ADD COLUMN facets_id bigint NOT NULL DEFAULT 0',
  // The version of the product that they are of.
  'ALTER TABLE product ADD COLUMN facets_version integer NOT NULL DEFAULT 0',
  'ALTER TABLE collection_product ADD COLUMN facets_id bigint NOT NULL DEFAULT 0',
  'CREATE INDEX product_to_sort_in ON product (id) WHERE facets_version <> version',
  'CREATE INDEX product_by_facets ON product (available, facets_id)',
  'CREATE INDEX collection_product_by_facets ON collection_product (collection_id, available, facets_id)',
  ...widened('product_shown', 'product (available, created, id, facets_id)'),
  ...widened('product_by_price', 'product (available, lowest_price, id, facets_id)'),
  ...widened('product_by_title', 'product (available, lower(title), id, facets_id)'),
  ...['position', 'lowest_price', 'created', 'lower_title'].flatMap((order) =>
    widened(
      `collection_product_by_${order}`,
      `collection_product (collection_id, available, ${order}, product_id, facets_id)`,
    ),
  ),
  "ALTER TABLE collection ADD COLUMN introduction text NOT NULL DEFAULT ''",
  'ALTER TABLE collection ADD COLUMN picture text',
  // The owner's order of all collections; new ones come last.
  'ALTER TABLE collection ADD COLUMN position integer NOT NULL DEFAULT 1000000',
  'CREATE INDEX collection_by_picture ON collection (picture)',
];

const FOLLOWED = ['available', 'lowest_price', 'created', 'title', 'facets_id'];

const SQLITE = [
  'DROP TRIGGER product_followed',
  `CREATE TRIGGER product_followed AFTER UPDATE OF ${FOLLOWED} ON product
    WHEN ${FOLLOWED.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ')}
    BEGIN
      UPDATE collection_product SET available = NEW.available, lowest_price = NEW.lowest_price,
        created = NEW.created, lower_title = lower(NEW.title), facets_id = NEW.facets_id WHERE product_id = NEW.id;
    END`,
  'DROP TRIGGER member_added',
  `CREATE TRIGGER member_added AFTER INSERT ON collection_product BEGIN
      UPDATE collection_size SET members = members + 1, shown = shown + NEW.available
      WHERE collection_id = NEW.collection_id;
      UPDATE collection_product SET (available, lowest_price, created, lower_title, facets_id) =
        (SELECT available, lowest_price, created, lower(title), facets_id FROM product WHERE id = NEW.product_id)
      WHERE collection_id = NEW.collection_id AND product_id = NEW.product_id;
    END`,
];

const POSTGRES = [
  `CREATE OR REPLACE FUNCTION carry_facts() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE facts record; BEGIN
    SELECT available, lowest_price, created, lower(title) AS lower_title, facets_id INTO facts
      FROM product WHERE id = NEW.product_id FOR SHARE;
    IF FOUND THEN
      NEW.available := facts.available; NEW.lowest_price := facts.lowest_price; NEW.created := facts.created;
      NEW.lower_title := facts.lower_title; NEW.facets_id := facts.facets_id;
    END IF;
    RETURN NEW; END $$`,
  `CREATE OR REPLACE FUNCTION follow_product() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE collection_product SET available = NEW.available, lowest_price = NEW.lowest_price,
      created = NEW.created, lower_title = lower(NEW.title), facets_id = NEW.facets_id WHERE product_id = NEW.id;
    RETURN NULL; END $$`,
  'DROP TRIGGER product_followed ON product',
  `CREATE TRIGGER product_followed AFTER UPDATE OF ${FOLLOWED} ON product
    FOR EACH ROW WHEN ((${FOLLOWED.map((column) => `OLD.${column}`)})
      IS DISTINCT FROM (${FOLLOWED.map((column) => `NEW.${column}`)}))
    EXECUTE FUNCTION follow_product()`,
];
