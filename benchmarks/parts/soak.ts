import { setTimeout as wait } from 'node:timers/promises';
import type { Engine } from '#database/connect.server.ts';
import { runVisitors } from '../load/visitors.ts';
import { megabytes, number, table } from '../report/table.ts';
import { residentMemoryOf } from '../shop/use.ts';
import { withShop } from '../shop/with-shop.ts';
import type { Part } from './part.ts';

const MINUTES = 15;
const QUICK_MINUTES = 1;
const PER_SECOND = 10;

/** How many times the memory is read and shown. */
const READINGS = 15;

/** What the shop's memory holds after a quarter of an hour of everything, from its very first start. */
export const soak: Part = {
  title: 'Memory',
  about: `the demo shop from its first start, ${MINUTES} minutes at ${PER_SECOND} requests a second`,
  async run({ engines, isQuick }) {
    const minutes = isQuick ? QUICK_MINUTES : MINUTES;
    const sections: string[] = [];
    for (const engine of engines) sections.push(await measure(engine, minutes));
    return sections.join('\n\n');
  },
};

function measure(engine: Engine, minutes: number): Promise<string> {
  return withShop(engine, 'demo', async (shop) => {
    const stop = new AbortController();
    const visiting = runVisitors(shop.url, PER_SECOND, stop.signal);
    const rows: string[][] = [];
    for (let reading = 0; reading <= READINGS; reading++) {
      if (reading > 0) await wait((minutes * 60_000) / READINGS);
      const at = number((reading * minutes) / READINGS);
      rows.push([at, megabytes(await residentMemoryOf(shop))]);
    }
    stop.abort();
    const { done, payments, faults } = await visiting;
    if (faults.length > 0) throw new Error(`${faults.length} faults, such as ${faults[0]}`);
    return `${engine}: ${number(done)} requests, ${number(payments)} payments.\n\n${table(['minutes', 'resident'], rows)}`;
  });
}
