import { type Kysely, sql } from 'kysely';

/** The hourly job asks about held money alone, however many payments were captured long ago. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX payment_to_capture ON payment (id)
    WHERE state = 'accepted' AND captured IS NULL AND authorised_until IS NOT NULL`.execute(db);
}
