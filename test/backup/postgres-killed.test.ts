import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { findAlive } from '#backup/alive.server.ts';
import { restorePostgres } from '#backup/postgres/restore-postgres.server.ts';
import { backupStore } from '#backup/store.server.ts';
import { type Vault, vaultIn } from '#backup/vault.server.ts';
import type { BackupPlace } from '#integrations/backup-places.ts';
import { readSettings } from '#settings.ts';
import { shopKey } from '#shop-key.server.ts';
import { aPair, findPostgres } from '../cluster/postgres-pair.ts';
import { createDatabase } from '../kit/postgres-server.ts';
import { aRandom } from '../kit/random.ts';

/** In `npm run test:backup` only. */
const SECONDS = Number(process.env.BACKUP_SECONDS ?? 0);
const MOMENTS = 10;
/** Milliseconds. */
const MAY_BE_LOST = 10_000;
const LIFE = 20_000;

const bin = findPostgres();

test.runIf(bin && SECONDS > 0)(
  `a copier of PostgreSQL that is killed every ${LIFE / 1000} seconds loses nothing that is older than ten`,
  { timeout: 1_800_000 },
  async () => {
    const { url, vault, env } = await aServerWithBackup();
    let copier = startCopier(env);
    onTestFinished(() => void copier.kill('SIGKILL'));
    await expect.poll(() => copiedUntil(vault), { timeout: 120_000 }).not.toBeNull();
    const begin = Date.now();
    const end = begin + SECONDS * 1000;
    const writing = writeUntil(end, url);
    while (Date.now() < end) {
      await wait(LIFE);
      copier.kill('SIGKILL');
      copier = startCopier(env);
    }
    const confirmed = await writing;
    const last = Date.now() + MAY_BE_LOST;
    await expect.poll(() => copiedUntil(vault), { timeout: 120_000 }).toBeGreaterThan(last);

    const random = aRandom(1);
    const moments = Array.from({ length: MOMENTS }, () => begin + random.below(end - begin));
    for (const moment of [...moments, Date.now()]) {
      const found = await notesAt(vault, moment);
      const missing = confirmed.filter(({ id, at }) => at < moment - MAY_BE_LOST && !found.has(id));
      const early = confirmed.filter(({ id, sent }) => sent > moment + 1_000 && found.has(id));
      expect({ moment, missing, early }).toEqual({ moment, missing: [], early: [] });
    }
    expect(confirmed.length).toBeGreaterThan(SECONDS);
  },
);

async function aServerWithBackup() {
  const folder = await mkdtemp(join(tmpdir(), 'inglenook-backup-'));
  const pair = await aPair(bin as string);
  onTestFinished(async () => {
    await pair.remove();
    await rm(folder, { recursive: true, force: true });
  });
  const url = await createDatabase(pair.primary.url, 'shop');
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'copies') };
  await mkdir(env.DATA_DIR);
  const settings = readSettings(env);
  return { url, env, vault: vaultIn(backupStore(settings.backup as BackupPlace), shopKey(settings)) };
}

function startCopier(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['build/server/copier.js'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
}

const copiedUntil = async (vault: Vault) => (await findAlive(vault))?.copiedUntil ?? null;

/** One note after the other, with when it was sent and when it was confirmed (ms UTC). */
async function writeUntil(end: number, connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('CREATE TABLE note (id int PRIMARY KEY, text text)');
  const confirmed: { id: number; sent: number; at: number }[] = [];
  for (let id = 1; Date.now() < end; id++) {
    const sent = Date.now();
    await client.query('INSERT INTO note VALUES ($1, $2)', [id, 'x'.repeat(id % 5_000)]);
    confirmed.push({ id, sent, at: Date.now() });
    await wait(20);
  }
  await client.end();
  return confirmed;
}

async function notesAt(vault: Vault, moment: number): Promise<Set<number>> {
  const where = await mkdtemp(join(tmpdir(), 'inglenook-restored-'));
  try {
    const { cluster, complaints } = await restorePostgres(vault, moment, where);
    expect(complaints).toEqual([]);
    const client = new pg.Client({ connectionString: cluster.url });
    await client.connect();
    // Before the first note was stored there is no table.
    const { rows } = await client
      .query('SELECT id FROM note')
      .catch(() => ({ rows: [] as { id: number }[] }));
    await client.end();
    await cluster.stop();
    return new Set(rows.map(({ id }) => id));
  } finally {
    await rm(where, { recursive: true, force: true });
  }
}
