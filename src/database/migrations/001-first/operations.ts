/** What runs the shop: emails, messages, profile, audit and limits. */
export const OPERATIONS = `
CREATE TABLE email (
  id text NOT NULL PRIMARY KEY,
  order_id text,
  kind text NOT NULL,
  subject_key text NOT NULL,
  message_id text NOT NULL UNIQUE,
  recipient text NOT NULL,
  reply_to text NOT NULL DEFAULT '',
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt bigint NOT NULL,
  created bigint NOT NULL,
  sent bigint,
  dismissed bigint,
  last_error text NOT NULL DEFAULT '',
  UNIQUE (kind, subject_key)
);
CREATE INDEX email_to_send ON email (next_attempt) WHERE state = 'queued';
CREATE INDEX email_failed ON email (created, id) WHERE state = 'failed' AND dismissed IS NULL;
CREATE INDEX email_by_order ON email (order_id, created);

CREATE TABLE subscriber (
  email text NOT NULL PRIMARY KEY,
  state text NOT NULL CHECK (state IN ('requested', 'subscribed', 'left')),
  token_hash text NOT NULL UNIQUE,
  requested bigint NOT NULL,
  confirmed bigint
);

CREATE TABLE message (
  id text NOT NULL PRIMARY KEY,
  fingerprint text NOT NULL UNIQUE,
  name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  order_number text NOT NULL,
  order_id text REFERENCES orders (id),
  account_id text,
  text text NOT NULL,
  search_text text NOT NULL,
  created bigint NOT NULL,
  answered bigint,
  answered_by text NOT NULL DEFAULT ''
);
CREATE INDEX message_by_created ON message (created, id);
CREATE INDEX message_open ON message (created, id) WHERE answered IS NULL;
CREATE INDEX message_by_email ON message (email);
CREATE INDEX message_by_account ON message (account_id);

CREATE TABLE shop_state (key text NOT NULL PRIMARY KEY, value text NOT NULL);

CREATE TABLE profile_override (key text NOT NULL PRIMARY KEY, value text NOT NULL, updated bigint NOT NULL);

CREATE TABLE audit (
  id text NOT NULL PRIMARY KEY,
  at bigint NOT NULL,
  who text NOT NULL,
  account_id text,
  action text NOT NULL,
  kind text NOT NULL,
  subject_id text NOT NULL,
  before text,
  after text
);
CREATE INDEX audit_by_subject ON audit (kind, subject_id, at);
CREATE INDEX audit_by_kind ON audit (kind, at);
CREATE INDEX audit_by_time ON audit (at);

CREATE TABLE rate_limit (
  key text NOT NULL,
  window_start bigint NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_limit_by_window ON rate_limit (window_start);

CREATE TABLE webhook_endpoint (
  id text NOT NULL PRIMARY KEY,
  url text NOT NULL,
  events text NOT NULL,
  active integer NOT NULL CHECK (active IN (0, 1)),
  secret text NOT NULL,
  old_secret text,
  old_secret_until bigint,
  failing_since bigint,
  created bigint NOT NULL,
  version integer NOT NULL
);

-- No reference to the endpoint: deleting one at the same moment must not undo the order that is being paid.
CREATE TABLE webhook_delivery (
  id text NOT NULL PRIMARY KEY,
  event_sequence bigint NOT NULL REFERENCES webhook_event (sequence) ON DELETE CASCADE,
  endpoint_id text NOT NULL,
  state text NOT NULL CHECK (state IN ('queued', 'delivered', 'failed')),
  attempts integer NOT NULL,
  next_attempt bigint NOT NULL,
  last_attempt bigint,
  response_status integer,
  duration integer,
  last_error text NOT NULL,
  UNIQUE (endpoint_id, event_sequence)
);
CREATE INDEX webhook_delivery_due ON webhook_delivery (endpoint_id, state, next_attempt);
CREATE INDEX webhook_delivery_last ON webhook_delivery (endpoint_id, last_attempt);
CREATE INDEX webhook_delivery_by_event ON webhook_delivery (event_sequence)`;
