/** What is for sale, and its pictures. */
export const CATALOGUE = `
CREATE TABLE product (
  id text NOT NULL PRIMARY KEY,
  handle text NOT NULL UNIQUE,
  title text NOT NULL,
  description text NOT NULL DEFAULT '',
  html_description text NOT NULL DEFAULT '',
  external_ref text NOT NULL DEFAULT '',
  available integer NOT NULL DEFAULT 0 CHECK (available IN (0, 1)),
  price integer NOT NULL CHECK (price >= 0),
  lowest_price integer NOT NULL CHECK (lowest_price >= 0),
  postage_provider text NOT NULL,
  featured_media text,
  tags text NOT NULL DEFAULT '[]',
  metafields text NOT NULL DEFAULT '{}',
  created bigint NOT NULL,
  updated bigint NOT NULL,
  version integer NOT NULL DEFAULT 1
);
-- Every order in which products are listed, in the shop and in the back office.
CREATE INDEX product_by_created ON product (created, id);
CREATE INDEX product_by_lower_title ON product (lower(title), id);
CREATE INDEX product_shown ON product (available, created, id);
CREATE INDEX product_by_price ON product (available, lowest_price, id);
CREATE INDEX product_by_title ON product (available, lower(title), id);
CREATE INDEX product_by_picture ON product (featured_media);
-- All that the back office filters and counts by, without the long texts of the row.
CREATE INDEX product_facts ON product
  (id, available, postage_provider, lowest_price, created, title, featured_media);

CREATE TABLE product_media (
  id text NOT NULL PRIMARY KEY,
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  url text NOT NULL UNIQUE,
  position integer NOT NULL
);
CREATE INDEX product_media_by_product ON product_media (product_id, position);

CREATE TABLE product_handle (
  handle text NOT NULL PRIMARY KEY,
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE
);
CREATE INDEX product_handle_by_product ON product_handle (product_id);

CREATE TABLE product_search_text (
  product_id text NOT NULL PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  text text NOT NULL
);

CREATE TABLE product_description_image (
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  url text NOT NULL,
  PRIMARY KEY (product_id, url)
);
CREATE INDEX product_description_image_by_url ON product_description_image (url);

CREATE TABLE option_type (
  id text NOT NULL PRIMARY KEY,
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  handle text NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  UNIQUE (product_id, handle)
);

CREATE TABLE option_value (
  id text NOT NULL PRIMARY KEY,
  option_type_id text NOT NULL REFERENCES option_type (id) ON DELETE CASCADE,
  handle text NOT NULL,
  view_name text NOT NULL,
  position integer NOT NULL,
  UNIQUE (option_type_id, handle)
);

CREATE TABLE variant (
  id text NOT NULL PRIMARY KEY,
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  title text NOT NULL,
  handle text NOT NULL,
  sku text NOT NULL UNIQUE,
  available integer NOT NULL DEFAULT 1 CHECK (available IN (0, 1)),
  price integer NOT NULL CHECK (price >= 0),
  stock_count integer NOT NULL DEFAULT 0 CHECK (stock_count >= 0),
  featured_media text,
  options_key text NOT NULL,
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT variant_once UNIQUE (product_id, options_key)
);
CREATE INDEX variant_facts ON variant (product_id, available, stock_count, price);
CREATE INDEX variant_by_stock ON variant (available, stock_count, product_id, position, id);
CREATE INDEX variant_by_picture ON variant (featured_media);

CREATE TABLE variant_option (
  variant_id text NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
  option_type_id text NOT NULL REFERENCES option_type (id),
  option_value_id text NOT NULL REFERENCES option_value (id),
  PRIMARY KEY (variant_id, option_type_id)
);
CREATE INDEX variant_option_by_value ON variant_option (option_value_id);
CREATE INDEX variant_option_by_type ON variant_option (option_type_id);

CREATE TABLE collection (
  id text NOT NULL PRIMARY KEY,
  handle text NOT NULL UNIQUE,
  title text NOT NULL,
  created bigint NOT NULL,
  updated bigint NOT NULL,
  version integer NOT NULL DEFAULT 1
);

CREATE TABLE collection_product (
  collection_id text NOT NULL REFERENCES collection (id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (collection_id, product_id)
);
CREATE INDEX collection_product_in_order ON collection_product (collection_id, position, product_id);
CREATE INDEX collection_product_by_product ON collection_product (product_id);

CREATE TABLE catalogue_version (id integer NOT NULL PRIMARY KEY CHECK (id = 1), version bigint NOT NULL);
INSERT INTO catalogue_version (id, version) VALUES (1, 1);

CREATE TABLE image (
  id text NOT NULL PRIMARY KEY,
  url text NOT NULL UNIQUE,
  purpose text NOT NULL CHECK (purpose IN ('product', 'library')),
  alt text NOT NULL DEFAULT '',
  content_hash text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  format text NOT NULL,
  filename text NOT NULL DEFAULT '',
  sizes_due bigint,
  created bigint NOT NULL
);
CREATE INDEX image_by_purpose ON image (purpose, created);
CREATE INDEX image_by_content ON image (content_hash);
CREATE INDEX image_to_size ON image (sizes_due) WHERE sizes_due IS NOT NULL;

CREATE TABLE atc_count (
  variant_id text NOT NULL REFERENCES variant (id) ON DELETE CASCADE,
  day text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (variant_id, day)
);

CREATE TABLE stock_movement (
  id text NOT NULL PRIMARY KEY,
  variant_id text NOT NULL,
  order_id text,
  change integer NOT NULL,
  reason text NOT NULL CHECK (reason IN ('sold', 'returned', 'set', 'initial')),
  at bigint NOT NULL
);
CREATE INDEX stock_movement_by_variant ON stock_movement (variant_id, at);
-- An order takes and returns the stock of a variant once, however often it is asked to.
CREATE UNIQUE INDEX stock_moved_once ON stock_movement (order_id, variant_id, reason) WHERE order_id IS NOT NULL;

CREATE TABLE search_word (word text NOT NULL PRIMARY KEY, uses integer NOT NULL);
CREATE TABLE product_words (
  product_id text NOT NULL PRIMARY KEY REFERENCES product (id) ON DELETE CASCADE,
  words text NOT NULL
)`;
