import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Shop } from '#shop/shop.server.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics, without personal data. */
export function createMetrics(database: Shop['database']['counts']) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  countOf(
    register,
    'database_statements_total',
    'Statements sent to the database',
    () => database.statements,
  );
  countOf(
    register,
    'database_transactions_total',
    'Transactions committed, single writes among them',
    () => database.transactions,
  );
  return {
    register,
    running: new Gauge({
      name: 'http_requests_running',
      help: 'Requests being answered now',
      registers: [register],
    }),
    duration: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer, in seconds',
      labelNames: ['method', 'area', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [register],
    }),
    cachedResponses: new Counter({
      name: 'cached_responses_total',
      help: 'Requests for pages and public reads of the API that may be cached, by cache hit or miss',
      labelNames: ['result'],
      registers: [register],
    }),
  };
}

/** A counter that is kept elsewhere and read when asked for. */
function countOf(register: Registry, name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [register],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
