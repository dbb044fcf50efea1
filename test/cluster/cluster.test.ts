import { expect, onTestFailed, onTestFinished, test } from 'vitest';
import { expectAllAddsUp, goodsFor } from '../chaos/afterwards.ts';
import { buy } from '../chaos/buyers.ts';
import type { Heard } from '../chaos/insist.ts';
import type { Logged } from '../deploy/nginx.ts';
import { readOn } from '../deploy/readers.ts';
import { hasTools } from '../deploy/tools.ts';
import { aRandom } from '../kit/random.ts';
import { aCluster } from './a-cluster.ts';
import { aPair, findPostgres } from './postgres-pair.ts';
import { type Trouble, troublesOf } from './troubles.ts';

/** Set by `npm run test:cluster`, which takes minutes. */
const BUYERS = Number(process.env.CLUSTER_BUYERS ?? 0);
const SEED = Number(process.env.CLUSTER_SEED ?? 1);
const AT_ONCE = 12;
/** Milliseconds. */
const LONGEST_ANSWER = 15_000;

const bin = findPostgres();

test.skipIf(!BUYERS || !bin || !hasTools('nginx'))(
  `three processes behind nginx while ${BUYERS} people pay: each is killed, frozen and cut off, the primary fails over, all are restarted in turn (needs nginx and PostgreSQL)`,
  { timeout: 1_800_000 },
  async () => {
    const pair = await aPair(bin as string);
    onTestFinished(() => pair.remove());
    const { place, processes, nginx, breakable, programs, end } = await aCluster(pair);
    const { goods, stock } = await goodsFor(BUYERS, place.where);
    await programs.sandbox.start();
    for (const { shop } of processes) await shop.start();

    const heard: Heard = { answers: [], bodies: [] };
    const random = aRandom(SEED);
    const troubles = troublesOf(processes, pair);
    const share = Math.ceil(BUYERS / troubles.length);
    let buyers = 0;
    /** A share of the buyers or more, until the trouble is over; it begins when the first of them have been answered. */
    async function play(trouble: Trouble) {
      const { url, requests } = trouble.isInFront ? breakable : nginx;
      const [start, first, answeredBefore] = [Date.now(), buyers, heard.answers.length];
      let isOver = false;
      const buyer = async () => {
        while (!isOver || buyers < first + share)
          await buy({ url, sandboxUrl: programs.sandboxUrl }, goods, random, buyers++, heard);
      };
      const readers = readOn(url);
      const buying = Promise.all(Array.from({ length: AT_ONCE }, buyer));
      await expect.poll(() => heard.answers.length).toBeGreaterThan(answeredBefore);
      await trouble.begin();
      isOver = true;
      await Promise.all([buying, readers.some(200)]);
      await trouble.end?.();
      const read = await readers.end();
      return { read, answered: requests().filter(({ came }) => came >= start) };
    }

    for (const trouble of troubles) {
      const { read, answered } = await play(trouble);
      const faults = answered.filter(({ status }) => status >= 500).map(asLine);
      onTestFailed(() => console.error(trouble.name, faults));
      console.log(`${trouble.name}: ${answered.length} requests, ${faults.length} of them repeated`);
      if (trouble.noticedBy !== 'all') expect(read, trouble.name).toEqual([200]);
      if (trouble.noticedBy === 'nobody') expect(faults).toEqual([]);
    }

    const slowest = [...nginx.requests(), ...breakable.requests()].toSorted((a, b) => b.took - a.took);
    console.log(`the slowest answer: ${slowest.slice(0, 1).map(asLine)}`);
    expect(slowest[0]?.took).toBeLessThan(LONGEST_ANSWER);
    expect(slowest.filter(({ status }) => status === 500)).toEqual([]);
    expect(heard.bodies.filter((body) => body.includes('"fault"'))).toEqual([]);
    await expectAllAddsUp(place.where, { ...programs, url: nginx.url }, { stock, heard, buyers });
    await end();
  },
);

function asLine({ came, took, status, method, path }: Logged): string {
  return `${new Date(came).toISOString()} ${Math.round(took)} ms ${status} ${method} ${path}`;
}
