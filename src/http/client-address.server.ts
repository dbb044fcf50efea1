import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from './http-env.ts';

/** Finds the client's address, before anything is counted by it. */
export function findClientAddress(trustedProxies: number) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    c.set('ip', clientAddress(c, trustedProxies));
    await next();
  });
}

/** The address that the outermost trusted proxy saw, or the socket's; empty without a socket. */
function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim());
  const seen = trustedProxies > 0 ? withoutPort(forwarded.at(-trustedProxies) ?? '') : '';
  if (isIP(seen)) return seen;
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : '';
}

/** Some proxies append the port, which changes with every connection. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}
