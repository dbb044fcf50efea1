import { type ClosedLoop, runClosedLoop } from './closed-loop.ts';
import { type Guests, runGuests } from './guests.ts';

/** The load generator, a process of its own: it receives one job, says when it measures, and sends what it measured. */
export type Job = { reads: ClosedLoop } | { orders: Guests };

process.once('message', async (job: Job) => {
  const onMeasuring = () => process.send?.('measuring');
  const measured = await ('reads' in job
    ? runClosedLoop(job.reads, onMeasuring)
    : runGuests(job.orders, onMeasuring));
  process.send?.(measured);
  process.disconnect();
});
