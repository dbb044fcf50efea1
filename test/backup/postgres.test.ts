import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findAlive } from '#backup/alive.server.ts';
import { piecesOf } from '#backup/objects.ts';
import { postgresRuns } from '#backup/postgres/copy-postgres.server.ts';
import { restorePostgres } from '#backup/postgres/restore-postgres.server.ts';
import { type Run, RunEnded } from '#backup/run.ts';
import { backupStore } from '#backup/store.server.ts';
import { vaultIn } from '#backup/vault.server.ts';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import type { BackupPlace } from '#integrations/backup-places.ts';
import { command as prove } from '#operations/backup/prove.server.ts';
import { command as restore } from '#operations/backup/restore.server.ts';
import { askServers } from '#operations/doctor/servers.server.ts';
import { readSettings } from '#settings.ts';
import { findProof } from '#shop/backup/backup-state.server.ts';
import { shopKey } from '#shop-key.server.ts';
import { aPair, findPostgres, type Pair } from '../cluster/postgres-pair.ts';
import { aVariant, stockOf } from '../kit/builders.ts';
import { createDatabase } from '../kit/postgres-server.ts';
import { shopOn } from '../kit/shop.ts';
import { storeInMemory } from './memory-store.ts';
import { outcomeOf } from './outcome.ts';

const bin = findPostgres();
if (!bin)
  console.log('The backup of PostgreSQL is not tested: its programs (initdb, pg_ctl) are not installed.');

const IS_LONG = process.env.BACKUP_SEEDS !== undefined;
const QUIET = { info() {}, warn() {}, error() {} };
const KEY = Buffer.alloc(32, 7);

describe.skipIf(!bin)('a PostgreSQL server that is copied continuously', { timeout: 180_000 }, () => {
  let pair: Pair;
  let folder: string;
  let database: string;
  let client: pg.Client;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inglenook-backup-'));
    pair = await aPair(bin as string);
    database = await createDatabase(pair.primary.url, 'shop');
    client = new pg.Client({ connectionString: database });
    client.on('error', () => {});
    await client.connect();
    await client.query('CREATE TABLE note (id int GENERATED ALWAYS AS IDENTITY, text text)');
  });
  afterAll(async () => {
    await client?.end().catch(() => {});
    await pair?.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** A store, and who copies into it on a clock that goes on by a second with each look. */
  function aBackup(databaseUrl = database) {
    const memory = storeInMemory();
    const vault = vaultIn(memory.store, KEY);
    let time = Date.UTC(2026, 10, 22);
    const now = () => (time += 1000);
    let runs = 0;
    const context = { databaseUrl, vault, now, random: () => String(++runs), log: QUIET };
    const stopping = new AbortController().signal;
    const scratch = join(folder, 'scratch');
    return {
      ...memory,
      vault,
      now,
      pieces: async () => piecesOf(await vault.list('postgres/')),
      copier: () => postgresRuns({ ...context, scratch, stopping }),
      /** How many notes there were at that time. */
      async notesAt(at: number) {
        const where = await mkdtemp(join(tmpdir(), 'inglenook-restored-'));
        onTestFinished(() => rm(where, { recursive: true, force: true }));
        const { cluster, until, complaints } = await restorePostgres(vault, at, where);
        const restored = new pg.Client({ connectionString: cluster.url });
        await restored.connect();
        const { rows } = await restored.query('SELECT count(*)::int AS n FROM note');
        await restored.end();
        await cluster.stop();
        return { notes: rows[0].n, until, complaints };
      },
    };
  }
  const write = (notes: number) =>
    client.query(
      'INSERT INTO note (text) SELECT repeat(md5(n::text), 20) FROM generate_series(1, $1::int) n',
      [notes],
    );
  const begin = async (copier: () => Promise<Run | null>) => {
    const run = await copier();
    if (!run) throw new Error('somebody else copies');
    onTestFinished(() => run.close());
    return run;
  };

  test('can be restored as it was when its log was stored, and one process copies it', async () => {
    const { copier, now, notesAt, pieces } = aBackup();
    const [here, there] = [copier(), copier()];
    const run = await begin(here);
    expect(await there()).toBeNull();
    const standbys = (await askServers(database)).flatMap((each) =>
      each.fault === null ? each.standbys : [],
    );
    expect(standbys.map(({ name }) => name)).toEqual(['standby']);
    const copying = run.copyWhole();
    await write(10_000);
    await copying;
    expect(run.isWholeDue()).toBe(false);
    await run.store();
    const first = now();
    await write(40_000);
    await run.store();
    run.close();

    // The other goes on where the first ended.
    let next: Run | null = null;
    await expect.poll(async () => (next = await there()), { timeout: 60_000 }).not.toBeNull();
    const second = next as unknown as Run;
    expect(second.isWholeDue()).toBe(false);
    await write(7);
    await second.store();
    expect(second.copiedUntil()).not.toBeNull();
    second.close();
    expect(new Set((await pieces()).map((piece) => piece.run)).size).toBe(1);

    expect(await notesAt(first)).toMatchObject({ notes: 10_000, complaints: [] });
    expect(await notesAt(now())).toMatchObject({ notes: 50_007, complaints: [] });
  });

  test('is proven, and restored into an empty database', async () => {
    const url = await createDatabase(pair.primary.url, 'fires');
    const settings = readSettings({
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'data'),
      BACKUP_DIR: join(folder, 'copies'),
    });
    await mkdir(settings.dataDir);
    const place = connect({ url });
    await migrate(place);
    const shop = shopOn(place);
    onTestFinished(() => shop.close());
    const variant = await aVariant(shop, { price: 2_000, stock_count: 3 });
    const vault = vaultIn(backupStore(settings.backup as BackupPlace), shopKey(settings));
    const context = { databaseUrl: url, vault, now: Date.now, random: () => 'a', log: QUIET };
    const stopping = new AbortController().signal;
    const run = await begin(postgresRuns({ ...context, scratch: join(folder, 'scratch'), stopping }));
    await run.copyWhole();

    expect(await outcomeOf(prove, settings)).toEqual({
      exitCode: 0,
      said: expect.stringMatching(/A test order .* was placed and paid.*The backup is proven\.$/s),
    });
    expect((await findProof(shop.db))?.problem).toBe('');
    expect(await stockOf(shop, variant.id)).toBe(3);

    await expect(outcomeOf(restore, settings)).rejects.toThrow('is not empty');
    const empty = await createDatabase(pair.primary.url, 'fires_again');
    const { exitCode, said } = await outcomeOf(restore, { ...settings, databaseUrl: empty });
    expect(said).toContain('All is well.');
    expect(exitCode).toBe(0);
    const again = connect({ url: empty });
    onTestFinished(() => again.close());
    expect(await stockOf(shopOn(again), variant.id)).toBe(3);
  });

  test('is copied as a whole again when the connection breaks off meanwhile', async () => {
    const { copier, pieces } = aBackup();
    const run = await begin(copier());
    const kinds = async () => (await pieces()).map(({ kind }) => kind);
    const breaking = client.query(`DO $$ BEGIN LOOP
      PERFORM pg_stat_clear_snapshot(), pg_sleep(0.001);
      PERFORM pg_terminate_backend(pid) FROM pg_stat_replication WHERE state = 'backup';
      EXIT WHEN FOUND;
    END LOOP; END $$`);
    await expect(run.copyWhole()).rejects.toThrow();
    await breaking;
    expect(run.isWholeDue()).toBe(true);
    expect(await kinds()).not.toContain('whole');
    await run.copyWhole();
    expect(run.isWholeDue()).toBe(false);
    expect(await kinds()).toContain('whole');
  });

  test('tells the owner when its role may not replicate', async () => {
    await client.query('CREATE ROLE clerk LOGIN');
    const address = new URL(database);
    address.username = 'clerk';
    const { copier, vault } = aBackup(address.href);
    const next = copier();
    expect([await next(), await next()]).toEqual([null, null]);
    expect((await findAlive(vault))?.problem).toContain('Its role needs REPLICATION');
  });

  // Last: it ends the primary. `npm run test:backup` only.
  test.runIf(IS_LONG)(
    'is copied as a whole again after a failover, and every moment before it stays',
    async () => {
      const [one, other] = [new URL(database), new URL(pair.standby.url)];
      const { copier, notesAt, now, pieces } = aBackup(`postgres://postgres@${one.host},${other.host}/shop`);
      const next = copier();
      const run = await begin(next);
      await client.query('DELETE FROM note');
      await write(5);
      await run.copyWhole();
      await run.store();
      const before = now();
      await pair.primary.kill();
      // What serves the copier may outlive its server for a moment.
      const failure = () =>
        run.store().then(
          () => null,
          (error: unknown) => error,
        );
      await expect.poll(failure).toBeInstanceOf(RunEnded);
      run.close();
      await pair.standby.promote();
      await pair.standby.query(`ALTER SYSTEM RESET synchronous_standby_names`);
      await pair.standby.query('SELECT pg_reload_conf()');
      let after: Run | null = null;
      await expect
        .poll(async () => (after = await next().catch(() => null)), { timeout: 60_000 })
        .not.toBeNull();
      const second = after as unknown as Run;
      expect(second.isWholeDue()).toBe(true);
      await second.copyWhole();
      other.pathname = '/shop';
      const late = new pg.Client({ connectionString: other.href });
      await late.connect();
      await late.query(`INSERT INTO note (text) VALUES ('after the failover')`);
      await late.end();
      await second.store();
      second.close();
      expect(new Set((await pieces()).map((piece) => piece.run)).size).toBe(2);
      expect((await notesAt(before)).notes).toBe(5);
      expect((await notesAt(now())).notes).toBe(6);
    },
  );
});
