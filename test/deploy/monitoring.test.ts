import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import dashboard from '../../deploy/monitoring/dashboard.json' with { type: 'json' };
import { aDatabasePlace } from '../kit/database.ts';
import { aFreePort } from '../kit/free-port.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { shopPrograms } from '../kit/programs.ts';
import { hasTools, startTool } from './tools.ts';

const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
const alerts = readFileSync('deploy/monitoring/alerts.yml', 'utf8');

onEachEngine('the dashboard and the alert rules', { only: 'sqlite' }, ({ app }) => {
  test('name metrics only that /metrics has', async () => {
    await app.ask('/');
    const shown = await (await app.ask('/metrics')).text();
    const named = [...queries, alerts].flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(20);
    for (const name of new Set(named)) expect(shown).toMatch(new RegExp(`^${name}[ {]`, 'm'));
  });
});

/** Names with the shop's own label; `up` is Prometheus's. */
function metricsIn(query: string): string[] {
  return query.match(/\b[a-z]+(?:_[a-z0-9]+)+(?=\{job="inglenook")/g) ?? [];
}

test.skipIf(!hasTools('promtool'))(
  'the alert rules are valid and pass their own tests (needs promtool)',
  () => {
    const said = execFileSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
      cwd: 'deploy/monitoring',
      encoding: 'utf8',
    });
    expect(said).toContain('SUCCESS');
  },
);

test.skipIf(!hasTools('prometheus'))(
  'every query of the dashboard and every alert finds its metrics in a real shop (needs prometheus)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inglenook-prometheus-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const programs = await shopPrograms(await aDatabasePlace('sqlite'), { HOST: '127.0.0.1' });
    await programs.shop.start();
    const port = await aFreePort();
    const config = join(folder, 'prometheus.yml');
    const example = readFileSync('deploy/monitoring/prometheus.yml', 'utf8')
      .replace('15s', '1s')
      .replace('alerts.yml', join(process.cwd(), 'deploy/monitoring/alerts.yml'))
      .replace('127.0.0.1:3000', new URL(programs.url).host.replace('localhost', '127.0.0.1'));
    writeFileSync(config, example);
    const prometheus = `http://127.0.0.1:${port}`;
    startTool('prometheus', [
      ...['--config.file', config, '--storage.tsdb.path', folder],
      ...['--web.listen-address', `127.0.0.1:${port}`],
    ]);
    const find = async (query: string) => {
      const address = `${prometheus}/api/v1/query?query=${encodeURIComponent(query)}`;
      return (await (await fetch(address)).json()) as { status: string; data: { result: unknown[] } };
    };
    const empty = async () => {
      // Something to count: reads, a change, and what the cache answers.
      for (const path of ['/', '/', '/login']) await fetch(`${programs.url}${path}`);
      await fetch(`${programs.url}/api/v1/login`, { method: 'POST', body: '{}' });
      const found = await Promise.all(
        queries.map(async (query) => ({
          query,
          ...(await find(query.replaceAll('$__rate_interval', '10s'))),
        })),
      );
      return found.filter(({ data }) => !data?.result.length).map(({ query }) => query);
    };
    await expect.poll(() => empty().catch(String), { timeout: 60_000, interval: 500 }).toEqual([]);

    const { data } = (await (await fetch(`${prometheus}/api/v1/rules`)).json()) as {
      data: { groups: { rules: { name: string; query: string; health: string }[] }[] };
    };
    const rules = data.groups.flatMap((group) => group.rules);
    expect(rules.length).toBe(7);
    const missing = await Promise.all(
      rules.flatMap(({ query }) =>
        [...new Set(query.match(/\b(?:up|[a-z]+(?:_[a-z0-9]+)+)(?=\{)/g) ?? [])].map(async (name) =>
          (await find(name)).data.result.length > 0 ? [] : [name],
        ),
      ),
    );
    expect(missing.flat()).toEqual([]);
    await programs.end();
  },
);
