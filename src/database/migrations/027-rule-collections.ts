import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * A collection may have a rule instead of members by hand; its members are then kept by the shop. What a rule asks of a
 * product's tags and kind has an index of its own, which triggers keep, as in 003.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = db.getExecutor().adapter instanceof PostgresAdapter ? POSTGRES : SQLITE;
  for (const statement of [...TABLES, ...engine]) await sql.raw(statement).execute(db);
}

const TABLES = [
  'ALTER TABLE collection ADD COLUMN rule text',
  // The order in which its products are listed without another wish; 'shop' is by hand.
  "ALTER TABLE collection ADD COLUMN shown_by text NOT NULL DEFAULT 'shop'",
  // The day of the United Kingdom on which its members were last sorted anew.
  "ALTER TABLE collection ADD COLUMN sorted_day text NOT NULL DEFAULT ''",
  'CREATE INDEX collection_by_rule ON collection (id) WHERE rule IS NOT NULL',
  `CREATE TABLE product_label (
    label text NOT NULL,
    product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
    PRIMARY KEY (label, product_id)
  )`,
  'CREATE INDEX product_label_by_product ON product_label (product_id)',
];

/** Capitals do not matter, without accents, so that both engines agree. */
const ofSqlite = (row: string) => `
  SELECT 'tag ' || lower(substr(trim(value), 1, 200)) AS label, ${row}.id AS product_id
  FROM json_each(CASE WHEN json_valid(${row}.tags) THEN ${row}.tags ELSE '[]' END)
  WHERE type = 'text' AND instr(value, char(0)) = 0
  UNION SELECT 'kind ' || lower(substr(json_extract(${row}.metafields, '$.attributes.kind'), 1, 200)), ${row}.id
  WHERE CASE WHEN json_valid(${row}.metafields)
    THEN json_type(${row}.metafields, '$.attributes.kind') = 'text'
      AND instr(json_extract(${row}.metafields, '$.attributes.kind'), char(0)) = 0 END`;

const SQLITE = [
  `INSERT INTO product_label (label, product_id)
    SELECT 'tag ' || lower(substr(trim(value), 1, 200)), product.id
    FROM product, json_each(CASE WHEN json_valid(tags) THEN tags ELSE '[]' END) AS each
    WHERE each.type = 'text' AND instr(value, char(0)) = 0
    UNION SELECT 'kind ' || lower(substr(json_extract(metafields, '$.attributes.kind'), 1, 200)), id FROM product
    WHERE CASE WHEN json_valid(metafields)
      THEN json_type(metafields, '$.attributes.kind') = 'text'
        AND instr(json_extract(metafields, '$.attributes.kind'), char(0)) = 0 END`,
  `CREATE TRIGGER product_labelled AFTER INSERT ON product BEGIN
    INSERT INTO product_label (label, product_id) ${ofSqlite('NEW')};
  END`,
  `CREATE TRIGGER product_relabelled AFTER UPDATE OF tags, metafields ON product
    WHEN OLD.tags IS NOT NEW.tags OR OLD.metafields IS NOT NEW.metafields
    BEGIN
      DELETE FROM product_label WHERE product_id = NEW.id;
      INSERT INTO product_label (label, product_id) ${ofSqlite('NEW')};
    END`,
];

const POSTGRES = [
  // What JSON allows and the engine does not, such as a NUL, has no label.
  `CREATE FUNCTION labels_of(tags text, metafields text) RETURNS SETOF text LANGUAGE plpgsql IMMUTABLE AS $$
  DECLARE tag json; kind json; BEGIN
    FOR tag IN SELECT json_array_elements(tags::json) LOOP
      BEGIN
        IF json_typeof(tag) = 'string' THEN
          RETURN NEXT 'tag ' || lower(substr(trim(tag #>> '{}'), 1, 200) COLLATE "C");
        END IF;
      EXCEPTION WHEN data_exception THEN NULL; END;
    END LOOP;
    BEGIN
      kind := metafields::json #> '{attributes,kind}';
      IF json_typeof(kind) = 'string' THEN
        RETURN NEXT 'kind ' || lower(substr(kind #>> '{}', 1, 200) COLLATE "C");
      END IF;
    EXCEPTION WHEN data_exception THEN NULL; END;
  EXCEPTION WHEN data_exception THEN NULL; END $$`,
  `INSERT INTO product_label (label, product_id)
    SELECT DISTINCT label, product.id FROM product, labels_of(tags, metafields) AS label`,
  `CREATE FUNCTION label_product() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'UPDATE' THEN DELETE FROM product_label WHERE product_id = NEW.id; END IF;
    INSERT INTO product_label (label, product_id)
      SELECT DISTINCT label, NEW.id FROM labels_of(NEW.tags, NEW.metafields) AS label ORDER BY label;
    RETURN NULL; END $$`,
  `CREATE TRIGGER product_labelled AFTER INSERT ON product
    FOR EACH ROW EXECUTE FUNCTION label_product()`,
  `CREATE TRIGGER product_relabelled AFTER UPDATE OF tags, metafields ON product
    FOR EACH ROW WHEN ((OLD.tags, OLD.metafields) IS DISTINCT FROM (NEW.tags, NEW.metafields))
    EXECUTE FUNCTION label_product()`,
];
