import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { aFreePort } from '../kit/free-port.ts';
import { startTool } from './tools.ts';

/**
 * Pebble, a certificate authority for tests: it asks whoever wants a certificate to prove the name, as a real one does.
 * Every name leads to this machine, and is proved on these two ports.
 */
export async function anAuthority(folder: string, ports: { http: number; https: number }) {
  const [listen, management, dns, control] = await Promise.all([1, 2, 3, 4].map(aFreePort));
  const [certificate, key] = [join(folder, 'pebble.pem'), join(folder, 'pebble.key')];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...names],
    { stdio: 'ignore' },
  );
  const config = join(folder, 'pebble.json');
  const pebble = {
    listenAddress: `127.0.0.1:${listen}`,
    managementListenAddress: `127.0.0.1:${management}`,
    certificate,
    privateKey: key,
    httpPort: ports.http,
    tlsPort: ports.https,
  };
  writeFileSync(config, JSON.stringify({ pebble }));
  const off = ['-http01', '', '-https01', '', '-tlsalpn01', '', '-defaultIPv6', ''];
  startTool('pebble-challtestsrv', [
    ...['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${control}`, ...off],
  ]);
  startTool('pebble', ['-config', config, '-dnsserver', `127.0.0.1:${dns}`], { PEBBLE_VA_NOSLEEP: '1' });
  const ownCertificate = readFileSync(certificate);
  const root = () => read(`https://localhost:${management}/roots/0`, ownCertificate).catch(() => '');
  await expect.poll(root).toContain('BEGIN CERTIFICATE');
  return { directory: `https://localhost:${listen}/dir`, certificate, root: await root() };
}

function read(url: string, ca: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { ca, family: 4 }, (response) => resolve(text(response)))
      .on('error', reject)
      .end();
  });
}
