import { spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { hasTools } from '../deploy/tools.ts';
import type { DatabasePlace } from '../kit/database.ts';
import type { shopPrograms } from '../kit/programs.ts';
import type { Random } from '../kit/random.ts';
import type { Heard } from './insist.ts';
import type { ChaosOwner } from './owner.ts';

type Programs = Awaited<ReturnType<typeof shopPrograms>>;

/**
 * Milliseconds, a little more than whoever finds a payment `sending` waits for its answer. A kill before that begins the
 * wait again, and with kills every two seconds nobody is answered until the payment is `unknown`, a minute later.
 */
const LONGEST_WAIT = 12_000;
/** Milliseconds between two looks whether a trouble has been noticed. */
const INTERVAL = 20;

/** What providers do wrong. Stripe's client repeats a call whose connection broke, so it has to break twice. */
const FAULTS = [
  ...['card', 'klarna'].flatMap((target) =>
    ['answer-lost', 'error500', 'answer-twice'].map((kind) => ({ target, kind, times: 1 })),
  ),
  ...Object.entries({
    'answer-lost': 2,
    'confirm-lost': 2,
    error500: 1,
    'event-twice': 1,
    'event-never': 1,
  }).map(([kind, times]) => ({ target: 'stripe', kind, times })),
];

/**
 * Troubles for a shop in which people buy: a provider fails, the owner offers other ways to pay, the process is killed,
 * and its disk is full or, on PostgreSQL, its connections are cut. `isOver`: nobody is buying any more, so nobody would
 * notice.
 */
export function troublesFor(
  where: DatabasePlace['where'],
  { shop, sandboxUrl }: Programs,
  owner: ChaosOwner,
  random: Random,
  { heard, isOver }: { heard: Heard; isOver(): boolean },
) {
  const until = (isNoticed: () => unknown) =>
    expect.poll(async () => (await isNoticed()) || isOver(), { interval: INTERVAL }).toBe(true);

  async function kill() {
    expect(shop.isRunning()).toBe(true);
    await shop.kill();
    await shop.start();
  }
  async function fillDisk() {
    const before = heard.bodies.length;
    setFileSize(shop.pids(), '0');
    await until(() => heard.bodies.slice(before).some((body) => body.includes('cannot do this just now')));
    await wait(random.below(800));
    setFileSize(shop.pids(), 'unlimited');
  }
  /** Until somebody was in the middle of something. */
  async function cutConnections(place: { url: string }) {
    const database = connect(place);
    await until(async () => {
      const { rows } = await sql<{ state: string }>`
        SELECT state, pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(database.db);
      return rows.some(({ state }) => state !== 'idle');
    });
    await database.close();
  }
  async function breakProvider(fault = random.pick(FAULTS)) {
    const { url } = fault.target === 'card' ? owner.gateway() : { url: sandboxUrl };
    await fetch(`${url}/sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) });
    happened[`${fault.target} ${fault.kind}`] = (happened[`${fault.target} ${fault.kind}`] ?? 0) + 1;
  }
  /** Restarted with other settings, as owners change them. */
  async function change() {
    await shop.stop();
    owner.change();
    await shop.start(owner.settings());
  }
  function isNoticed({ target, kind }: (typeof FAULTS)[number]): boolean {
    const { ways, paysLater } = owner.offer();
    const ids = ways.map(({ way }) => way.id);
    if (target === 'klarna') return paysLater;
    // On its own page the gateway answers nobody but the buyer.
    if (target === 'card') return ids.includes('paymentnetwork') || ids.includes('paymentnetwork-fields');
    return kind === 'confirm-lost' ? ids.includes('stripe') : ids.some((id) => id.startsWith(target));
  }

  type Trouble = [name: string, begin: () => Promise<void>];
  const CHANGE: Trouble = ['other ways to pay', change];
  const troubles: Trouble[] = [['kill', kill]];
  if ('url' in where) troubles.unshift(['cut connections', () => cutConnections(where)]);
  else if (hasTools('prlimit')) troubles.unshift(['full disk', fillDisk]);
  else console.log('A full disk is not tested: there is no prlimit.');
  const happened: Record<string, number> = {};
  async function happen([name, begin]: Trouble) {
    await begin();
    happened[name] = (happened[name] ?? 0) + 1;
  }

  return {
    /** How often each has happened. */
    happened,
    /** Each once, as soon as people have their answers after the one before; whoever buys meanwhile notices all. */
    async eachOnce() {
      for (const fault of FAULTS.filter(isNoticed)) await breakProvider(fault);
      for (const trouble of troubles) {
        const before = heard.answers.length;
        await until(() => heard.answers.length > before);
        await happen(trouble);
      }
      for (const { url } of owner.gateways) await until(() => hasNoFaults(url));
      await happen(CHANGE);
      const before = heard.answers.length;
      await until(() => heard.answers.length > before);
      expect(isOver()).toBe(false);
    },
    /** One after the other until nobody is buying any more, with at most `pause` milliseconds more than people need. */
    async goOn(buying: Promise<unknown>, pause: number) {
      while (!isOver()) {
        await breakProvider();
        await Promise.race([buying, wait(LONGEST_WAIT + random.below(pause), null, { ref: false })]);
        if (!isOver()) await happen(random.pick([...troubles, CHANGE]));
      }
    },
  };
}

async function hasNoFaults(sandboxUrl: string): Promise<boolean> {
  const waiting = await (await fetch(`${sandboxUrl}/sandbox/faults`)).json();
  return (waiting as unknown[]).length === 0;
}

/** With 0 no file takes anything more from these processes, as if the disk were full. */
function setFileSize(pids: number[], most: '0' | 'unlimited') {
  for (const pid of pids) {
    const { status, stderr } = spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${most}:`], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`prlimit: ${stderr}`);
  }
}
