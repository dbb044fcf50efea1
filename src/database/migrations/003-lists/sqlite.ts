const tally = (row: 'OLD' | 'NEW', change: 1 | -1) => `
  INSERT INTO product_tally (available, postage_provider, has_picture, products)
  VALUES (${row}.available, ${row}.postage_provider, ${row}.featured_media IS NOT NULL, ${change})
  ON CONFLICT DO UPDATE SET products = products + ${change};`;

const resize = (row: 'OLD' | 'NEW', members: number, shown: string) => `
  UPDATE collection_size SET members = members + (${members}), shown = shown + (${shown})
  WHERE collection_id = ${row}.collection_id;`;

const differs = (columns: string[]) =>
  columns.map((column) => `OLD.${column} IS NOT NEW.${column}`).join(' OR ');

/** SQLite's triggers run for each row. */
export const SQLITE = [
  `CREATE TRIGGER product_added AFTER INSERT ON product BEGIN ${tally('NEW', 1)} END`,
  `CREATE TRIGGER product_removed AFTER DELETE ON product BEGIN ${tally('OLD', -1)} END`,
  `CREATE TRIGGER product_recounted AFTER UPDATE OF available, postage_provider, featured_media ON product
    WHEN ${differs(['available', 'postage_provider', 'featured_media'])}
    BEGIN ${tally('OLD', -1)} ${tally('NEW', 1)} END`,
  `CREATE TRIGGER product_followed AFTER UPDATE OF available, lowest_price, created, title ON product
    WHEN ${differs(['available', 'lowest_price', 'created', 'title'])}
    BEGIN
      UPDATE collection_product SET available = NEW.available, lowest_price = NEW.lowest_price,
        created = NEW.created, lower_title = lower(NEW.title) WHERE product_id = NEW.id;
    END`,
  `CREATE TRIGGER collection_added AFTER INSERT ON collection BEGIN
      INSERT INTO collection_size (collection_id) VALUES (NEW.id);
    END`,
  // A member arrives as not on sale; taking its product's facts then counts it.
  `CREATE TRIGGER member_added AFTER INSERT ON collection_product BEGIN
      ${resize('NEW', 1, 'NEW.available')}
      UPDATE collection_product SET (available, lowest_price, created, lower_title) =
        (SELECT available, lowest_price, created, lower(title) FROM product WHERE id = NEW.product_id)
      WHERE collection_id = NEW.collection_id AND product_id = NEW.product_id;
    END`,
  `CREATE TRIGGER member_removed AFTER DELETE ON collection_product
    BEGIN ${resize('OLD', -1, '-OLD.available')} END`,
  `CREATE TRIGGER member_recounted AFTER UPDATE OF available ON collection_product
    WHEN OLD.available <> NEW.available BEGIN ${resize('NEW', 0, 'NEW.available - OLD.available')} END`,
];
