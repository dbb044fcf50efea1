import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { aDatabasePlace, describeOnEachEngine } from './database.ts';

/** A migration that shops have applied is never edited again: what is new comes in one of its own. */
const RELEASED = {
  '001-shop': '5b55cb4582b4d5f9137eebca1ed95288ff7c34957e7d2c09e1159195e711c0ac',
  '002-search': 'f945062940b4ab383aa6f0780710cc762222cdd7c306aba492e56029e46c8ba6',
};

test.each(Object.entries(RELEASED))('%s is as it was released', (name, hash) => {
  const text = readFileSync(`src/database/migrations/${name}.ts`);
  expect(createHash('sha256').update(text).digest('hex')).toBe(hash);
});

describeOnEachEngine('a shop of the first release', (engine) => {
  test('keeps its orders and payments when its tables grow', async () => {
    const place = await aDatabasePlace(engine, { isBare: true });
    const database = connect(place.where);
    const { db } = database;
    await migrate(database, '002-search');
    await sql`INSERT INTO orders (id, order_number, status, created, updated, version, name, email, phone_number, shipping_address, shipping_zip, billing_address, goods, delivery, discount, amount, discount_fraction, search_text)
      VALUES ('o_1', 1001, 'accepted', 1, 1, 1, 'Zoë Ash', 'zoe@example.com', '+44', 'Leek', 'ST13 6DH', 'Leek', 500, 0, 0, 500, 0, '#web1001')`.execute(
      db,
    );
    await sql`INSERT INTO payment (id, order_id, provider, state, amount, request_hash, public_reference, created, updated)
      VALUES ('pay_1', 'o_1', 'card', 'accepted', 500, 'h', 'req_1', 1, 1)`.execute(db);
    await sql`INSERT INTO payment_event (id, payment_id, at, to_state) VALUES ('e_1', 'pay_1', 1, 'accepted')`.execute(
      db,
    );

    await migrate(database);
    const payment = await db.selectFrom('payment').selectAll().executeTakeFirstOrThrow();
    expect(payment).toMatchObject({
      id: 'pay_1',
      order_id: 'o_1',
      state: 'accepted',
      amount: 500,
      captured: null,
    });
    expect(await db.selectFrom('payment_event').selectAll().execute()).toMatchObject([
      { payment_id: 'pay_1' },
    ]);
    await db.updateTable('payment').set({ state: 'pending' }).execute();
    await expect(sql`UPDATE payment SET state = 'lost'`.execute(db)).rejects.toThrow();
    await expect(sql`DELETE FROM payment`.execute(db)).rejects.toThrow();
    await database.close();
    await place.remove();
  });
});
