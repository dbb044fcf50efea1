import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What the sandbox remembers across restarts: payments, callbacks still to make, emails. */
export type Ledger = DatabaseSync;

/**
 * Opens DATA_DIR/sandbox/ledger.sqlite. It holds masked card numbers and no security codes. What is committed outlives
 * the process, but perhaps not a power cut: the disk is left to the shop, as with a gateway on a machine of its own.
 */
export function openLedger(dataDir: string): Ledger {
  const folder = join(dataDir, 'sandbox');
  mkdirSync(folder, { recursive: true });
  const ledger = new DatabaseSync(join(folder, 'ledger.sqlite'), { timeout: 2000 });
  ledger.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  inTransaction(ledger, () => createTables(ledger));
  return ledger;
}

/** A ledger from before the sandbox played Stripe has a table that refuses its payments, and gets a new one. */
function createTables(ledger: Ledger): void {
  const { sql } = ledger.prepare("SELECT sql FROM sqlite_master WHERE name = 'payment'").get() ?? {};
  const isOld = sql !== undefined && !String(sql).includes("'stripe'");
  if (isOld) ledger.exec('ALTER TABLE payment RENAME TO old; DROP INDEX payment_by_unique_reference');
  ledger.exec(`
    CREATE TABLE IF NOT EXISTS payment (
      number INTEGER PRIMARY KEY,
      reference TEXT NOT NULL UNIQUE,
      provider TEXT NOT NULL CHECK (provider IN ('card', 'klarna', 'stripe')),
      type TEXT NOT NULL CHECK (type IN ('sale', 'refund', 'cancellation')),
      time INTEGER NOT NULL,
      order_reference TEXT NOT NULL,
      unique_reference TEXT NOT NULL,
      amount INTEGER NOT NULL CHECK (amount > 0),
      amount_received INTEGER NOT NULL DEFAULT 0,
      amount_refunded INTEGER NOT NULL DEFAULT 0 CHECK (amount_refunded <= amount_received),
      currency TEXT NOT NULL,
      state TEXT NOT NULL,
      code INTEGER NOT NULL,
      message TEXT NOT NULL,
      authorisation_code TEXT NOT NULL DEFAULT '',
      card_mask TEXT NOT NULL DEFAULT '',
      card_scheme TEXT NOT NULL DEFAULT '',
      of_reference TEXT,
      callback_url TEXT,
      authentication TEXT
    );
    CREATE INDEX IF NOT EXISTS payment_by_unique_reference ON payment (unique_reference);
    -- Numbers are not reused: a deleted callback may still be due.
    CREATE TABLE IF NOT EXISTS outgoing (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      manner TEXT NOT NULL,
      url TEXT NOT NULL,
      body TEXT NOT NULL,
      due INTEGER NOT NULL,
      tries INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS mail (
      number INTEGER PRIMARY KEY,
      message_id TEXT NOT NULL UNIQUE,
      time INTEGER NOT NULL,
      sender TEXT NOT NULL,
      recipient TEXT NOT NULL,
      reply_to TEXT NOT NULL,
      subject TEXT NOT NULL,
      text TEXT NOT NULL,
      html TEXT NOT NULL
    );
    CREATE TABLE IF NOT EXISTS klarna (
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      document TEXT NOT NULL,
      PRIMARY KEY (kind, id)
    );
    CREATE TABLE IF NOT EXISTS klarna_key (key TEXT PRIMARY KEY, answer TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS stripe (
      kind TEXT NOT NULL,
      id TEXT NOT NULL,
      document TEXT NOT NULL,
      PRIMARY KEY (kind, id)
    );
    CREATE INDEX IF NOT EXISTS stripe_by_intent ON stripe (kind, json_extract(document, '$.payment_intent'));
    CREATE TABLE IF NOT EXISTS stripe_key (
      key TEXT PRIMARY KEY,
      request TEXT NOT NULL,
      answer TEXT NOT NULL,
      time INTEGER NOT NULL
    );
  `);
  if (isOld) ledger.exec('INSERT INTO payment SELECT * FROM old; DROP TABLE old');
}

export function deleteEverything(ledger: Ledger): void {
  for (const table of ['payment', 'outgoing', 'mail', 'klarna', 'klarna_key', 'stripe_key'])
    ledger.exec(`DELETE FROM ${table}`);
  // Where events are posted is not a payment.
  ledger.exec("DELETE FROM stripe WHERE kind <> 'webhook_endpoint'");
}

/** Runs the work in one transaction. */
export function inTransaction<T>(ledger: Ledger, work: () => T): T {
  ledger.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    ledger.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk has rolled it back already; rolling back again would hide the cause.
    if (ledger.isTransaction) ledger.exec('ROLLBACK');
    throw error;
  }
}
