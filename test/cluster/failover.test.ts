import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { expectAllAddsUp, goodsFor, inTurns } from '../chaos/afterwards.ts';
import { buyByCard, type Heard } from '../chaos/buyers.ts';
import { shopPrograms } from '../programs.ts';
import { aRandom } from '../random.ts';
import { aPair, aShopDatabase, findPostgres } from './postgres-pair.ts';

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
    const place = await aShopDatabase(pair);
    const programs = await shopPrograms(place, { LOG_LEVEL: 'info' });
    onTestFailed(() => console.error(programs.shop.said().slice(-4000)));
    const { goods, stock } = await goodsFor(BUYERS, place.where);
    await programs.start();

    const heard: Heard = { answers: [], bodies: [] };
    const random = aRandom(1);
    const buying = inTurns(BUYERS, AT_ONCE, (n) => buyByCard(programs.url, goods, random, n, heard));
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

/** In milliseconds, by the shop's log. */
function slowestAnswer(log: string): number {
  const times = [...log.matchAll(/"message":"request".*?"status":(\d+),"ms":([\d.]+)/g)];
  return Math.max(...times.map(([, , ms]) => Number(ms)));
}
