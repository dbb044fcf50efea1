import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { VISITOR } from '#shop/accounts/actor.ts';
import type { Shop } from '#shop/shop.server.ts';
import { answerPage } from '#web/pages.server.ts';
import type { Settings } from './settings.ts';

/** The one app: the JSON API under /api/v1, everything else is a page. */
export function createApp(shop: Shop, settings: Settings): Hono {
  const app = new Hono();
  app.all('*', (c) =>
    answerPage(c.req.raw, {
      shop,
      actor: VISITOR,
      settings,
      requestId: randomUUID(),
      ip: clientAddress(c, settings),
    }),
  );
  return app;
}

/** The address that the outermost trusted proxy saw; without proxies, the socket's own. */
function clientAddress(c: Context, settings: Settings): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim());
  const behindProxies = settings.trustProxy > 0 ? forwarded.at(-settings.trustProxy) : undefined;
  if (behindProxies) return behindProxies;
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : '';
}
