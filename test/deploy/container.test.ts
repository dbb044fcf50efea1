import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hasTools, withSystem } from './tools.ts';

const read = (name: string) => readFileSync(join('deploy/container', name), 'utf8');

test('the image has the programs of the PostgreSQL that compose.yaml runs, and both have this version', () => {
  const [, inCompose] = /image: docker\.io\/library\/postgres:(\d+)/.exec(read('compose.yaml')) ?? [];
  expect(read('build')).toContain(`,postgresql-${inCompose} `);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(read('compose.yaml')).toContain(`image: inglenook:${version}\n`);
});

test.skipIf(!hasTools('podman-compose'))(
  'Debian’s podman-compose reads compose.yaml as it is meant, and says what is missing (needs podman-compose)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'inglenook-compose-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    cpSync('deploy/container', folder, { recursive: true });
    // Its dry run makes volumes and networks all the same: no podman is there to make them.
    writeFileSync(join(folder, 'podman'), '#!/bin/sh\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${folder}:${withSystem()}` };
    const up = (settings: string) => {
      writeFileSync(join(folder, '.env'), settings);
      return execFileSync('sh', ['-c', 'podman-compose --dry-run up -d 2>&1 || true'], {
        cwd: folder,
        encoding: 'utf8',
        env,
      });
    };
    const said = up('DOMAIN=shop.example\nOWNER_EMAIL=olive@shop.example\nDATABASE_PASSWORD=peat26\n');
    const runs = said.split('\n').filter((line) => line.startsWith('podman run'));
    expect(runs).toHaveLength(3);
    expect(runs.join('\n')).not.toContain('${');
    expect(said).toContain('DATABASE_URL=postgres://inglenook:peat26@database/inglenook');
    expect(said).toContain("--healthcheck-command /bin/sh -c 'pg_isready -U inglenook'");
    expect(said).toContain('--cap-drop ALL');
    expect(up('DOMAIN=shop.example\nOWNER_EMAIL=olive@shop.example\n')).toContain('set it in .env');
  },
);
