import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '#database/connect.server.ts';
import { aPlace, type Place } from '../catalogue/place.ts';
import { median } from '../load/measured.ts';
import { number, table } from '../report/table.ts';
import { settingsFor } from '../shop/run-shop.ts';
import { READS } from '../workloads.ts';
import type { Part } from './part.ts';

const STARTS = 3;

/** From the command to the first answer: `npm start` again, with everything installed, built and filled. */
export const start: Part = {
  title: 'Starting again',
  about: '`npm start` again, until the first list is answered',
  async run({ engines, products }) {
    const rows: string[][] = [];
    for (const engine of engines) rows.push([engine, ...(await measureEngine(engine, products))]);
    return table(['npm start', 'seconds to the first answer', 'each'], rows);
  },
};

async function measureEngine(engine: Engine, products: number): Promise<string[]> {
  const place = await aPlace(engine, { products });
  const address = READS.W1.paths(products)[0] ?? '';
  // The first start makes tables' statistics and the owner's account.
  await measureStart(place, address);
  const times: number[] = [];
  for (let n = 0; n < STARTS; n++) times.push(await measureStart(place, address));
  await place.remove();
  return [number(median(times)), times.map(number).join(', ')];
}

/** Seconds until the address is answered. */
async function measureStart(place: Place, address: string): Promise<number> {
  const { env, url } = await settingsFor(place);
  const begin = performance.now();
  // A process group of its own, so that everything that npm starts ends with it.
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  while (!(await fetch(url + address).catch(() => null))?.ok) {
    if (npm.exitCode !== null) throw new Error('npm start ended.');
    await wait(20);
  }
  const seconds = (performance.now() - begin) / 1000;
  const gone = once(npm, 'exit');
  process.kill(-(npm.pid ?? 0), 'SIGTERM');
  await gone;
  return seconds;
}
