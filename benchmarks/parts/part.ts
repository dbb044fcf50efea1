import type { Engine } from '#database/connect.server.ts';
import type { Read } from '../workloads.ts';

/** What was asked for on the command line. */
export type Options = {
  engines: Engine[];
  products: number;
  reads: Read[];
  runs: number;
  warmUpSeconds: number;
  seconds: number;
  /** How long the compressed hour of a sale takes. */
  minutes: number;
  isQuick: boolean;
  /** The pages that `lighthouse` judges; all when empty. */
  pages: string[];
  /** Where a shop runs already, for `lighthouse`. */
  url?: string;
};

/** A part of the benchmark; `run` returns its section of the results, without the heading. */
export type Part = { title: string; about: string; run(options: Options): Promise<string> };
