import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { findKept } from '#database/pooling.server.ts';
import { anApiForm, aVariant } from '../kit/builders.ts';
import { aDatabasePlace, allEngines } from '../kit/database.ts';
import { aFreePort } from '../kit/free-port.ts';
import { isAnswering } from '../kit/postgres-server.ts';
import { shopPrograms } from '../kit/programs.ts';
import { shopOn } from '../kit/shop.ts';
import { hasTools, startTool, withSystem } from './tools.ts';

test.skipIf(!hasTools('pgbouncer') || !allEngines().includes('postgres'))(
  'behind PgBouncer the shop sells with session pooling, and does not start where no statement stays prepared (needs pgbouncer)',
  { timeout: 120_000 },
  async () => {
    const place = await aDatabasePlace('postgres');
    const { url: direct } = place.where as { url: string };
    const [bySession, byTransaction] = [
      await behindPgBouncer(direct, 'session'),
      await behindPgBouncer(direct, 'transaction'),
    ];
    expect(await Promise.all([direct, bySession, byTransaction].map(findKept))).toEqual([
      'all',
      'all',
      'nothing',
    ]);

    const database = connect({ url: bySession });
    const oak = await aVariant(shopOn(database), { price: 34_999, stock_count: 2 });
    await database.close();
    const programs = await shopPrograms(place, { DATABASE_URL: bySession });
    await programs.start();
    const refused = await programs.another({ DATABASE_URL: byTransaction });
    await expect(refused.shop.start()).rejects.toThrow('Setting DATABASE_URL is not valid: its pooler');
    const bought = await fetch(`${programs.url}/api/v1/checkout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(anApiForm([oak])),
    });
    expect(await bought.json()).toMatchObject({ status: 'accepted' });
    await programs.end();
  },
);

/** The same database by way of a PgBouncer of the test's own, which keeps no prepared statements. */
async function behindPgBouncer(direct: string, mode: 'session' | 'transaction'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'inglenook-pgbouncer-'));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { hostname, port, username } = new URL(direct);
  const through = new URL(direct);
  through.port = String(await aFreePort());
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(
    config,
    `[databases]
    * = host=${hostname} port=${port || 5432} user=${username}
    [pgbouncer]
    listen_addr = ${hostname}
    listen_port = ${through.port}
    unix_socket_dir =
    auth_type = any
    pool_mode = ${mode}
    default_pool_size = 30
    ${userInfo().uid === 0 ? 'user = postgres' : ''}
    ${knowsStatements() ? 'max_prepared_statements = 0' : ''}
    `.replace(/^ +/gm, ''),
  );
  startTool('pgbouncer', ['-q', config]);
  await expect.poll(() => isAnswering(through.href)).toBe(true);
  return through.href;
}

/** Since 1.21. */
function knowsStatements(): boolean {
  const said = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8', env: { PATH: withSystem() } });
  return Number(/PgBouncer 1\.(\d+)/.exec(said)?.[1]) >= 21;
}
