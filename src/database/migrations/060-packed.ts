import { type Kysely, sql } from 'kysely';

/**
 * Who has packed an order, and when, so that others see it before it leaves. It is of the version that the order had: once
 * the order has changed, it says no more than that. That it was packed or taken back is in the audit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE packed (
        order_id text NOT NULL PRIMARY KEY REFERENCES orders (id) ON DELETE CASCADE,
        at bigint NOT NULL,
        who text NOT NULL,
        account_id text NOT NULL,
        order_version integer NOT NULL
      )`,
    )
    .execute(db);
}
