import { Hono } from 'hono';
import type { Gateway } from './gateway.ts';

export function pageRoutes(_gateway: Gateway): Hono {
  return new Hono().get('/', (c) => c.text('sandbox'));
}
