import { fork } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { connect, type Database } from '#database/connect.server.ts';
import { LIMITS } from '#database/limits.ts';
import { DatabaseUnavailable } from '#database/unavailable.ts';
import { aDatabasePlace, allEngines } from '../kit/database.ts';
import { aCount } from './count.ts';
import { aLine, type Line } from './line.ts';
import { SHORT } from './short-limits.ts';

describe.runIf(allEngines().includes('postgres'))('no wait for PostgreSQL is without an end', () => {
  let url: string;
  let line: Line;
  let direct: Database;
  /** With limits that let a busy machine do what must succeed. */
  let database: Database;
  /** With limits that are soon reached, for what must be refused. */
  let hasty: Database;
  beforeEach(async () => {
    const place = await aDatabasePlace('postgres');
    url = (place.where as { url: string }).url;
    line = await aLine(url);
    direct = connect({ url });
    database = connect({ url: line.url });
    hasty = connect({ url: line.url }, SHORT);
    await aCount(direct.db).create();
    return async () => {
      line.close();
      await Promise.all([direct.close(), database.close(), hasty.close()]);
      await place.remove();
    };
  });

  const add = (to = database) => to.inTransaction((transaction) => aCount(transaction).add(1));
  const count = () => aCount(direct.db).read();

  /** Another process that holds the row in a transaction, and is frozen by SIGSTOP. */
  async function aFrozenProcess() {
    const child = fork('test/waits/hold-a-row.ts', [url]);
    onTestFinished(() => void child.kill('SIGKILL'));
    const said: string[] = [];
    child.on('message', (words: string) => said.push(words));
    await once(child, 'message');
    child.kill('SIGSTOP');
    return {
      async thaw() {
        child.kill('SIGCONT');
        await once(child, 'exit');
        return said.at(-1);
      },
    };
  }

  test('a process that freezes in a transaction keeps nobody, and does no harm when it thaws', async () => {
    const frozen = await aFrozenProcess();
    let done = 0;
    const writers = Array.from({ length: 30 }, () => add().then(() => done++));
    // Every connection for writing waits for the row: reading has its own.
    const reads = await Promise.all(Array.from({ length: 20 }, () => aCount(database.db).read()));
    expect({ reads: new Set(reads), done }).toEqual({ reads: new Set([0]), done: 0 });
    await Promise.all(writers);
    expect(await count()).toBe(30);
    expect(await frozen.thaw()).toBe('DatabaseUnavailable');
    expect(await count()).toBe(30);
  });

  test('whoever waits too long for a lock, or for a connection, is refused and may try again', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    const held = direct.inTransaction(async (transaction) => {
      // A process that is slow but not frozen.
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction);
      await aCount(transaction).add(1);
      hold();
      await released;
    });
    await isHeld;
    const waiting = await Promise.allSettled(Array.from({ length: 12 }, () => add(hasty)));
    release();
    await held;
    expect(waiting.map((each) => (each as PromiseRejectedResult).reason.outcome)).toEqual(
      Array(12).fill('nothing'),
    );
    expect(await count()).toBe(1);
  });

  test('a statement that takes too long is ended', async () => {
    await expect(sql`SELECT pg_sleep(30)`.execute(hasty.db)).rejects.toThrow(DatabaseUnavailable);
  });

  test('reads and transactions whose connection is cut are done again, once', async () => {
    await add();
    const cut = () =>
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid() AND query NOT LIKE 'commit'`.execute(
        direct.db,
      );
    const work = Array.from({ length: 200 }, async (_, n) => (n % 2 ? add() : aCount(database.db).read()));
    const settled = Promise.allSettled(work);
    for (let n = 0; n < 5; n++) await cut().catch(() => {});
    const results = await settled;
    const failed = results.filter((each) => each.status === 'rejected');
    // Only a commit that was under way may be in doubt.
    for (const { reason } of failed) expect(reason).toMatchObject({ outcome: 'unknown' });
    const added = await count();
    expect(added).toBeLessThanOrEqual(101);
    expect(added).toBeGreaterThanOrEqual(101 - failed.length);
  });

  test('a commit whose answer is lost is not done again', async () => {
    line.cutAfter('commit');
    await expect(add()).rejects.toMatchObject({ name: 'DatabaseUnavailable', outcome: 'unknown' });
    expect(await count()).toBe(1);
  });

  test('a write whose answer is lost is not done again', async () => {
    line.cutAfter('update');
    await expect(aCount(database.db).add(1)).rejects.toMatchObject({ outcome: 'unknown' });
  });

  test('connections that have fallen silent are replaced', async () => {
    await Promise.all(Array.from({ length: 4 }, () => aCount(database.db).read()));
    line.silence();
    const reads = await Promise.all(Array.from({ length: 8 }, () => aCount(database.db).read()));
    expect(reads).toEqual(Array(8).fill(0));
  });

  test('work waits for a server that is down for a moment', async () => {
    await add();
    line.down();
    setTimeout(() => line.up(), LIMITS.retry / 6);
    await Promise.all([add(), aCount(database.db).read()]);
    expect(await count()).toBe(2);
  });

  test('a server that stays down is reported in time', async () => {
    line.down();
    await expect(add(hasty)).rejects.toMatchObject({ outcome: 'nothing' });
    await expect(aCount(hasty.db).read()).rejects.toMatchObject({ outcome: 'nothing' });
  });
});
