import { Agent, request } from 'node:http';
import { expect, onTestFailed, test } from 'vitest';
import { connect, type Engine } from '#database/connect.server.ts';
import { JOBS } from '#jobs/jobs.server.ts';
import { FILE_DOORS } from '../doors/file-doors.ts';
import { OFFICE_DOORS } from '../doors/office-doors.ts';
import { PUBLIC_DOORS } from '../doors/public-doors.ts';
import { aSession } from '../kit/app.ts';
import { aVariant } from '../kit/builders.ts';
import { aDatabasePlace } from '../kit/database.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { shopPrograms } from '../kit/programs.ts';
import { aRandom } from '../kit/random.ts';
import { shopOn } from '../kit/shop.ts';
import { type Hostile, hostileRequest, targetsOf, worstRequest } from './requests.ts';

/** A few in `npm test`, twenty thousand in `npm run test:fuzz`. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const AT_ONCE = 24;
/** One in so many is the worst that somebody can send. */
const EVERY = 25;
/**
 * Bytes, and open files, by which the process may have grown after its first third: caches fill, and two of the largest
 * files at a time are read, decoded and stored; leaks go on.
 */
const MAX_GROWTH = { memory: 500 * 1024 * 1024, files: 50 };

onEachEngine('hostile requests', ({ engine }) => {
  test(`${REQUESTS} of them (seed ${SEED}) do no harm`, { timeout: 300_000 + 30 * REQUESTS }, () =>
    play(engine),
  );
});

async function play(engine: Engine) {
  const place = await aDatabasePlace(engine);
  const programs = await shopPrograms(place, { LOG_LEVEL: 'error' });
  const known = await fill(place.where);
  await programs.start();
  onTestFailed(() => console.error(programs.shop.said().slice(-3_000)));

  const random = aRandom(SEED);
  const document = await (await fetch(`${programs.url}/api/v1/openapi.json`)).json();
  const targets = targetsOf(document);
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const statuses = new Map<number, number>();
  const bad: string[] = [];
  let before = { memory: 0, files: 0 };
  let sent = 0;
  // The worst of every door, among the others.
  const worst = Object.values({ ...PUBLIC_DOORS, ...OFFICE_DOORS, ...FILE_DOORS });
  async function attack() {
    while (sent < REQUESTS) {
      sent += 1;
      if (sent === Math.floor(REQUESTS / 3)) before = await sizeOf(programs.url);
      const hostile =
        sent % EVERY === 0
          ? await worstRequest(random.pick(worst), known, random, programs.url)
          : hostileRequest(targets, known, random, programs.url);
      const { status, body, retryAfter } = await send(programs.url, hostile, agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const isFault = status >= 500 && !(status === 503 && retryAfter);
      if (isFault || leaksInternals(body))
        bad.push(
          `${status} ${hostile.method} ${hostile.path.slice(0, 200)} ${JSON.stringify(hostile.headers)} ${String(hostile.body).slice(0, 300)} → ${body.slice(0, 200)}`,
        );
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attack));
  agent.destroy();

  expect(bad.slice(0, 10)).toEqual([]);
  expect(programs.shop.isRunning()).toBe(true);
  const after = await sizeOf(programs.url);
  expect(after.memory - before.memory).toBeLessThan(MAX_GROWTH.memory);
  expect(after.files - before.files).toBeLessThan(MAX_GROWTH.files);
  // A run that is refused everywhere proves nothing.
  for (const status of [200, 400, 401, 403, 404, 422]) expect(statuses.get(status) ?? 0).toBeGreaterThan(0);
  await programs.shop.stop();
  await expectUnharmed(place.where);
  await expectNothingLeftBehind(place.where);
  await programs.end();
}

async function fill(where: Parameters<typeof connect>[0]) {
  const database = connect(where);
  const shop = shopOn(database);
  shop.advanceClock(Date.now() - shop.now());
  const variants = [await aVariant(shop), await aVariant(shop, { stock_count: 0 })];
  const sessions = [await aSession(shop, 'Standard'), await aSession(shop, 'Admin')];
  await database.close();
  return {
    ids: variants.flatMap(({ id, productId, handle }) => [id, productId, handle]),
    tokens: sessions.map(({ token }) => token),
  };
}

function send(url: string, { method, path, headers, body }: Hostile, agent: Agent) {
  return new Promise<{ status: number; body: string; retryAfter: boolean }>((resolve) => {
    const { hostname, port } = new URL(url);
    const gone = () => resolve({ status: 0, body: '', retryAfter: false });
    try {
      const call = request({ agent, hostname, port, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', gone);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString('latin1'),
            retryAfter: response.headers['retry-after'] !== undefined,
          }),
        );
      });
      call.on('error', gone);
      call.end(body);
    } catch {
      // Node itself refuses to send it.
      gone();
    }
  });
}

/** Whether it has a stack trace, a path or an error of the database. */
function leaksInternals(body: string): boolean {
  return /\n\s+at [^\n]+:\d+:\d+|node_modules\/|SQLITE_|syntax error at or near|\/build\/server\//.test(body);
}

async function sizeOf(url: string): Promise<{ memory: number; files: number }> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
  return { memory: read('process_resident_memory_bytes'), files: read('process_open_fds') };
}

/** Rows that serve for a time, and that the shop's jobs delete. */
const FLEETING = [
  ...(['checkout_draft', 'pay_later_session', 'message'] as const),
  ...(['webhook_event', 'webhook_delivery'] as const),
];

/** A year and a half later the jobs have left nothing of what only served for a time. */
async function expectNothingLeftBehind(where: Parameters<typeof connect>[0]) {
  const database = connect(where);
  const shop = shopOn(database);
  shop.advanceClock(Date.now() - shop.now() + 550 * 86_400_000);
  for (const { name, run } of JOBS) if (/^(delete|erase)/.test(name)) while ((await run(shop)) === true);
  for (const table of FLEETING) expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([]);
  await database.close();
}

/** No stock below zero, no new administrator, no accepted order without its payment. */
async function expectUnharmed(where: Parameters<typeof connect>[0]) {
  const database = connect(where);
  const { db } = database;
  const admins = await db.selectFrom('account').select('email').where('type', '=', 'Admin').execute();
  expect(admins.length).toBe(1);
  expect(await db.selectFrom('variant').select('id').where('stock_count', '<', 0).execute()).toEqual([]);
  const paid = await db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.status', 'in', ['accepted', 'shipped'])
    .where('payment.state', '!=', 'accepted')
    .execute();
  expect(paid).toEqual([]);
  await database.close();
}
