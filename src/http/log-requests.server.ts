import { createMiddleware } from 'hono/factory';
import type { Log } from '#shop/shop.server.ts';
import type { HttpEnv } from './http-env.ts';
import type { Metrics } from './metrics.server.ts';

/** One log line and one count for each request, without query, address or name. */
export function logRequests(log: Log, metrics: Metrics) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const start = performance.now();
    metrics.running.inc();
    try {
      await next();
    } finally {
      metrics.running.dec();
    }
    c.header('X-Request-Id', c.get('requestId'));
    const milliseconds = performance.now() - start;
    const { method, path } = c.req;
    metrics.duration.observe(
      { method: known(method), area: areaOf(path), status: String(c.res.status) },
      milliseconds / 1000,
    );
    log.info('request', {
      requestId: c.get('requestId'),
      method,
      path: readable(path),
      status: c.res.status,
      ms: Math.round(milliseconds * 10) / 10,
    });
  });
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** A fixed set of labels, whatever clients send. */
function known(method: string): string {
  return METHODS.has(method) ? method : 'other';
}

function areaOf(path: string): string {
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/assets/')) return 'asset';
  if (path.startsWith('/media/')) return 'media';
  if (/^\/(healthz|readyz|metrics)$/.test(path)) return 'health';
  return path.endsWith('.data') ? 'data' : 'page';
}

/** An order's id opens its page, so only the start of every id is logged, and nothing of an authorisation. */
function readable(path: string): string {
  return path
    .replace(/\b([a-z]{1,3}_[0-9A-Za-z]{4})[0-9A-Za-z]{18}\b/g, '$1…')
    .replace(/(\/complete-order\/[^/]*\/).*/, '$1…')
    .slice(0, 300);
}
