import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { watchReadiness } from '#shop/machine/readiness.server.ts';
import { anApp } from '../kit/app.ts';
import { aDatabasePlace, allEngines } from '../kit/database.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { shopOn } from '../kit/shop.ts';
import { aLine } from './line.ts';
import { SHORT } from './short-limits.ts';

test.runIf(allEngines().includes('postgres'))(
  'while PostgreSQL is gone every answer is a 503 that says when to come again, in time',
  async () => {
    const place = await aDatabasePlace('postgres');
    const line = await aLine((place.where as { url: string }).url);
    const database = connect({ url: line.url }, SHORT);
    const app = await anApp('sqlite', { ...shopOn(database), database, db: database.db });
    const form = { method: 'POST', body: new URLSearchParams({ email: 'a@example.com' }) };
    const all = () =>
      Promise.all([
        app.ask('/'),
        app.ask('/products'),
        app.ask('/login', form),
        app.ask('/api/v1/product'),
        app.ask('/readyz'),
      ]);
    line.down();
    for (const answer of await all()) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.text()).toMatch(/in a few seconds|"failed":\["database"\]/);
    }
    line.up();
    await expect.poll(async () => (await app.ask('/readyz')).status).toBe(200);
    expect((await app.ask('/products')).status).toBe(200);
    await app.close();
    await database.close();
    line.close();
    await place.remove();
  },
);

test.runIf(allEngines().includes('postgres'))(
  'so is every answer while PostgreSQL runs but lets nobody in',
  async () => {
    const place = await aDatabasePlace('postgres');
    const { url } = place.where as { url: string };
    const database = connect({ url }, SHORT);
    const app = await anApp('sqlite', { ...shopOn(database), database, db: database.db });
    const name = new URL(url).pathname.slice(1);
    const server = connect({ url: new URL('/postgres', url).href });
    const admit = (isAdmitted: boolean) =>
      sql`ALTER DATABASE ${sql.id(name)} ALLOW_CONNECTIONS ${sql.lit(isAdmitted)}`.execute(server.db);
    await admit(false);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${name}`.execute(
      server.db,
    );
    for (const address of ['/', '/products', '/api/v1/product', '/readyz'])
      expect([address, (await app.ask(address)).status]).toEqual([address, 503]);
    await admit(true);
    await expect.poll(async () => (await app.ask('/products')).status, { timeout: 10_000 }).toBe(200);
    await app.close();
    await database.close();
    await server.close();
    await place.remove();
  },
);

onEachEngine('a disk that is full', { only: 'sqlite', perTest: true }, ({ shop, app }) => {
  test('refuses what must be saved until there is room, and shows everything else', async () => {
    expect((await app.ask('/readyz')).status).toBe(200);
    const [size] = (
      await sql<{ page_count: number }>`SELECT page_count FROM pragma_page_count`.execute(shop.db)
    ).rows;
    await sql`PRAGMA max_page_count = ${sql.lit(size?.page_count)}`.execute(shop.db);
    const send = () =>
      app.ask('/api/v1/newsletter', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: `${'long'.repeat(50)}${Math.random()}@example.com` }),
      });
    const answers: number[] = [];
    for (let n = 0; n < 200 && answers.at(-1) !== 503; n++) answers.push((await send()).status);
    expect([...new Set(answers)].filter((status) => status >= 500)).toEqual([503]);
    expect((await app.ask('/products')).status).toBe(200);
    await sql`PRAGMA max_page_count = 1000000`.execute(shop.db);
    expect((await send()).status).toBeLessThan(500);
  });

  test('and one that is nearly full make the process not ready', async () => {
    const options = { dataDir: '/tmp', believed: 0 };
    expect(await watchReadiness(shop, options)()).toEqual([]);
    expect(await watchReadiness(shop, { ...options, needed: Number.MAX_SAFE_INTEGER })()).toEqual(['disk']);
    expect(await watchReadiness(shop, { ...options, isDamaged: () => true })()).toEqual(['file']);
    await sql`DELETE FROM kysely_migration WHERE name = '001-first'`.execute(shop.db);
    expect(await watchReadiness(shop, options)()).toEqual(['tables']);
    await sql`PRAGMA query_only = 1`.execute(shop.db);
    expect(await watchReadiness(shop, options)()).toEqual(['database']);
  });
});
