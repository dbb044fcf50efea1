import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { aVariant } from '../builders.ts';
import { aDatabasePlace, allEngines } from '../database.ts';
import { aFreePort } from '../free-port.ts';
import { shopPrograms } from '../programs.ts';
import { shopOn } from '../shop.ts';
import { hasTools, startTool } from './tools.ts';

test.skipIf(!hasTools('nginx') || !allEngines().includes('postgres'))(
  'behind nginx a process is killed, another stopped, and no reader sees an error (needs nginx and PostgreSQL)',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inglenook-nginx-'));
    // Its workers are another user when root starts it.
    chmodSync(folder, 0o755);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const place = await aDatabasePlace('postgres');
    const database = connect(place.where);
    await aVariant(shopOn(database));
    await database.close();
    const [first, second] = [await aProcess(place), await aProcess(place)];
    const port = await aFreePort();
    const config = join(folder, 'nginx.conf');
    writeFileSync(config, nginxFor(folder, port, [first.url, second.url]));
    onTestFailed(() => console.error(readFileSync(join(folder, 'error.log'), 'utf8').slice(-3000)));
    startTool('nginx', ['-c', config, '-p', folder]);
    const url = `http://127.0.0.1:${port}`;
    await expect.poll(() => statusOf(`${url}/`)).toBe(200);

    const reader = readOn(url);
    await reader.some(100);
    await first.shop.kill();
    await reader.some(200);
    await first.shop.start();
    // As an operator would: nginx sends readers to it again before the next one is stopped.
    await expect.poll(() => pagesOf(first.url)).toBeGreaterThan(20);
    await second.shop.stop();
    await reader.some(200);
    expect(await reader.end()).toEqual([200]);

    expect(await statusOf(`${url}/metrics`)).toBe(404);
    const tooLarge = await fetch(`${url}/contact`, { method: 'POST', body: new Uint8Array(21 << 20) });
    expect(tooLarge.status).toBe(413);
    await second.end();
    await first.shop.stop();
  },
);

function aProcess(place: Awaited<ReturnType<typeof aDatabasePlace>>) {
  return shopPrograms(place, { HOST: '127.0.0.1' }).then(async (programs) => {
    await programs.shop.start();
    return programs;
  });
}

/** The example as it is, but for names, ports and certificates. */
function nginxFor(folder: string, port: number, shops: string[]): string {
  const [first = '', second = ''] = shops.map((url) => `127.0.0.1:${new URL(url).port}`);
  const example = readFileSync('deploy/nginx/inglenook.conf', 'utf8')
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_.*\n/gm, '')
    .replace('127.0.0.1:3000', first)
    .replace('127.0.0.1:3010', second)
    .replace('/var/cache/nginx', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${example}
    }`;
}

/** How many pages a process has served since its start; this question is not among them. */
async function pagesOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const counts = [...metrics.matchAll(/^http_request_duration_seconds_count\{.*area="page".*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

async function statusOf(url: string): Promise<number> {
  return (await fetch(url).catch(() => null))?.status ?? 0;
}

/** Four visitors who read pages one after the other until `end`, which returns every status they saw. */
function readOn(url: string) {
  const paths = ['/', '/api/v1/product', '/login', '/readyz'];
  const seen: number[] = [];
  let isReading = true;
  const reading = paths.map(async (path) => {
    while (isReading) seen.push(await statusOf(`${url}${path}`));
  });
  return {
    async some(count: number) {
      const goal = seen.length + count;
      while (seen.length < goal) await wait(20);
    },
    async end() {
      isReading = false;
      await Promise.all(reading);
      return [...new Set(seen)].sort();
    },
  };
}
