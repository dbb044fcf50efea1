import { expect, onTestFailed, test } from 'vitest';
import type { Engine } from '#database/connect.server.ts';
import { aDatabasePlace } from '../kit/database.ts';
import { findCardDataIn } from '../kit/no-card-data.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { shopPrograms } from '../kit/programs.ts';
import { aRandom } from '../kit/random.ts';
import { expectAllAddsUp, goodsFor, inTurns } from './afterwards.ts';
import { buy } from './buyers.ts';
import { type Calls, ring } from './callers.ts';
import type { Heard } from './insist.ts';
import { anOwner } from './owner.ts';
import { troublesFor } from './troubles.ts';

/** A few in `npm test`, two hundred in `npm run test:chaos`; more while not every trouble has happened yet. */
const BUYERS = Number(process.env.CHAOS_BUYERS ?? 16);
const SEED = Number(process.env.CHAOS_SEED ?? 1);
/** Many, because whoever is paying at a kill waits for ten seconds, until another process knows what became of it. */
const AT_ONCE = Math.min(12 + Math.floor(BUYERS / 25), 100);
/** One of so many rings up. */
const CALLERS = 5;
/** So often each trouble happens for certain, at the pace at which people are answered. */
const ROUNDS = BUYERS < 100 ? 1 : 5;
/** Milliseconds between two troubles at most: with a thousand buyers or more, most must get through in between. */
const PAUSE = BUYERS < 1_000 ? 1_500 : 6_000;

onEachEngine(
  'troubled again and again while people pay in every way, and ways change (F67)',
  ({ engine }) => {
    test(
      `${BUYERS} buyers (seed ${SEED}): no money and no stock is lost, nobody pays twice`,
      { timeout: 900_000 + 100 * BUYERS },
      () => play(engine),
    );
  },
);

async function play(engine: Engine) {
  const random = aRandom(SEED);
  const place = await aDatabasePlace(engine);
  const programs = await shopPrograms(place, { LOG_LEVEL: 'debug' });
  const { shop: shopProgram, sandbox, sandboxUrl } = programs;
  const owner = await anOwner(sandboxUrl);
  const { goods, stock } = await goodsFor(BUYERS, place.where);
  await sandbox.start();
  await shopProgram.start(owner.settings());

  onTestFailed(() => console.error(sandbox.said().slice(-2000), shopProgram.said().slice(-3000)));
  const heard: Heard = { answers: [], bodies: [] };
  let [isBuying, isTroubled] = [true, false];
  const troubles = troublesFor(place.where, programs, owner, random, { heard, isOver: () => !isBuying });
  const early = (async () => {
    for (let round = 0; round < ROUNDS; round++) await troubles.eachOnce();
  })().finally(() => {
    isTroubled = true;
  });
  const places = { ...programs, offer: owner.offer };
  const calls: Calls = { accepted: 0, changed: 0, paid: 0, shipped: 0 };
  const buyer = (n: number) =>
    n % CALLERS === 0
      ? ring(places, goods, random, { n, heard, calls })
      : buy(places, goods, random, n, heard);
  const buying = inTurns(BUYERS, AT_ONCE, buyer, () => isTroubled).finally(() => {
    isBuying = false;
  });
  const [buyers] = await Promise.all([buying, early.then(() => troubles.goOn(buying, PAUSE))]);
  console.log(`${engine}: ${buyers} buyers, ${JSON.stringify({ ...troubles.happened, ...calls })}`);
  if (BUYERS >= 100) expect(Object.values(calls).every((count) => count > 0)).toBe(true);
  await expectAllAddsUp(place.where, programs, { stock, heard, buyers }, owner.gateways);
  expect(findCardDataIn(owner.dataDir)).toBeNull();
  await programs.end();
}
