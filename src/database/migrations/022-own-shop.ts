import { type Kysely, sql } from 'kysely';

/** A payment knows whether it moved money. A shop that has sold for money needs no list of first steps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // What nobody knows counts as money, as does what an earlier release adds.
  `ALTER TABLE payment ADD COLUMN mode text NOT NULL DEFAULT 'live' CHECK (mode IN ('sandbox', 'test', 'live'))`,
  // The accounts of the sandbox.
  `UPDATE payment SET mode = 'sandbox' WHERE account IN ('100001', 'PK', 'acct_1SandboxMovesNoMoney')`,
  'CREATE INDEX payment_by_mode ON payment (mode, state)',
  `INSERT INTO shop_state (key, value)
    SELECT 'first-day away', '{}' WHERE EXISTS (SELECT 1 FROM payment WHERE mode = 'live')`,
];
