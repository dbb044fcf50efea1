import { parseArgs } from 'node:util';
import type { Engine } from '#database/connect.server.ts';
import type { Options } from './parts/part.ts';
import { ALL_PARTS, PARTS, type PartName, QUICK_PARTS } from './parts/parts.ts';
import { ALL_READS, COMMON_READS, READS, type Read } from './workloads.ts';

/** The command line asks for something that is not there. */
export class UsageError extends Error {}

/** What the command line asks for. */
export function readOptions(args: string[]) {
  if (process.platform !== 'linux')
    throw new UsageError('The benchmark runs on Linux only: it reads there what each process uses.');
  const { values, positionals } = parse(args);
  const isQuick = values.quick ?? false;
  const reads = positionals.filter(isRead);
  const parts = positionals.filter(isPart);
  const unknown = positionals.find((word) => !isRead(word) && !isPart(word));
  if (unknown)
    throw new UsageError(`There is no part or workload '${unknown}'; see npm run bench -- --help.`);
  const usual: PartName[] = reads.length > 0 ? ['reads', 'misses'] : isQuick ? QUICK_PARTS : ALL_PARTS;
  const options: Options = {
    isQuick,
    engines: enginesOf(values.engine, isQuick),
    products: numberOf(values.products, 1000),
    reads: reads.length > 0 ? reads : isQuick ? COMMON_READS : ALL_READS,
    runs: numberOf(values.runs, isQuick ? 1 : positionals.includes('lighthouse') ? 5 : 3),
    warmUpSeconds: isQuick ? 1 : 3,
    seconds: numberOf(values.seconds, isQuick ? 2 : 10),
    minutes: numberOf(values.minutes, isQuick ? 1 : 6),
    pages: values.pages?.split(',') ?? [],
    ...(values.url ? { url: values.url } : {}),
  };
  const isWhole = !isQuick && positionals.length === 0;
  return {
    parts: parts.length > 0 ? parts : usual,
    options,
    wantsHelp: values.help ?? false,
    writes: values.write ?? isWhole,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        quick: { type: 'boolean' },
        engine: { type: 'string' },
        products: { type: 'string' },
        runs: { type: 'string' },
        seconds: { type: 'string' },
        minutes: { type: 'string' },
        pages: { type: 'string' },
        url: { type: 'string' },
        write: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}; see npm run bench -- --help.`);
  }
}

const isRead = (word: string): word is Read => ALL_READS.includes(word as Read);
const isPart = (word: string): word is PartName => ALL_PARTS.includes(word as PartName);

function enginesOf(wish: string | undefined, isQuick: boolean): Engine[] {
  if (wish === 'sqlite' || wish === 'postgres') return [wish];
  if (wish !== undefined) throw new UsageError('--engine is sqlite or postgres.');
  return isQuick ? ['sqlite'] : ['sqlite', 'postgres'];
}

function numberOf(wish: string | undefined, usual: number): number {
  const value = Number(wish ?? usual);
  if (!(value > 0)) throw new UsageError(`${wish} is not a number above 0.`);
  return value;
}

/** npm run bench -- --help */
export function printHelp() {
  const list = (entries: [string, string][]) =>
    entries.map(([name, about]) => `  ${name.padEnd(14)}${about}`).join('\n');
  console.log(`npm run bench [-- parts and workloads, options]

Measures the built shop in processes of its own. Everything, when no part is named; that takes about an hour.

Parts
${list(Object.entries(PARTS).map(([name, { about }]) => [name, about]))}

Workloads (of reads and misses)
${list(Object.entries(READS).map(([name, { title }]) => [name, title]))}

Options
${list([
  ['--quick', 'a minute: SQLite, 1,000 products, one short run'],
  ['--engine', 'sqlite or postgres; both by default'],
  ['--products', 'how many, 1,000 by default'],
  ['--runs', 'how many runs give the median, 3 by default, 5 of lighthouse'],
  ['--seconds', 'how long each run measures, 10 by default'],
  ['--minutes', 'into how many the hour of black-friday is compressed, 6 by default'],
  ['--pages', 'of lighthouse: home,collection,product,basket,checkout; all by default'],
  ['--url', 'of lighthouse: where the demo shop runs already, its pictures made'],
  ['--write', 'saves the sections in benchmarks/results.md; only a run of everything does so by itself'],
])}`);
}
