import { Hono } from 'hono';
import { findCatalogueVersion } from '#shop/catalogue/catalogue-version.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Metrics } from './metrics.server.ts';

const FRESH = { 'Cache-Control': 'no-store' };

/** For whoever watches over the process: is it alive, can it serve, how does it fare. */
export function health(shop: Shop, metrics: Metrics, isStopping: () => boolean): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'alive' }, 200, FRESH));
  app.get('/readyz', async (c) => {
    const isReady = !isStopping() && (await canRead(shop));
    return isReady
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready' }, 503, { 'Retry-After': '5' });
  });
  app.get('/metrics', async (c) =>
    c.body(await metrics.register.metrics(), 200, { ...FRESH, 'Content-Type': metrics.register.contentType }),
  );
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
