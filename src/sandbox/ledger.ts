import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createKlarnaTables, forgetKlarna } from './klarna-store.ts';

/** What the sandbox remembers, in one file that survives its end: payments, callbacks still to make, mails. */
export type Ledger = DatabaseSync;

/** Opens DATA_DIR/sandbox/ledger.sqlite. Card numbers are in it masked only, security codes never. */
export function openLedger(dataDir: string): Ledger {
  const folder = join(dataDir, 'sandbox');
  mkdirSync(folder, { recursive: true });
  const ledger = new DatabaseSync(join(folder, 'ledger.sqlite'), { timeout: 2000 });
  ledger.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    CREATE TABLE IF NOT EXISTS payment (
      number INTEGER PRIMARY KEY,
      reference TEXT NOT NULL UNIQUE,
      provider TEXT NOT NULL CHECK (provider IN ('card', 'klarna')),
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
    -- A number is never given again: what was forgotten may still be due.
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
      subject TEXT NOT NULL,
      text TEXT NOT NULL,
      html TEXT NOT NULL
    );
  `);
  addReplyTo(ledger);
  createKlarnaTables(ledger);
  return ledger;
}

/** A ledger of an older sandbox knows no Reply-To. */
function addReplyTo(ledger: Ledger): void {
  const isThere = ledger.prepare("SELECT 1 FROM pragma_table_info('mail') WHERE name = 'reply_to'").get();
  if (!isThere) ledger.exec("ALTER TABLE mail ADD COLUMN reply_to TEXT NOT NULL DEFAULT ''");
}

export function forgetEverything(ledger: Ledger): void {
  ledger.exec('DELETE FROM payment; DELETE FROM outgoing; DELETE FROM mail;');
  forgetKlarna(ledger);
}

/** Writes several rows together or not at all, also when the sandbox is killed in between. */
export function atOnce<T>(ledger: Ledger, work: () => T): T {
  ledger.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    ledger.exec('COMMIT');
    return result;
  } catch (error) {
    ledger.exec('ROLLBACK');
    throw error;
  }
}
