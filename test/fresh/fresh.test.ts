import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { connect, type Engine } from '#database/connect.server.ts';
import { ShopClient } from '../../docs/example-client/shop-client.ts';
import { startNginx } from '../deploy/nginx.ts';
import { aSession } from '../kit/app.ts';
import { aVariant } from '../kit/builders.ts';
import { aDatabasePlace, type DatabasePlace } from '../kit/database.ts';
import { aFreePort } from '../kit/free-port.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { cookieOf } from '../kit/person.ts';
import { notable, shopPrograms } from '../kit/programs.ts';
import { aRandom } from '../kit/random.ts';
import { shopOn } from '../kit/shop.ts';
import { anAsker } from './ask.ts';
import { aChecker, type Process } from './checker.ts';
import { aCuttableDatabase, type CuttableDatabase } from './cuttable-database.ts';
import { aGood, type Good, handleOf, titleOf } from './goods.ts';
import { BOUND } from './history.ts';
import { COLLECTION, ofAll, ofProduct } from './places.ts';
import { aWriter } from './writer.ts';

/** A few in `npm test`, a million in `npm run test:fresh`. */
const READS = Number(process.env.FRESH_READS ?? 1200);
const SEED = Number(process.env.FRESH_SEED ?? 1);
/** On PostgreSQL; with three, nginx is read too. */
const PROCESSES = Number(process.env.FRESH_PROCESSES ?? 2);
const GOODS = 6;
const READERS = 16;
/** Enough for answers to be in memory before the next change. */
const READS_A_CHANGE = Number(process.env.FRESH_READS_A_CHANGE ?? 75);
/** One reading in so many is by the handle that the product had first; each renders a page that says so. */
const OLD_HANDLES = 16;
const CHANGES = Math.ceil(READS / READS_A_CHANGE);
/** Often enough that every run has some, and that a long one is not only waiting. */
const CHANGES_A_TROUBLE = Math.max(8, Math.floor(CHANGES / 40));

type Writable = Process & { client: ShopClient };

onEachEngine('answers from memory are fresh', ({ engine }) => {
  test(
    `${READS} reads (seed ${SEED}) while prices, names, stock and what is shown change`,
    { timeout: 300_000 + READS * 10 },
    () => play(engine),
  );
});

async function play(engine: Engine) {
  const random = aRandom(SEED);
  const place = await aDatabasePlace(engine);
  const { goods, start } = await fill(place);
  const first = await shopPrograms(place, { HOST: '127.0.0.1' });
  await first.start();
  const processes = [await aProcess('the first process', first)];
  onTestFailed(() => console.error('the first process', notable(first.shop.said())));
  const cuttable = 'url' in place.where ? await aCuttableDatabase(place.where.url) : null;
  for (let n = 2; cuttable && n <= PROCESSES; n++) {
    const other = await first.another(n === 2 ? { DATABASE_URL: cuttable.url } : {});
    await other.shop.start();
    onTestFailed(() => console.error(`process ${n}`, notable(other.shop.said())));
    processes.push(await aProcess(`process ${n}`, { ...first, url: other.url }));
  }
  const readable = [...processes, ...(processes.length > 2 ? [await allBehindNginx(processes)] : [])];
  await start(processes[0] as Writable);
  const cookies = ['', ...(await signedIn(place))];
  // Pages are read by a visitor, a customer and the owner in turn; the API is in memory for those without a token alone.
  const check = aChecker(goods, (path) => (path.startsWith('/api/') ? '' : random.pick(cookies)));
  const writer = aWriter(random, processes);

  let [reads, unanswered] = [0, 0];
  let isOver = false;
  let permitted = Promise.withResolvers<void>();
  async function look(process: Process, good = random.pick(goods)) {
    const handle = random.below(OLD_HANDLES) > 0 ? good.facts.handle.acknowledged() : handleOf(good.n, 0);
    const isOne = random.below(3) > 0;
    const shown = isOne ? random.pick(ofProduct)(good, String(handle)) : random.pick(ofAll)(goods);
    if (!(await check(process, shown))) unanswered++;
    if (++reads % READS_A_CHANGE === 0) permitted.resolve();
  }
  async function reader() {
    while (!isOver) await look(random.pick(readable));
  }
  async function write() {
    for (let changes = 1; changes <= CHANGES; changes++) {
      await permitted.promise;
      permitted = Promise.withResolvers();
      const [process, good] = [random.pick(processes), random.pick(goods)];
      await writer.change(process, good);
      // The very next requests.
      for (const place of ofProduct) await check(process, place(good, String(good.facts.handle.now())));
      for (const place of ofAll) await check(process, place(goods));
      if (cuttable && changes % CHANGES_A_TROUBLE === 0) await trouble(cuttable, changes, good);
    }
    isOver = true;
  }
  /** The second process loses its connection that listens, and hears of a change all the same. */
  async function trouble(database: CuttableDatabase, changes: number, good: Good) {
    const before = database.listened();
    if ((changes / CHANGES_A_TROUBLE) % 2 === 1) database.freeze();
    else database.cut();
    const [writing, reading] = processes as [Writable, Writable];
    await writer.reprice(writing, good);
    const changed = performance.now();
    // Until it listens again.
    while (performance.now() < changed + BOUND || database.listened() === before) await look(reading, good);
    await look(reading, good);
  }
  await Promise.all([write(), ...Array.from({ length: READERS * readable.length }, reader)]);

  for (const { name, url } of processes) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const hits = Number(/^cache\w*_total\{.*"hit".*\} (\d+)/m.exec(metrics)?.[1]);
    expect(hits, `answers from memory of ${name}`).toBeGreaterThan(READS / processes.length / 4);
  }
  if (unanswered > 0) console.log(`nginx gave up ${unanswered} of ${reads} readings`);
  expect(unanswered).toBeLessThan(reads / 1000);
  if (cuttable) expect(cuttable.listened()).toBeGreaterThan(CHANGES / CHANGES_A_TROUBLE);
  await first.end();
  await cuttable?.close();
}

/** Products on sale, all of them in one collection. */
async function fill(place: DatabasePlace) {
  const database = connect(place.where);
  const shop = shopOn(database);
  const made: Good[] = [];
  for (let n = 0; n < GOODS; n++) {
    const { id: variantId, productId: id, price } = await aVariant(shop, { stock_count: 40 });
    made.push(aGood(n, { id, variantId, price, stock: 40 }));
  }
  await database.close();
  return {
    goods: made,
    /** As the owner writes them, so that they are found. */
    async start({ client }: Writable) {
      await client.send('POST', '/collection', { json: { handle: COLLECTION, title: 'Fresh' } });
      for (const { n, id } of made) {
        await client.send('PUT', `/product/${id}`, {
          json: { title: titleOf(n, 0), handle: handleOf(n, 0) },
        });
        await client.send('PUT', `/collection/${COLLECTION}/add/${id}`);
      }
    },
  };
}

/** The cookies of a customer and of an administrator. */
async function signedIn({ where }: DatabasePlace): Promise<string[]> {
  const database = connect(where);
  const shop = { ...shopOn(database), now: Date.now };
  const sessions = [await aSession(shop, 'Standard'), await aSession(shop, 'Admin')];
  await database.close();
  return sessions.map(cookieOf);
}

/** Whichever process answers. */
async function allBehindNginx(processes: Process[]): Promise<Process> {
  const { url } = await startNginx(
    await aFreePort(),
    processes.map((each) => each.url),
  );
  const asker = anAsker(url);
  onTestFinished(() => asker.close());
  return { name: 'nginx', url, asker };
}

async function aProcess(
  name: string,
  { url, admin }: { url: string; admin: { email: string; password: string } },
): Promise<Writable> {
  const client = new ShopClient(url);
  await client.signIn(admin.email, admin.password);
  const asker = anAsker(url);
  onTestFinished(() => asker.close());
  return { name, url, client, asker };
}
