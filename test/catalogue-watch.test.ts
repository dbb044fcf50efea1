import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Database } from '#database/connect.server.ts';
import { bumpCatalogueVersion } from '#shop/cache/catalogue-version.server.ts';
import { type CatalogueWatch, watchCatalogue } from '#shop/cache/catalogue-watch.server.ts';
import { aDatabasePlace, allEngines, type DatabasePlace } from './kit/database.ts';
import { shopOn, type TestShop } from './kit/shop.ts';

describe.each(allEngines())('the watch on the version of the catalogue (%s)', (engine) => {
  let place: DatabasePlace;
  let databases: Database[];
  let [here, elsewhere]: TestShop[] = [];
  let watch: CatalogueWatch;
  let reports: number;
  const heard = new EventEmitter();

  beforeEach(async () => {
    place = await aDatabasePlace(engine);
    databases = [connect(place.where), connect(place.where)];
    [here, elsewhere] = databases.map((database) => shopOn(database));
    watch = watchCatalogue(here as TestShop, () => {
      reports++;
      heard.emit('report');
    });
    await watch.ask();
    reports = 0;
  });
  afterEach(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await place.remove();
  });

  const change = (shop = here) => bumpCatalogueVersion(shop as TestShop);

  test('tells a version that only grows, and that it has moved before it', async () => {
    const first = await watch.ask();
    await change();
    expect(await watch.ask()).toBe(first + 1);
    expect(reports).toBe(1);
    reports = 0;
    await change(elsewhere);
    await change(elsewhere);
    expect(await watch.ask()).toBe(first + 3);
    expect(reports).toBeGreaterThan(0);
    reports = 0;
    expect(await watch.ask()).toBe(first + 3);
    expect(reports).toBe(0);
  });

  test('knows nothing old after a change of its own process', async () => {
    const before = watch.known() ?? (await watch.ask());
    await change();
    expect([null, before + 1]).toContain(watch.known());
    expect(await watch.ask()).toBe(before + 1);
  });

  describe.runIf(engine === 'postgres')('on PostgreSQL', () => {
    const endListening = () =>
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query LIKE 'SELECT version FROM catalogue_version WHERE id = 1'
          AND pid <> pg_backend_pid()`.execute((elsewhere as TestShop).db);

    test('hears of a change in another process without being asked', async () => {
      const report = once(heard, 'report');
      await change(elsewhere);
      await report;
      expect(reports).toBe(1);
    });

    test('knows nothing when the last answer is a second old', async () => {
      const version = await watch.ask();
      await expect.poll(() => watch.known()).toBe(version);
      here?.advanceClock(1_000);
      expect(watch.known()).toBeNull();
    });

    test('knows nothing while the connection that listens is gone, and is right when asked', async () => {
      const before = await watch.ask();
      await endListening();
      await change(elsewhere);
      expect(await watch.ask()).toBe(before + 1);
    });
  });
});
