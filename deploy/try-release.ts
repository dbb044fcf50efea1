// Opens a release on the copy of the data, asks it for pages, and compares what it holds with the run before:
// try-release.ts FOLDER RELEASE. Nothing can leave the copy: no jobs run, no provider or mail server is configured.
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { loadRelease } from './release.ts';
import { scratchOf } from './scratch-postgres.ts';

const PAGES = ['/readyz', '/', '/login', '/api/v1/product', '/api/v1/docs'];
const TABLES = [
  'account',
  'product',
  'variant',
  'orders',
  'order_line',
  'payment',
  'refund',
  'email',
] as const;

const [folder = '', release = ''] = process.argv.slice(2);
const { DATABASE_URL, PUBLIC_URL, ADMIN_EMAIL } = process.env;

const { createApp, openShop, readSettings } = await loadRelease(release);
const settings = readSettings({
  PUBLIC_URL,
  ADMIN_EMAIL,
  DATA_DIR: folder,
  DATABASE_URL: DATABASE_URL && scratchOf(DATABASE_URL),
  DEMO: '0',
  SANDBOX: '0',
  LOG_LEVEL: 'error',
});
const { shop, close } = await openShop(settings, () => {});
const failures: string[] = [];

// A socket in the folder instead of a port: nobody else can reach it, and it needs no network.
const socketPath = join(folder, 'socket');
const app = createApp(shop, settings, { clientFiles: join(release, 'build/client') });
const server = createServer(getRequestListener(app.fetch, { hostname: 'localhost' })).listen(socketPath);
await once(server, 'listening');
for (const path of PAGES) {
  const [answer] = (await once(get({ socketPath, path }), 'response')) as [IncomingMessage];
  answer.resume();
  if (answer.statusCode !== 200) failures.push(`${path} answers ${answer.statusCode}`);
}
server.close();

const facts: Record<string, string> = {};
for (const table of TABLES) {
  const count = shop.db.selectFrom(table).select(({ fn }) => fn.countAll().as('rows'));
  facts[table] = String((await count.executeTakeFirstOrThrow()).rows);
}
const taken = shop.db.selectFrom('orders').select(({ fn }) => fn.sum('amount').as('pence'));
facts['pence of all orders'] = String((await taken.executeTakeFirstOrThrow()).pence);
await close();

const before = join(folder, 'facts.json');
if (existsSync(before)) {
  const old: typeof facts = JSON.parse(readFileSync(before, 'utf8'));
  for (const [name, value] of Object.entries(facts))
    if (old[name] !== value) failures.push(`${name}: ${old[name]} before, ${value} after`);
} else writeFileSync(before, JSON.stringify(facts));

for (const failure of failures) console.error(`  ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
