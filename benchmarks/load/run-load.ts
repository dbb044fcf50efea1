import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClosedLoop } from './closed-loop.ts';
import type { Guests, Sales } from './guests.ts';
import type { Job } from './load-process.ts';
import type { Measured } from './measured.ts';

/** Runs a job in a process of its own; `onMeasuring` is called when its warm-up is over. */
export function runLoad(job: { reads: ClosedLoop }, onMeasuring?: () => void): Promise<Measured>;
export function runLoad(job: { orders: Guests }, onMeasuring?: () => void): Promise<Sales>;
export async function runLoad(job: Job, onMeasuring?: () => void): Promise<Measured> {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  let measured: Measured | undefined;
  child.on('message', (message: Measured | 'measuring') => {
    if (message === 'measuring') onMeasuring?.();
    else measured = message;
  });
  child.send(job);
  await once(child, 'exit');
  if (!measured) throw new Error('The load generator ended without a result.');
  if (measured.errors.length > 0)
    throw new Error(`${measured.errors.length} wrong answers, the first: ${measured.errors[0]}`);
  return measured;
}
