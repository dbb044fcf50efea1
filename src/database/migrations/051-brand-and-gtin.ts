import { type Kysely, sql } from 'kysely';

/**
 * The brand of a product, and the GTIN and cost of a variant; what an owner has chosen for a file of products, and which
 * files of a ZIP are pictures of it. What
 * there is has none of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `ALTER TABLE product ADD COLUMN brand text NOT NULL DEFAULT ''`,
  `ALTER TABLE variant ADD COLUMN gtin text NOT NULL DEFAULT ''`,
  'ALTER TABLE variant ADD COLUMN cost integer',
  'ALTER TABLE import ADD COLUMN choices text',
  'ALTER TABLE upload ADD COLUMN matched text',
];
