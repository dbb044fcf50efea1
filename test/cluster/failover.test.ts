import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { askServers } from '#operations/doctor/servers.server.ts';
import { standbyRemarks } from '#operations/doctor/standbys.ts';
import { expectAllAddsUp, goodsFor, inTurns } from '../chaos/afterwards.ts';
import { buyByCard } from '../chaos/buyers.ts';
import type { Heard } from '../chaos/insist.ts';
import { shopPrograms } from '../kit/programs.ts';
import { aRandom } from '../kit/random.ts';
import { aPair, aShopDatabase, findPostgres, type Pair } from './postgres-pair.ts';

const BUYERS = 24;
const AT_ONCE = 8;
/** Milliseconds that nobody notices that the primary is gone. */
const UNTIL_PROMOTED = 1_500;
/** Milliseconds. */
const LONGEST_ANSWER = 15_000;

const bin = findPostgres();
if (!bin)
  console.log('Failover is not tested: the programs of PostgreSQL (initdb, pg_ctl) are not installed.');

test.skipIf(!bin)(
  `the primary is killed while ${BUYERS} people pay, and the standby takes over: nothing confirmed is lost`,
  { timeout: 600_000 },
  async () => {
    const pair = await aPair(bin as string);
    onTestFinished(() => pair.remove());
    await expectJudgedRightly(pair);
    const place = await aShopDatabase(pair);
    const programs = await shopPrograms(place, { LOG_LEVEL: 'info' });
    onTestFailed(() => console.error(programs.shop.said().slice(-4000)));
    const { goods, stock } = await goodsFor(BUYERS, place.where);
    await programs.start();

    const heard: Heard = { answers: [], bodies: [] };
    const random = aRandom(1);
    const buying = inTurns(BUYERS, AT_ONCE, (n) => buyByCard(programs, goods, random, n, heard));
    await expect.poll(() => heard.answers.length, { timeout: 60_000 }).toBeGreaterThan(BUYERS / 6);
    await pair.primary.kill();
    await wait(UNTIL_PROMOTED);
    await pair.standby.promote();
    await buying;

    // It never stopped, and nobody was told of a fault of ours.
    expect(programs.shop.isRunning()).toBe(true);
    expect(heard.bodies.filter((body) => body.includes('"fault"'))).toEqual([]);
    // In `npm test` the machine does other work meanwhile.
    if (process.env.CLUSTER_BUYERS) expect(slowestAnswer(programs.shop.said())).toBeLessThan(LONGEST_ANSWER);
    expect((await fetch(`${programs.url}/readyz`)).status).toBe(200);
    await expectAllAddsUp(place.where, programs, { stock, heard, buyers: BUYERS });
    await programs.end();
  },
);

/** What `doctor` says of the standby, also as a role that may see little. */
async function expectJudgedRightly({ primary, standby }: Pair) {
  const hosts = `${new URL(standby.url).host},${new URL(primary.url).host}`;
  const judge = async (role = 'postgres') =>
    standbyRemarks(await askServers(`postgres://${role}@${hosts}/postgres`)).map(({ text }) => text);
  await expect.poll(() => judge()).toEqual(['The standby standby is synchronous.']);
  await primary.query('CREATE ROLE clerk LOGIN');
  expect(await judge('clerk')).toEqual([expect.stringContaining('this role may not see whether it is')]);
  await primary.query('ALTER SYSTEM RESET synchronous_standby_names');
  await primary.query('SELECT pg_reload_conf()');
  await expect.poll(() => judge('clerk')).toEqual([expect.stringContaining('No standby is synchronous')]);
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`);
  await primary.query('SELECT pg_reload_conf()');
  await expect.poll(() => judge()).toEqual(['The standby standby is synchronous.']);
}

/** In milliseconds, by the shop's log. */
function slowestAnswer(log: string): number {
  const times = [...log.matchAll(/"message":"request".*?"status":(\d+),"ms":([\d.]+)/g)];
  return Math.max(...times.map(([, , ms]) => Number(ms)));
}
