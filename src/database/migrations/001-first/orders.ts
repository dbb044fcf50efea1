/** Orders, their payments and refunds, and what leads to an order. */
export const ORDERS = `
CREATE TABLE orders (
  id text NOT NULL PRIMARY KEY,
  order_number integer NOT NULL UNIQUE,
  status text NOT NULL CHECK (status IN ('in-progress', 'accepted', 'shipped', 'cancelled', 'declined')),
  created bigint NOT NULL,
  updated bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  expires bigint,
  account_id text,
  name text NOT NULL,
  email text NOT NULL,
  phone_number text NOT NULL,
  ip text NOT NULL DEFAULT '',
  shipping_address text NOT NULL,
  shipping_zip text NOT NULL,
  billing_address text NOT NULL,
  goods integer NOT NULL CHECK (goods >= 0),
  delivery integer NOT NULL CHECK (delivery >= 0),
  discount integer NOT NULL CHECK (discount >= 0),
  amount integer NOT NULL CHECK (amount >= 0),
  discount_fraction real NOT NULL DEFAULT 0,
  payment_method text NOT NULL DEFAULT '',
  auth_code text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  meta_data text,
  CONSTRAINT orders_add_up CHECK (amount = goods + delivery - discount)
);
-- Counts and sums of the list are read from indexes alone.
CREATE INDEX orders_by_created ON orders (created, id, status, amount);
CREATE INDEX orders_by_status ON orders (status, created, id, amount);
CREATE INDEX orders_by_amount ON orders (amount, id);
CREATE INDEX orders_by_name ON orders (name, id);
CREATE INDEX orders_by_account ON orders (account_id, created);
CREATE INDEX orders_by_email ON orders (email);
CREATE INDEX orders_to_expire ON orders (expires) WHERE status = 'in-progress';

-- Counted up in the transaction that makes the order: no number twice, none left out.
CREATE TABLE order_counter (id integer NOT NULL PRIMARY KEY CHECK (id = 1), last integer NOT NULL);
INSERT INTO order_counter (id, last) VALUES (1, 1000);

CREATE TABLE order_line (
  id text NOT NULL PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  position integer NOT NULL,
  variant_id text NOT NULL,
  product_id text NOT NULL,
  product_handle text NOT NULL,
  product_title text NOT NULL,
  variant_title text NOT NULL,
  variant_handle text NOT NULL,
  sku text NOT NULL,
  featured_media text,
  postage_provider text NOT NULL,
  options text NOT NULL,
  unit_price integer NOT NULL CHECK (unit_price >= 0),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 49),
  delivery integer NOT NULL CHECK (delivery >= 0),
  UNIQUE (order_id, position)
);

CREATE TABLE order_event (
  id text NOT NULL PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  at bigint NOT NULL,
  who text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX order_event_by_order ON order_event (order_id, at);

CREATE TABLE order_request (
  order_id text NOT NULL REFERENCES orders (id),
  request_key text NOT NULL,
  to_status text NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (order_id, request_key)
);

CREATE TABLE order_note (
  id text NOT NULL PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  at bigint NOT NULL,
  who text NOT NULL,
  text text NOT NULL
);
CREATE INDEX order_note_by_order ON order_note (order_id, at);

CREATE TABLE parcel (
  order_id text NOT NULL PRIMARY KEY REFERENCES orders (id),
  carrier text NOT NULL,
  tracking_number text NOT NULL,
  link text NOT NULL,
  at bigint NOT NULL
);

CREATE TABLE checkout_draft (
  id text NOT NULL PRIMARY KEY,
  details text NOT NULL DEFAULT '{}',
  postcode text,
  request_key text NOT NULL,
  last_order_id text,
  created bigint NOT NULL,
  expires bigint NOT NULL
);
CREATE INDEX checkout_draft_to_expire ON checkout_draft (expires);

CREATE TABLE payment (
  id text NOT NULL PRIMARY KEY,
  order_id text NOT NULL UNIQUE REFERENCES orders (id),
  provider text NOT NULL,
  account text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('card', 'later')),
  state text NOT NULL CHECK (state IN ('created', 'sending', 'awaiting-customer', 'unknown', 'pending', 'accepted',
    'declined', 'expired', 'refunding', 'refunded')),
  amount integer NOT NULL CHECK (amount >= 0),
  request_key text UNIQUE,
  request_hash text NOT NULL,
  provider_reference text,
  public_reference text NOT NULL UNIQUE,
  authorisation_code text NOT NULL DEFAULT '',
  card_brand text NOT NULL DEFAULT '',
  card_first_six text NOT NULL DEFAULT '' CHECK (length(card_first_six) <= 6),
  card_last_four text NOT NULL DEFAULT '' CHECK (length(card_last_four) <= 4),
  card_expiry text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  authentication text,
  provider_token text,
  captured bigint,
  authorised_until bigint,
  created bigint NOT NULL,
  updated bigint NOT NULL,
  check_after bigint
);
CREATE INDEX payment_to_settle ON payment (check_after) WHERE check_after IS NOT NULL;
CREATE INDEX payment_authorised_until ON payment (authorised_until) WHERE authorised_until IS NOT NULL;

CREATE TABLE payment_event (
  id text NOT NULL PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payment (id),
  at bigint NOT NULL,
  from_state text,
  to_state text NOT NULL,
  note text NOT NULL DEFAULT ''
);
CREATE INDEX payment_event_by_payment ON payment_event (payment_id, at);

CREATE TABLE refund (
  id text NOT NULL PRIMARY KEY,
  order_id text NOT NULL REFERENCES orders (id),
  payment_id text NOT NULL REFERENCES payment (id),
  number integer NOT NULL,
  amount integer NOT NULL CHECK (amount > 0),
  refunded_before integer NOT NULL CHECK (refunded_before >= 0),
  reason text NOT NULL,
  lines text NOT NULL,
  delivery integer NOT NULL CHECK (delivery >= 0),
  state text NOT NULL CHECK (state IN ('requested', 'unknown', 'done', 'failed')),
  provider_reference text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  who text NOT NULL,
  created bigint NOT NULL,
  updated bigint NOT NULL,
  check_after bigint,
  UNIQUE (order_id, number)
);
-- One at a time for each payment: only so can the provider's sum tell whether one was made.
CREATE UNIQUE INDEX refund_open_once ON refund (payment_id) WHERE state IN ('requested', 'unknown');
CREATE INDEX refund_to_settle ON refund (check_after) WHERE check_after IS NOT NULL;
CREATE INDEX refund_sums ON refund (order_id, state, amount);

CREATE TABLE attention (
  id text NOT NULL PRIMARY KEY,
  subject text NOT NULL,
  order_id text REFERENCES orders (id),
  amount integer NOT NULL CHECK (amount >= 0),
  reason text NOT NULL,
  raised bigint NOT NULL,
  resolved bigint,
  resolved_by text NOT NULL DEFAULT '',
  resolution text NOT NULL DEFAULT ''
);
-- At most one open entry for a subject, however often it is raised.
CREATE UNIQUE INDEX attention_open_once ON attention (subject) WHERE resolved IS NULL;
CREATE INDEX attention_by_order ON attention (order_id, raised);
CREATE INDEX attention_by_raised ON attention (raised);

-- One session gives one payment or one refusal, never both.
CREATE TABLE pay_later_session (
  ref text NOT NULL PRIMARY KEY,
  session_id text NOT NULL,
  draft_id text,
  account_id text,
  ip text NOT NULL,
  form text NOT NULL,
  provider_order text NOT NULL,
  token text,
  complete_after bigint,
  payment_id text UNIQUE REFERENCES payment (id),
  refusal text,
  created bigint NOT NULL,
  expires bigint NOT NULL,
  CHECK (payment_id IS NULL OR refusal IS NULL)
);
CREATE INDEX pay_later_session_to_complete ON pay_later_session (complete_after) WHERE complete_after IS NOT NULL;
CREATE INDEX pay_later_session_by_draft ON pay_later_session (draft_id);
CREATE INDEX pay_later_session_by_expiry ON pay_later_session (expires)`;
