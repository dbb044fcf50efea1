import { setTimeout as wait } from 'node:timers/promises';
import { timeProcess } from './processes.ts';

/** Milliseconds that are looked at, and of processor time that count as rest. */
const LOOK = 3000;
const REST = 60;

/** A new shop makes its pictures in all sizes: until then a browser beside it has half a machine, and other pictures. */
export async function untilRested({ shop }: { shop: number }): Promise<void> {
  for (let used = Number.POSITIVE_INFINITY; used > REST; ) {
    const timed = timeProcess(shop);
    await wait(LOOK);
    used = timed().processor;
  }
}
