import { timeProcess } from './processes.ts';
import type { RunningShop } from './run-shop.ts';

/** What a shop has used for a piece of work. Times in milliseconds of processor time. */
export type Use = {
  processor: number;
  mainThread: number;
  sandbox: number;
  statements: number;
  transactions: number;
  hits: number;
  misses: number;
};

/** Measures from now until the returned function is called. */
export async function startMeasuring(shop: RunningShop): Promise<() => Promise<Use>> {
  const countsBefore = await readCounts(shop.url);
  const shopTime = timeProcess(shop.processes.shop);
  const sandboxTime = timeProcess(shop.processes.sandbox);
  return async () => {
    // In this order, so that asking for the counts is not measured.
    const times = { ...shopTime(), sandbox: sandboxTime().processor };
    const counts = await readCounts(shop.url);
    return { ...times, ...difference(countsBefore, counts) };
  };
}

/** Bytes of memory that the shop's own process holds, without sandbox and database. */
export async function residentMemoryOf({ url }: RunningShop): Promise<number> {
  return sum(await readMetrics(url), /^process_resident_memory_bytes (\S+)/gm);
}

async function readCounts(url: string) {
  const metrics = await readMetrics(url);
  return {
    statements: sum(metrics, /^database_statements_total (\S+)/gm),
    transactions: sum(metrics, /^database_transactions_total (\S+)/gm),
    hits: sum(metrics, /^cache\w*_total\{.*result="hit".*\} (\S+)/gm),
    misses: sum(metrics, /^cache\w*_total\{.*result="miss".*\} (\S+)/gm),
  };
}

async function readMetrics(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`)).text();
}

function sum(metrics: string, pattern: RegExp): number {
  return [...metrics.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
}

function difference<Name extends string>(before: Record<Name, number>, after: Record<Name, number>) {
  const names = Object.keys(before) as Name[];
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as Record<Name, number>;
}
