import { Hono } from 'hono';
import { findCatalogueVersion } from '#shop/catalogue-version.server.ts';
import { notFound } from '#shop/errors.ts';
import { isLoopback } from '#shop/limits/network.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isOwnAddress } from '#values/public-address.server.ts';
import type { HttpEnv } from './http-env.ts';
import type { Metrics } from './metrics.server.ts';

const FRESH = { 'Cache-Control': 'no-store' };

/** Liveness, readiness and, for this machine and private networks only, metrics. */
export function health(shop: Shop, metrics: Metrics, isStopping: () => boolean): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, FRESH));
  app.get('/readyz', async (c) => {
    const isReady = !isStopping() && (await canRead(shop));
    return isReady
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready' }, 503, { 'Retry-After': '5' });
  });
  app.get('/metrics', async (c) => {
    const ip = c.get('ip').replace(/^::ffff:/i, '');
    if (!isLoopback(ip) && !isOwnAddress(ip)) throw notFound('address');
    const counts = await metrics.register.metrics();
    return c.body(counts, 200, { ...FRESH, 'Content-Type': metrics.register.contentType });
  });
  return app;
}

async function canRead(shop: Shop): Promise<boolean> {
  try {
    await findCatalogueVersion(shop);
    return true;
  } catch (error) {
    shop.log.warn('the database does not answer', { error });
    return false;
  }
}
