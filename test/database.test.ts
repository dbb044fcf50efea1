import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#database/connect.server.ts';
import { onEachEngine } from './on-each-engine.ts';

onEachEngine('the database', ({ shop }) => {
  let database: Database;
  beforeAll(() => {
    ({ database } = shop);
  });

  const remember = (key: string, value = '') => ({ key, value });

  test('keeps what a transaction wrote', async () => {
    await database.inTransaction((t) => t.insertInto('shop_state').values(remember('kept')).execute());
    const rows = await database.db.selectFrom('shop_state').selectAll().where('key', '=', 'kept').execute();
    expect(rows).toEqual([{ key: 'kept', value: '' }]);
  });

  test('forgets what a failed transaction wrote', async () => {
    const failing = database.inTransaction(async (t) => {
      await t.insertInto('shop_state').values(remember('forgotten')).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    const rows = await database.db
      .selectFrom('shop_state')
      .selectAll()
      .where('key', '=', 'forgotten')
      .execute();
    expect(rows).toEqual([]);
  });

  test('lets readers in while a transaction is open, and shows them only what is committed', async () => {
    await database.inTransaction(async (t) => {
      await t.insertInto('shop_state').values(remember('open')).execute();
      const seen = await outside(() =>
        database.db.selectFrom('shop_state').selectAll().where('key', '=', 'open').execute(),
      );
      expect(seen).toEqual([]);
    });
  });

  test('drops a NUL from a text instead of failing, as one engine would', async () => {
    await database.db.insertInto('shop_state').values(remember('n\0ul', 'a\0b')).execute();
    const find = database.db.selectFrom('shop_state').selectAll().where('key', '=', '\0nul');
    expect(await find.execute()).toEqual([{ key: 'nul', value: 'ab' }]);
  });

  test('refuses the outer handle inside a transaction', async () => {
    const work = database.inTransaction(() => database.db.selectFrom('shop_state').selectAll().execute());
    await expect(work).rejects.toThrow('outer database handle');
  });

  test('never lets a hundred buyers take more than there is', async () => {
    await database.db
      .insertInto('profile_override')
      .values({ key: 'stock', value: '', updated: 20 })
      .execute();
    const taken = await Promise.all(
      Array.from({ length: 100 }, () =>
        database.inTransaction((t) =>
          t
            .updateTable('profile_override')
            .set((row) => ({ updated: row('updated', '-', 1) }))
            .where('key', '=', 'stock')
            .where('updated', '>=', 1)
            .returning('updated')
            .execute(),
        ),
      ),
    );
    expect(taken.filter((rows) => rows.length === 1)).toHaveLength(20);
  });

  /** Leaves the asynchronous context of the transaction, as another request would be. */
  function outside<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => queue.push(() => work().then(resolve, reject)));
  }
  const queue: (() => void)[] = [];
  const worker = setInterval(() => queue.shift()?.(), 1);
  afterAll(() => clearInterval(worker));
});
