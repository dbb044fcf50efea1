import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus metrics, without personal data. */
export function createMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register });
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
    cachedPages: new Counter({
      name: 'cached_pages_total',
      help: 'Requests for catalogue pages, by cache hit or miss',
      labelNames: ['result'],
      registers: [register],
    }),
  };
}
