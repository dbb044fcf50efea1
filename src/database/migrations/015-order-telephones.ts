import { type Kysely, sql } from 'kysely';

/** Orders are found by their telephone number too: '+7700900123', without spaces and +44. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const plain = sql`replace(replace(replace(replace(replace(phone_number, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '')`;
  await sql`
    INSERT INTO order_word (word, order_id)
    SELECT '+' || ltrim(CASE WHEN plain LIKE '+44%' THEN substr(plain, 4) ELSE ltrim(plain, '+') END, '0'), id
    FROM (SELECT id, ${plain} AS plain FROM orders) AS numbers
    WHERE plain <> ''
  `.execute(db);
}
