import { readdirSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { migrate, TooOld } from '#database/migrate.server.ts';
import { aDatabasePlace, aPlaceWithoutTables } from './kit/database.ts';
import { onEachEngine } from './kit/on-each-engine.ts';

onEachEngine('a database that is opened again', ({ shop, engine }) => {
  test('has been through every migration that there is', async () => {
    const files = readdirSync('src/database/migrations', { withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ name }) => name.replace(/\.ts$/, ''));
    const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(
      shop.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(files.toSorted());
  });

  test('keeps its orders and payments, and refuses what its tables forbid', async () => {
    const { database, db } = shop;
    await sql`INSERT INTO orders (id, order_number, status, created, updated, name, email, phone_number, shipping_address, shipping_zip, billing_address, goods, delivery, discount, amount)
      VALUES ('o_1', 1001, 'accepted', 1, 1, 'Zoë Ash', 'zoe@example.com', '+44', 'Leek', 'ST13 6DH', 'Leek', 500, 0, 0, 500)`.execute(
      db,
    );
    await sql`INSERT INTO payment (id, order_id, provider, account, kind, state, amount, request_hash, public_reference, created, updated)
      VALUES ('pay_1', 'o_1', 'a gateway of next year', '1', 'card', 'accepted', 500, 'h', 'req_1', 1, 1)`.execute(
      db,
    );
    await sql`INSERT INTO payment_event (id, payment_id, at, to_state) VALUES ('e_1', 'pay_1', 1, 'accepted')`.execute(
      db,
    );

    await migrate(database);
    expect(await db.selectFrom('payment').select(['id', 'order_id', 'captured']).execute()).toEqual([
      { id: 'pay_1', order_id: 'o_1', captured: null },
    ]);
    await expect(sql`UPDATE payment SET state = 'lost'`.execute(db)).rejects.toThrow();
    await expect(sql`UPDATE payment SET kind = 'cash'`.execute(db)).rejects.toThrow();
    await expect(sql`UPDATE orders SET amount = 499`.execute(db)).rejects.toThrow();
    await expect(sql`DELETE FROM payment`.execute(db)).rejects.toThrow();
  });

  test('gets its tables once, however many processes start on it at the same time', async () => {
    const { where, remove } = await aPlaceWithoutTables(engine);
    const processes = Array.from({ length: 4 }, () => connect(where));
    const newer = await Promise.all(processes.map(migrate));
    expect(newer).toEqual([[], [], [], []]);
    for (const { db } of processes) expect(await db.selectFrom('payment').selectAll().execute()).toEqual([]);
    await Promise.all(processes.map((each) => each.close()));
    await remove();
  });

  test('refuses the tables of a version before the first that can be brought up to date', async () => {
    const { where, remove } = await aPlaceWithoutTables(engine);
    const database = connect(where);
    await sql`CREATE TABLE kysely_migration (name text, timestamp text)`.execute(database.db);
    await sql`INSERT INTO kysely_migration VALUES ('001-shop', '2026-01-01')`.execute(database.db);
    await expect(migrate(database)).rejects.toThrow(TooOld);
    await database.close();
    await remove();
  });

  test('starts on the tables of a newer version, and leaves them as they are', async () => {
    const { where, remove } = await aDatabasePlace(engine);
    const database = connect(where);
    const { db } = database;
    await sql`CREATE TABLE of_next_year (id text)`.execute(db);
    await sql`ALTER TABLE shop_state ADD COLUMN of_next_year text`.execute(db);
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('999-next-year', '2027-01-01')`.execute(
      db,
    );

    expect(await migrate(database)).toEqual(['999-next-year']);
    await db.insertInto('shop_state').values({ key: 'k', value: 'v' }).execute();
    const { rows } = await sql`SELECT of_next_year FROM shop_state WHERE key = 'k'`.execute(db);
    expect(rows).toEqual([{ of_next_year: null }]);
    const applied = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
    expect(applied.rows.map(({ name }) => name)).toContain('999-next-year');
    await database.close();
    await remove();
  });
});
