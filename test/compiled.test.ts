import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anyOf, compiled } from '#database/compiled.server.ts';
import { connect } from '#database/connect.server.ts';
import { aDatabasePlace } from './kit/database.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { shopOn } from './kit/shop.ts';

const findState = compiled((db, { key }: { key: string }) =>
  db.selectFrom('shop_state').select('value').where('key', '=', key),
);
const listStates = compiled((db, { keys, without }: { keys: string[]; without: string }, engine) =>
  db
    .selectFrom('shop_state')
    .select('key')
    .where(anyOf(engine, 'key', keys))
    .where('value', '!=', without)
    .orderBy('key'),
);
const saveState = compiled((db, { key, value }: { key: string; value: string }) =>
  db.insertInto('shop_state').values({ key, value }).returning('value'),
);

onEachEngine('a query that is compiled once', ({ shop, engine }) => {
  test('binds the values of each call', async () => {
    expect(await saveState(shop, { key: 'a', value: 'first' })).toEqual([{ value: 'first' }]);
    await saveState(shop, { key: 'b', value: 'sec\0ond' });
    expect(await findState(shop, { key: 'a' })).toEqual([{ value: 'first' }]);
    expect(await findState(shop, { key: 'b' })).toEqual([{ value: 'second' }]);
    expect(await findState(shop, { key: "a' OR 1=1 --" })).toEqual([]);
  });

  test('takes lists of any length', async () => {
    const find = (keys: string[], without = '') => listStates(shop, { keys, without });
    expect(await find([])).toEqual([]);
    expect(await find(['b\0'])).toEqual([{ key: 'b' }]);
    expect(await find(['b', 'a', '"', '{}', 'a'])).toEqual([{ key: 'a' }, { key: 'b' }]);
    expect(await find(['a', 'b'], 'first')).toEqual([{ key: 'b' }]);
  });

  test('runs in the open transaction, and nowhere else while one is open', async () => {
    const work = shop.database.inTransaction(async (db) => {
      const inside = { ...shop, db };
      await saveState(inside, { key: 'c', value: 'open' });
      expect(await findState(inside, { key: 'c' })).toEqual([{ value: 'open' }]);
      await expect(findState(shop, { key: 'c' })).rejects.toThrow('outer database handle');
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await findState(shop, { key: 'c' })).toEqual([]);
  });

  test('is counted as one statement, like any other query', async () => {
    const { statements } = shop.database.counts;
    await findState(shop, { key: 'a' });
    expect(shop.database.counts.statements).toBe(statements + 1);
  });

  test('cannot be built from a value, or without naming its columns', async () => {
    const looks = compiled((db, { count }: { count: number }) =>
      db
        .selectFrom('shop_state')
        .select('key')
        .limit(count + 1),
    );
    await expect(looks(shop, { count: 1 })).rejects.toThrow("'count' is not known");
    const spread = compiled((db, values: { key: string; value: string }) =>
      db.insertInto('shop_state').values({ ...values }),
    );
    await expect(spread(shop, { key: 'a', value: 'b' })).rejects.toThrow('one by one');
    const all = compiled((db) => db.selectFrom('shop_state').selectAll());
    await expect(all(shop, {})).rejects.toThrow('names its columns');
  });

  test('is prepared by name on PostgreSQL, and goes on when a migration adds a column', async () => {
    const place = await aDatabasePlace(engine);
    const other = shopOn(connect(place.where));
    await other.database.inTransaction(async (db) => {
      const inside = { ...other, db };
      for (const key of ['a', 'b']) await findState(inside, { key });
      await sql`ALTER TABLE shop_state ADD COLUMN more text`.execute(db);
      expect(await findState(inside, { key: 'a' })).toEqual([]);
      if (engine === 'sqlite') return;
      const { rows } = await sql`SELECT statement FROM pg_prepared_statements`.execute(db);
      expect(rows).toEqual([{ statement: 'select "value" from "shop_state" where "key" = $1' }]);
    });
    await other.close();
    await place.remove();
  });
});
