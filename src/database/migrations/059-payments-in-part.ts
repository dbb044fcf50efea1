import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * An order may have several payments: the first, which decides what becomes of it, and others for what is still due. What
 * was taken of such an order is kept by a trigger; of any other it is null, since its one payment is of all of it. A credit
 * is set off against what is due before money goes back, so a refund knows how much was given, and by which payments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const statements = isPostgres
    ? [...POSTGRES, ...COLUMNS, ...PG_TRIGGERS]
    : [...SQLITE, ...COLUMNS, ...SQLITE_TRIGGERS];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const POSTGRES = [
  'ALTER TABLE payment DROP CONSTRAINT payment_order_id_key',
  'ALTER TABLE payment ADD COLUMN part integer NOT NULL DEFAULT 1',
  'ALTER TABLE payment ADD CONSTRAINT payment_part UNIQUE (order_id, part)',
  'ALTER TABLE payment ADD COLUMN late integer NOT NULL DEFAULT 0',
];

const KEPT = `id, order_id, provider, account, kind, state, amount, request_key, request_hash, provider_reference,
  public_reference, authorisation_code, card_brand, card_first_six, card_last_four, card_expiry, message, authentication,
  provider_token, captured, authorised_until, created, updated, check_after, mode, refund_reason`;

/** A table of SQLite loses a constraint only by being made anew; what refers to it is checked when all is done. */
const SQLITE = [
  'PRAGMA defer_foreign_keys = ON',
  'CREATE TABLE payment_before AS SELECT * FROM payment',
  'DROP TABLE payment',
  `CREATE TABLE payment (
    id text NOT NULL PRIMARY KEY,
    order_id text NOT NULL REFERENCES orders (id),
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
    check_after bigint,
    mode text NOT NULL DEFAULT 'live' CHECK (mode IN ('sandbox', 'test', 'live')),
    refund_reason text NOT NULL DEFAULT '',
    part integer NOT NULL DEFAULT 1,
    late integer NOT NULL DEFAULT 0,
    UNIQUE (order_id, part)
  )`,
  `INSERT INTO payment (${KEPT}) SELECT ${KEPT} FROM payment_before`,
  'DROP TABLE payment_before',
  'CREATE INDEX payment_to_settle ON payment (check_after) WHERE check_after IS NOT NULL',
  'CREATE INDEX payment_authorised_until ON payment (authorised_until) WHERE authorised_until IS NOT NULL',
  `CREATE INDEX payment_to_capture ON payment (id)
    WHERE state = 'accepted' AND captured IS NULL AND authorised_until IS NOT NULL`,
  'CREATE INDEX payment_by_mode ON payment (mode, state)',
];

const COLUMNS = [
  `CREATE INDEX payment_rest_waiting ON payment (created) WHERE part > 1 AND state = 'awaiting-customer'`,
  'ALTER TABLE orders ADD COLUMN taken integer',
  'ALTER TABLE orders ADD COLUMN set_off integer NOT NULL DEFAULT 0',
  'ALTER TABLE refund ADD COLUMN given integer',
  'ALTER TABLE refund ADD COLUMN parts text',
  `CREATE INDEX orders_due ON orders (created, id)
    WHERE taken IS NOT NULL AND status = 'accepted' AND amount > taken + set_off`,
];

const PAID = `('accepted', 'refunding', 'refunded')`;
const HAS_CHANGED = `(NEW.state IN ${PAID}) <> (OLD.state IN ${PAID})`;
const TAKEN = `UPDATE orders SET taken = (SELECT coalesce(sum(amount), 0) FROM payment
    WHERE order_id = NEW.order_id AND late = 0 AND state IN ${PAID}) WHERE id = NEW.order_id AND taken IS NOT NULL`;

const SET_OFF = `UPDATE orders SET set_off = (SELECT coalesce(sum(amount - given), 0) FROM refund
    WHERE order_id = NEW.order_id AND state = 'done' AND given IS NOT NULL) WHERE id = NEW.order_id`;

const SQLITE_TRIGGERS = [
  `CREATE TRIGGER order_taken AFTER UPDATE OF state ON payment WHEN ${HAS_CHANGED} BEGIN ${TAKEN}; END`,
  ...['INSERT', 'UPDATE OF state'].map(
    (event, n) => `CREATE TRIGGER order_set_off_${n} AFTER ${event} ON refund
      WHEN NEW.given IS NOT NULL AND NEW.given <> NEW.amount BEGIN ${SET_OFF}; END`,
  ),
];

const PG_TRIGGERS = [
  `CREATE FUNCTION note_taken() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${TAKEN}; RETURN NULL; END $$`,
  `CREATE TRIGGER order_taken AFTER UPDATE OF state ON payment FOR EACH ROW WHEN (${HAS_CHANGED})
    EXECUTE FUNCTION note_taken()`,
  `CREATE FUNCTION note_set_off() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${SET_OFF}; RETURN NULL; END $$`,
  `CREATE TRIGGER order_set_off AFTER INSERT OR UPDATE OF state ON refund FOR EACH ROW
    WHEN (NEW.given IS NOT NULL AND NEW.given <> NEW.amount) EXECUTE FUNCTION note_set_off()`,
];
