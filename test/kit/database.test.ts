import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Database } from '#database/connect.server.ts';
import { longestTurn } from './longest-turn.ts';
import { onEachEngine } from './on-each-engine.ts';

onEachEngine('the database', ({ shop, engine }) => {
  const insert = (db: Database['db'], key: string, value = '') =>
    db.insertInto('shop_state').values({ key, value }).execute();
  const find = (key: string) => shop.db.selectFrom('shop_state').selectAll().where('key', '=', key).execute();

  test('keeps what a transaction wrote', async () => {
    await shop.database.inTransaction((db) => insert(db, 'kept'));
    expect(await find('kept')).toEqual([{ key: 'kept', value: '' }]);
  });

  test('discards what a failed transaction wrote', async () => {
    const failing = shop.database.inTransaction(async (db) => {
      await insert(db, 'discarded');
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await find('discarded')).toEqual([]);
  });

  test('lets readers in while a transaction is open, and shows them only what is committed', async () => {
    await shop.database.inTransaction(async (db) => {
      await insert(db, 'open');
      expect(await outside(() => find('open'))).toEqual([]);
    });
  });

  test('lets others in between the statements of a long transaction', async () => {
    const longest = await longestTurn(() =>
      shop.database.inTransaction(async (db) => {
        for (let n = 0; n < 20_000; n++) await insert(db, `long ${n}`);
      }),
    );
    expect(longest).toBeLessThan(100);
    expect(await find('long 19999')).toHaveLength(1);
  });

  test('drops a NUL from a text instead of failing, as one engine would', async () => {
    await insert(shop.db, 'n\0ul', 'a\0b');
    expect(await find('\0nul')).toEqual([{ key: 'nul', value: 'ab' }]);
  });

  test('refuses the outer handle inside a transaction', async () => {
    const work = shop.database.inTransaction(() => find('kept'));
    await expect(work).rejects.toThrow('outer database handle');
  });

  test('reads at once, on the engine that is a file, what is committed', async () => {
    const { readNow } = shop.database;
    if (engine === 'postgres') return expect(readNow).toBeUndefined();
    const values = () =>
      readNow?.<{ value: string }>('SELECT value FROM shop_state WHERE key = ?', 'at once');
    await shop.database.inTransaction(async (db) => {
      await insert(db, 'at once', 'written');
      expect(values()).toEqual([]);
    });
    expect(values()).toEqual([{ value: 'written' }]);
    expect(() => readNow?.("DELETE FROM shop_state WHERE key = 'at once'")).toThrow('readonly');
  });

  test('reads rows by the names of their columns, also after one was added', async () => {
    await sql`create table two_parts (a text, b text)`.execute(shop.db);
    await sql`insert into two_parts values ('one', 'two')`.execute(shop.db);
    const read = () => sql`select x.*, y.b as last from two_parts x, two_parts y`.execute(shop.db);
    expect((await read()).rows).toEqual([{ a: 'one', b: 'two', last: 'two' }]);
    await sql`alter table two_parts add column c text default 'three'`.execute(shop.db);
    expect((await read()).rows).toEqual([{ a: 'one', b: 'two', c: 'three', last: 'two' }]);
    await sql`drop table two_parts`.execute(shop.db);
  });

  test('counts the statements it sends, and what is committed', async () => {
    const before = { ...shop.database.counts };
    const since = () => ({
      statements: shop.database.counts.statements - before.statements,
      transactions: shop.database.counts.transactions - before.transactions,
    });
    await find('kept');
    await sql`SELECT 1`.execute(shop.db);
    expect(since()).toEqual({ statements: 2, transactions: 0 });
    await shop.db.insertInto('shop_state').values({ key: 'single', value: '' }).returning('key').execute();
    expect(since()).toEqual({ statements: 3, transactions: 1 });
    await shop.database.inTransaction(async (db) => {
      await insert(db, 'first of two');
      await insert(db, 'second of two');
    });
    expect(since()).toEqual({ statements: 5, transactions: 2 });
    const failing = shop.database.inTransaction((db) => insert(db, 'single'));
    await expect(failing).rejects.toThrow();
    expect(since().transactions).toBe(2);
  });

  /** Leaves the asynchronous context of the transaction, as another request would be. */
  function outside<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => queue.push(() => work().then(resolve, reject)));
  }
  const queue: (() => void)[] = [];
  const worker = setInterval(() => queue.shift()?.(), 1);
  afterAll(() => clearInterval(worker));
});
