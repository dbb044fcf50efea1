import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { statusOf } from './readers.ts';
import { startTool } from './tools.ts';

/** A request as nginx has logged it: when it came (Unix time) and how long it took, both in milliseconds. */
export type Logged = { came: number; took: number; status: number; method: string; path: string };

/** nginx on a port of this machine, in front of these shops, with the example's configuration. */
export async function startNginx(port: number, shops: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'inglenook-nginx-'));
  // Its workers are another user when root starts it.
  chmodSync(folder, 0o755);
  onTestFinished(({ task }) => {
    if (task.result?.state === 'fail')
      console.error(readFileSync(join(folder, 'error.log'), 'utf8').slice(-3000));
    rmSync(folder, { recursive: true, force: true });
  });
  writeFileSync(join(folder, 'nginx.conf'), configFor(folder, port, shops));
  startTool('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder]);
  const url = `http://127.0.0.1:${port}`;
  // What nginx answers by itself.
  await expect.poll(() => statusOf(`${url}/metrics`)).toBe(404);
  return {
    url,
    /** Every request that has been answered. */
    requests: () => readFileSync(join(folder, 'access.log'), 'utf8').trim().split('\n').map(parseLine),
  };
}

function parseLine(line: string): Logged {
  const [end, took, status, method = '', path = ''] = line.split(' ');
  const seconds = Number(took);
  return {
    came: (Number(end) - seconds) * 1000,
    took: seconds * 1000,
    status: Number(status),
    method,
    path,
  };
}

/** The example as it is, but for names, ports, certificates and the number of processes. */
function configFor(folder: string, port: number, shops: string[]): string {
  const hosts = shops.map((url) => `127.0.0.1:${new URL(url).port}`);
  const example = readFileSync('deploy/nginx/inglenook.conf', 'utf8')
    .replace(/server \{\s+listen 80;[\s\S]*?\n\}\n/, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^\s*ssl_.*\n/gm, '')
    .replace(/^\s*server 127\.0\.0\.1:3010.*\n/gm, '')
    .replace(/^(\s*server )127\.0\.0\.1:3000(.*\n)/gm, (_, before, after) =>
      hosts.map((host) => before + host + after).join(''),
    )
    .replace('/var/lib/nginx', folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
    events {}
    http {
      log_format times '$msec $request_time $status $request_method $uri';
      access_log ${folder}/access.log times;
      # Visitors of a test have addresses of their own.
      set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${example}
    }`;
}
