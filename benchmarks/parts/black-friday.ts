import { setTimeout as wait } from 'node:timers/promises';
import { connect, type Engine } from '#database/connect.server.ts';
import { aRandom } from '#test/kit/random.ts';
import { aPlace, type Place } from '../catalogue/place.ts';
import { productAt } from '../catalogue/products.ts';
import { percentile } from '../load/measured.ts';
import { megabytes, number, table } from '../report/table.ts';
import { arrivals } from '../sale/arrivals.ts';
import { aFront, type Served } from '../sale/front.ts';
import { aSlowGateway } from '../sale/slow-gateway.ts';
import { type End, visit } from '../sale/visitor.ts';
import { checkSale } from '../shop/check-sale.ts';
import { type ShopProcess, withProcesses } from '../shop/shop-processes.ts';
import type { Options, Part } from './part.ts';

const SEED = 1;
/** What two cores carry through the rush, load generator included (docs/scaling.md says how much a merchant has). */
const VISITORS_A_MINUTE = 450;
/** Bargains of the day, and how many there are of each: fewer than people who want one. */
const BARGAINS = 5;
const PIECES = 6;
/** When a process is killed, as a share of the hour. */
const KILLED_AT = 0.5;

/** A sale's first hour with everything that people and banks do, and a process killed in the middle of it. */
export const blackFriday: Part = {
  title: 'A Black Friday hour',
  about: 'a sale’s first hour, compressed: people look, buy, wait for their bank, leave; a process is killed',
  async run(options) {
    const sections: string[] = [];
    for (const engine of options.engines) sections.push(await onEngine(engine, options));
    return sections.join('\n\n');
  },
};

async function onEngine(engine: Engine, options: Options): Promise<string> {
  const place = await aPlace(engine, { products: options.products });
  try {
    await fillShelves(place);
    const count = engine === 'postgres' ? 2 : 1;
    const wayToSandbox = (url: string) => aSlowGateway(url, SEED);
    return await withProcesses(place, count, wayToSandbox, (processes, sandboxUrl) =>
      sell({ engine, place, processes, sandboxUrl }, options),
    );
  } finally {
    await place.remove();
  }
}

type Where = { engine: Engine; place: Place; processes: ShopProcess[]; sandboxUrl: string };

async function sell({ engine, place, processes, sandboxUrl }: Where, { minutes, products }: Options) {
  const length = minutes * 60_000;
  const visitors = Math.round(minutes * VISITORS_A_MINUTE);
  const front = aFront(processes);
  const sale = { front, seed: SEED, products, bargains: BARGAINS, second: length / 3600 };
  const ends = new Map<End, number>();
  const accepted: string[] = [];
  const begin = performance.now();
  const killing = killInTheMiddle(processes, length * KILLED_AT);
  const visits = arrivals(aRandom(SEED), visitors, length).map(async (at, visitor) => {
    await wait(Math.max(0, begin + at - performance.now()));
    const { end, orderId } = await visit(sale, visitor);
    ends.set(end, (ends.get(end) ?? 0) + 1);
    if (orderId) accepted.push(orderId);
  });
  await Promise.all(visits);
  const took = performance.now() - begin;
  const { killedMemory, awayFor } = await killing;
  if (front.faults.length > 0) throw new Error(`${front.faults.length} faults, such as ${front.faults[0]}`);
  const found = await checkSale(place, sandboxUrl, { accepted });
  const memory = Math.max(killedMemory, ...processes.map((process) => process.mostMemory()));
  return [
    `${engine}, ${processes.length === 1 ? 'one process' : `${processes.length} processes`}: ${number(visitors)} visitors within ${number(minutes)} minutes, the last gone after ${number(took / 60_000)}. ` +
      `One process was killed after ${number(minutes * KILLED_AT)} minutes and ready again within ${number(awayFor / 1000)} seconds. ` +
      `No process held more than ${megabytes(memory)}.`,
    servedTable(front.served),
    `Visits ended so: ${listOf(ends)}.`,
    `Afterwards ${number(found.accepted)} orders are accepted, of which ${number(accepted.length)} were confirmed on the page at once; ${number(found.declined)} ended unpaid, ${number(found.waitingForBank)} still wait for a bank's page that was left. ` +
      `The gateway has £${number(Math.round(found.taken / 100))}, to the penny what the orders say; ${number(found.emails)} confirmations were sent, one for each; stock and its movements agree. Nothing was lost.${unsettled(found.forAPerson)}`,
  ].join('\n\n');
}

/** What a killed process may have sent or not: the shop asks a person, who looks at the gateway. */
function unsettled(payments: number): string {
  if (payments === 0) return '';
  return ` Of ${payments === 1 ? 'one payment' : `${number(payments)} payments`} the killed process may or may not have told the gateway: the shop asks a person, and nothing was taken.`;
}

/** The process that takes the first visitor is killed, and started again as its supervisor would. */
async function killInTheMiddle([process]: ShopProcess[], at: number) {
  await wait(at);
  if (!process) throw new Error('there is no process');
  const killedMemory = process.mostMemory();
  await process.kill();
  return { killedMemory, awayFor: await process.start() };
}

/** Bargains with few pieces; every movement of stock is on record from here on. */
async function fillShelves({ where }: Place) {
  const database = connect(where);
  const bargains = Array.from({ length: BARGAINS }, (_, n) => productAt(n).variants[0]?.id ?? '');
  await database.inTransaction(async (db) => {
    await db.updateTable('variant').set({ stock_count: PIECES }).where('id', 'in', bargains).execute();
    await db
      .insertInto('stock_movement')
      .columns(['id', 'variant_id', 'change', 'reason', 'at'])
      .expression((from) =>
        from
          .selectFrom('variant')
          .select((row) => [
            'id',
            'id as variant_id',
            'stock_count',
            row.val('initial').as('reason'),
            row.val(1).as('at'),
          ]),
      )
      .execute();
  });
  await database.close();
}

function servedTable(served: Map<string, Served>): string {
  const rows = [...served].map(([kind, { times, again, busy }]) => {
    const sorted = Float64Array.from(times).sort();
    const at = (share: number) => number(percentile(sorted, share));
    return [kind, number(times.length), at(0.5), at(0.99), at(1), number(again), number(busy)];
  });
  const head = ['asked for', 'served', 'p50 ms', 'p99 ms', 'longest ms', 'asked again: no answer', 'busy'];
  return table(head, rows);
}

function listOf(ends: Map<End, number>): string {
  return [...ends]
    .toSorted(([, one], [, other]) => other - one)
    .map(([end, many]) => `${number(many)} ${end}`)
    .join(', ');
}
