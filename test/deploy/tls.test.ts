import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { anApiForm, aVariant } from '../kit/builders.ts';
import { aDatabasePlace } from '../kit/database.ts';
import { aFreePort } from '../kit/free-port.ts';
import { shopPrograms } from '../kit/programs.ts';
import { shopOn } from '../kit/shop.ts';
import { anAuthority } from './acme.ts';
import { hasTools, startTool } from './tools.ts';

const DOMAIN = 'shop.example';

test.skipIf(!hasTools('caddy', 'pebble', 'openssl'))(
  'Caddy gets a certificate by itself, and the shop behind it sells over https (needs caddy and pebble)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'inglenook-tls-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const ports = { http: await aFreePort(), https: await aFreePort() };
    const authority = await anAuthority(folder, ports);
    const place = await aDatabasePlace('sqlite');
    const database = connect(place.where);
    const oak = await aVariant(shopOn(database), { price: 34_999, stock_count: 2 });
    await database.close();
    const programs = await shopPrograms(place, {
      PUBLIC_URL: `https://${DOMAIN}:${ports.https}`,
      SANDBOX: '1',
    });
    await programs.start();
    const caddyfile = join(folder, 'Caddyfile');
    writeFileSync(caddyfile, caddyfileFor(folder, ports, authority, new URL(programs.url).port));
    startTool('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], { XDG_DATA_HOME: folder });

    const https = (path: string, options: RequestOptions = {}, body = '') =>
      ask(path, { port: ports.https, ca: authority.root, ...options }, body);
    // Until the certificate has arrived there is nobody to talk to.
    await expect
      .poll(
        () =>
          https('/')
            .then((r) => r.status)
            .catch(String),
        { timeout: 60_000 },
      )
      .toBe(200);

    const home = await https('/');
    expect(home.headers['strict-transport-security']).toBe('max-age=31536000');
    expect((await https('/metrics')).status).toBe(404);

    const bought = await https(
      '/api/v1/checkout',
      { method: 'POST', headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'over-https' } },
      JSON.stringify(anApiForm([oak])),
    );
    expect(JSON.parse(bought.body)).toMatchObject({ status: 'accepted' });

    const form = new URLSearchParams(programs.admin).toString();
    const signedIn = await https(
      '/login',
      {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          Origin: `https://${DOMAIN}:${ports.https}`,
        },
      },
      form,
    );
    const cookies = signedIn.headers['set-cookie'] ?? [];
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);

    expect(await protocolOf(ports.https, authority.root)).toBe('h2');
    await programs.end();
  },
);

function caddyfileFor(
  folder: string,
  ports: { http: number; https: number },
  { directory, certificate }: { directory: string; certificate: string },
  shopPort: string,
): string {
  const site = readFileSync('deploy/caddy/inglenook.caddy', 'utf8')
    .replaceAll('{{DOMAIN}}', DOMAIN)
    .replaceAll('{{EMAIL}}', `owner@${DOMAIN}`)
    .replaceAll('127.0.0.1:{{PORT}}', `localhost:${shopPort}`);
  return `{
	admin off
	http_port ${ports.http}
	https_port ${ports.https}
	acme_ca ${directory}
	acme_ca_root ${certificate}
	storage file_system ${join(folder, 'certificates')}
}
${site}`;
}

/** Asks this machine for the domain, trusting nobody but the test's authority. */
function ask(path: string, options: RequestOptions, body: string) {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: string }>(
    (resolve, reject) => {
      const where = { host: '127.0.0.1', servername: DOMAIN, path };
      const headers = { Host: `${DOMAIN}:${options.port}`, ...options.headers };
      request({ ...where, ...options, headers }, async (response) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: await text(response) });
      })
        .on('error', reject)
        .end(body);
    },
  );
}

function protocolOf(port: number, ca: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const session = connectHttp2(`https://127.0.0.1:${port}`, { ca, servername: DOMAIN });
    session.on('error', reject);
    session.on('connect', () => {
      resolve(session.alpnProtocol);
      session.close();
    });
  });
}
