import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Log } from '#shop/shop.server.ts';
import type { HttpEnv } from './http-env.ts';
import type { Metrics } from './metrics.server.ts';

export type RecordedRequest = {
  method: string;
  path: string;
  status: number;
  requestId: string;
  /** By performance.now(). */
  start: number;
};

export type RecordRequest = (request: RecordedRequest) => void;

/** Records a request as one log line, without query, address or name, and in the metrics. */
export function recordRequests(log: Log, metrics: Metrics): RecordRequest {
  /** Labels are looked up once. */
  const durations = new Map<string, { observe(seconds: number): void }>();

  function durationOf(method: string, area: string, status: number) {
    const key = `${method} ${area} ${status}`;
    const known = durations.get(key);
    if (known) return known;
    const duration = metrics.duration.labels({ method, area, status: String(status) });
    durations.set(key, duration);
    return duration;
  }

  return ({ method, path, status, requestId, start }) => {
    const milliseconds = performance.now() - start;
    durationOf(known(method), areaOf(path), status).observe(milliseconds / 1000);
    log.info('request', {
      requestId,
      method,
      path: readable(path),
      status,
      ms: Math.round(milliseconds * 10) / 10,
    });
  };
}

/** Gives each request its id, and records it when it is answered. */
export function logRequests(record: RecordRequest, metrics: Metrics) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const start = performance.now();
    const requestId = requestIdFrom(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    metrics.running.inc();
    try {
      await next();
    } finally {
      metrics.running.dec();
    }
    setHeader(c, 'X-Request-Id', requestId);
    record({ method: c.req.method, path: c.req.path, status: c.res.status, requestId, start });
  });
}

/** Not by `c.header`, which copies the whole response; only a redirect's headers cannot be changed. */
function setHeader(c: Context, name: string, value: string) {
  try {
    c.res.headers.set(name, value);
  } catch {
    c.header(name, value);
  }
}

const MAX_ID_LENGTH = 64;

/** The id that a proxy gave the request, otherwise a new one. */
export function requestIdFrom(sent: string | undefined): string {
  return sent && sent.length <= MAX_ID_LENGTH && /^[\w\-=]+$/.test(sent) ? sent : randomUUID();
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
    .replace(/\b([a-z]{1,3}_[0-9A-Za-z]{10})[0-9A-Za-z]{12}\b/g, '$1…')
    .replace(/(\/complete-order\/[^/]*\/).*/, '$1…')
    .slice(0, 300);
}
