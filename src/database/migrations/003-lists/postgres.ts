type Event = 'INSERT' | 'UPDATE' | 'DELETE';
const EVENTS: Event[] = ['INSERT', 'UPDATE', 'DELETE'];

/** Calls a function once after each statement, however many rows it changed: they are `new_rows` and `old_rows`. */
const afterStatements = (table: string, callee: string) =>
  EVENTS.map((event) => {
    const rows = [
      event !== 'INSERT' && 'OLD TABLE AS old_rows',
      event !== 'DELETE' && 'NEW TABLE AS new_rows',
    ];
    return `CREATE TRIGGER ${table}_${event.toLowerCase()} AFTER ${event} ON ${table}
      REFERENCING ${rows.filter(Boolean).join(' ')} FOR EACH STATEMENT EXECUTE FUNCTION ${callee}()`;
  });

/** A trigger function that does the same for each event, with that event's rows: new ones count 1, old ones -1. */
const counting = (name: string, columns: string, work: (rows: string) => string) => {
  const counted = (rows: string, sign: number) => `SELECT ${columns}, ${sign} AS sign FROM ${rows}`;
  const rowsOf = {
    INSERT: counted('new_rows', 1),
    DELETE: counted('old_rows', -1),
    UPDATE: `${counted('new_rows', 1)} UNION ALL ${counted('old_rows', -1)}`,
  };
  return `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    ${EVENTS.map((event) => `IF TG_OP = '${event}' THEN ${work(`(${rowsOf[event]}) AS counted`)}; END IF;`).join('\n')}
    RETURN NULL; END $$`;
};

/** PostgreSQL's triggers count once for each statement. Rows are always locked in the same order. */
export const POSTGRES = [
  // SQLite's index has a product's number already.
  'ALTER TABLE product_search ADD COLUMN number bigint NOT NULL GENERATED ALWAYS AS IDENTITY',
  'CREATE INDEX product_search_by_number ON product_search (number)',
  counting(
    'tally_products',
    'available, postage_provider, CASE WHEN featured_media IS NULL THEN 0 ELSE 1 END AS has_picture',
    (rows) => `INSERT INTO product_tally (available, postage_provider, has_picture, products)
      SELECT available, postage_provider, has_picture, sum(sign) FROM ${rows}
      GROUP BY 1, 2, 3 HAVING sum(sign) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (available, postage_provider, has_picture)
      DO UPDATE SET products = product_tally.products + excluded.products`,
  ),
  ...afterStatements('product', 'tally_products'),
  counting(
    'resize_collections',
    'collection_id, available',
    (rows) => `UPDATE collection_size SET members = members + more, shown = shown + more_shown
      FROM (SELECT size.collection_id, more, more_shown FROM collection_size AS size
        JOIN (SELECT collection_id, sum(sign) AS more, sum(sign * available) AS more_shown FROM ${rows} GROUP BY 1) AS sums
          ON sums.collection_id = size.collection_id AND (more <> 0 OR more_shown <> 0)
        ORDER BY 1 FOR UPDATE OF size) AS changed
      WHERE collection_size.collection_id = changed.collection_id`,
  ),
  ...afterStatements('collection_product', 'resize_collections'),
  `CREATE FUNCTION size_collection() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO collection_size (collection_id) VALUES (NEW.id); RETURN NULL; END $$`,
  `CREATE TRIGGER collection_added AFTER INSERT ON collection
    FOR EACH ROW EXECUTE FUNCTION size_collection()`,
  // Locks the product's row, so that a change of it at the same moment reaches the new member too.
  `CREATE FUNCTION carry_facts() RETURNS trigger LANGUAGE plpgsql AS $$ DECLARE facts record; BEGIN
    SELECT available, lowest_price, created, lower(title) AS lower_title INTO facts
      FROM product WHERE id = NEW.product_id FOR SHARE;
    IF FOUND THEN
      NEW.available := facts.available; NEW.lowest_price := facts.lowest_price;
      NEW.created := facts.created; NEW.lower_title := facts.lower_title;
    END IF;
    RETURN NEW; END $$`,
  `CREATE TRIGGER member_added BEFORE INSERT ON collection_product
    FOR EACH ROW EXECUTE FUNCTION carry_facts()`,
  `CREATE FUNCTION follow_product() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE collection_product SET available = NEW.available, lowest_price = NEW.lowest_price,
      created = NEW.created, lower_title = lower(NEW.title) WHERE product_id = NEW.id;
    RETURN NULL; END $$`,
  `CREATE TRIGGER product_followed AFTER UPDATE OF available, lowest_price, created, title ON product
    FOR EACH ROW WHEN ((OLD.available, OLD.lowest_price, OLD.created, OLD.title)
      IS DISTINCT FROM (NEW.available, NEW.lowest_price, NEW.created, NEW.title))
    EXECUTE FUNCTION follow_product()`,
];
