import { setTimeout as wait } from 'node:timers/promises';
import { onTestFailed, test } from 'vitest';
import type { Engine } from '#database/connect.server.ts';
import { aDatabasePlace } from '../database.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { shopPrograms } from '../programs.ts';
import { aRandom } from '../random.ts';
import { expectAllAddsUp, goodsFor, inTurns } from './afterwards.ts';
import { buy, type Heard } from './buyers.ts';

/** A few in `npm test`, two hundred in `npm run test:chaos`. */
const BUYERS = Number(process.env.CHAOS_BUYERS ?? 16);
const SEED = Number(process.env.CHAOS_SEED ?? 1);
const AT_ONCE = 12;
const FAULTS = ['answer-lost', 'error500', 'answer-twice'] as const;

onEachEngine('killed again and again while people pay (F67)', ({ engine }) => {
  test(
    `${BUYERS} buyers (seed ${SEED}): no money and no stock is lost, nobody pays twice`,
    { timeout: 900_000 },
    () => play(engine),
  );
});

async function play(engine: Engine) {
  const random = aRandom(SEED);
  const place = await aDatabasePlace(engine);
  const programs = await shopPrograms(place, { LOG_LEVEL: 'debug' });
  const { sandboxUrl, shop: shopProgram, sandbox } = programs;
  const { goods, stock } = await goodsFor(BUYERS, place.where);
  await programs.start();

  onTestFailed(() => console.error(sandbox.said().slice(-2000), shopProgram.said().slice(-3000)));
  const heard: Heard = { answers: [], bodies: [] };
  let isBuying = true;
  const buying = inTurns(BUYERS, AT_ONCE, (n) => buy(programs, goods, random, n, heard)).finally(() => {
    isBuying = false;
  });
  const killing = async () => {
    while (isBuying) {
      await postJson(`${sandboxUrl}/sandbox/faults`, {
        target: random.pick(['card', 'klarna']),
        kind: random.pick(FAULTS),
        times: 1,
      });
      await wait(500 + random.below(1500));
      await shopProgram.kill();
      await shopProgram.start();
    }
  };
  await Promise.all([buying, killing()]);
  await expectAllAddsUp(place.where, programs, { stock, heard, buyers: BUYERS });
  await programs.end();
}

async function postJson(address: string, body: unknown) {
  await fetch(address, { method: 'POST', body: JSON.stringify(body) });
}
