import { Hono } from 'hono';
import { notFound } from '#shop/errors.ts';
import { isLoopback } from '#shop/limits/network.ts';
import type { Fault } from '#shop/machine/readiness.server.ts';
import { isOwnAddress } from '#values/net/public-address.server.ts';
import type { HttpEnv } from './http-env.ts';
import type { Metrics } from './metrics.server.ts';

const FRESH = { 'Cache-Control': 'no-store' };

export type HealthOptions = { isStopping: () => boolean; findFaults: () => Promise<Fault[]> };

/** Liveness, readiness and, for this machine and private networks only, metrics. */
export function health(metrics: Metrics, { isStopping, findFaults }: HealthOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, FRESH));
  app.get('/readyz', async (c) => {
    const failed = isStopping() ? ['stopping'] : await findFaults();
    if (failed.length === 0) return c.json({ status: 'ready' }, 200, FRESH);
    return c.json({ status: 'not ready', failed }, 503, { ...FRESH, 'Retry-After': '5' });
  });
  app.get('/metrics', async (c) => {
    const ip = c.get('ip').replace(/^::ffff:/i, '');
    if (!isLoopback(ip) && !isOwnAddress(ip)) throw notFound('address');
    const counts = await metrics.register.metrics();
    return c.body(counts, 200, { ...FRESH, 'Content-Type': metrics.register.contentType });
  });
  return app;
}
