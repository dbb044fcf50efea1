import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The accounts that the owner enters with payment providers and a mail server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `CREATE TABLE service_account (
        service text NOT NULL,
        account text NOT NULL,
        ways text NOT NULL,
        sealed text NOT NULL,
        version integer NOT NULL,
        entered bigint NOT NULL,
        replaced bigint,
        PRIMARY KEY (service, account)
      )`,
    )
    .execute(db);
}
