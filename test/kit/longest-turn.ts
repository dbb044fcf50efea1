import { constants, PerformanceObserver, performance } from 'node:perf_hooks';
import { setImmediate as turn } from 'node:timers/promises';

/** Milliseconds of processor time that copying 32 MB takes at most where memory is to be had; usually it is 10 to 20. */
const USUAL_COPY = 50;

/**
 * Milliseconds that a turn may take here. The rule is 100 on a machine that does nothing else; beside other tests, which
 * share its caches and cores, the same work takes up to half as much processor time again. A guest whose host is short
 * of memory pays many times as much for each page of it, whoever asks: there a turn may take as many times longer.
 */
export const MAX_TURN = Math.round(150 * Math.max(1, copying() / USUAL_COPY));

/** The median of five. */
function copying(): number {
  const file = Buffer.alloc(32 * 1024 * 1024, 1);
  const times = Array.from({ length: 5 }, () => {
    const before = process.threadCpuUsage();
    Buffer.from(file);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return times.toSorted((a, b) => a - b)[2] ?? 0;
}

/** Turns of fewer milliseconds are not kept: there are very many. */
const SHORT = 5;

type Span = { start: number; end: number };

/**
 * The longest that anybody else had to wait while work was done: milliseconds of this thread's processor time in one turn
 * of the event loop, so that a busy machine changes nothing; 0 when it was short. Collecting the whole heap is left out:
 * it takes as long as the heap is large, and here that is the heap of every test that ran before.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const turns: (Span & { used: number })[] = [];
  const collections: Span[] = [];
  const observer = new PerformanceObserver((list) => collections.push(...wholeIn(list.getEntries())));
  observer.observe({ entryTypes: ['gc'] });
  let isDone = false;
  const watch = async () => {
    for (let start = performance.now(), last = process.threadCpuUsage(); !isDone; ) {
      await turn();
      const end = performance.now();
      const { user, system } = process.threadCpuUsage(last);
      const used = (user + system) / 1000;
      if (used > SHORT) turns.push({ start, end, used });
      last = process.threadCpuUsage();
      start = end;
    }
  };
  const watching = watch();
  try {
    await work();
  } finally {
    isDone = true;
    await watching;
    await turn();
    collections.push(...wholeIn(observer.takeRecords()));
    observer.disconnect();
  }
  return Math.max(0, ...turns.map((each) => each.used - collecting(collections, each)));
}

function wholeIn(entries: PerformanceEntry[]): Span[] {
  return entries
    .filter(
      (entry) =>
        'detail' in entry && (entry.detail as { kind: number }).kind === constants.NODE_PERFORMANCE_GC_MAJOR,
    )
    .map(({ startTime, duration }) => ({ start: startTime, end: startTime + duration }));
}

/** Milliseconds of collecting within a span. */
function collecting(collections: Span[], { start, end }: Span): number {
  return collections.reduce(
    (sum, each) => sum + Math.max(0, Math.min(each.end, end) - Math.max(each.start, start)),
    0,
  );
}
