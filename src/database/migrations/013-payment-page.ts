import { type Kysely, sql } from 'kysely';

/** What browsers refuse on the checkout, and what the daily look at the payment page finds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `CREATE TABLE page_report (
    fingerprint text PRIMARY KEY,
    page text NOT NULL,
    directive text NOT NULL,
    blocked text NOT NULL,
    source text NOT NULL,
    sample text NOT NULL,
    reports integer NOT NULL,
    places text NOT NULL,
    first_seen bigint NOT NULL,
    last_seen bigint NOT NULL,
    read bigint
  )`,
  `CREATE TABLE payment_page_check (
    id text PRIMARY KEY,
    at bigint NOT NULL,
    through text NOT NULL CHECK (through IN ('public', 'door')),
    result text NOT NULL CHECK (result IN ('fine', 'changed', 'expected', 'failed')),
    problem text NOT NULL,
    findings text NOT NULL,
    inventory text NOT NULL,
    asked_by text NOT NULL,
    accepted_by text NOT NULL,
    accepted bigint
  )`,
  'CREATE INDEX payment_page_check_by_time ON payment_page_check (at)',
];
