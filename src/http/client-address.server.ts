import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The address that the outermost trusted proxy saw; without proxies, the socket's own. Empty when there is no socket. */
export function clientAddress(c: Context, trustedProxies: number): string {
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim());
  const behindProxies = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  if (behindProxies) return behindProxies;
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? '') : '';
}
