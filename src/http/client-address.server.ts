import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The address that the outermost trusted proxy saw, or the socket's. */
export function clientAddress({ headers, socket }: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const seen = trustedProxies > 0 ? withoutPort(forwarded.at(-trustedProxies)?.trim() ?? '') : '';
  return isIP(seen) ? seen : (socket.remoteAddress ?? '');
}

/** Some proxies append the port, which changes with every connection. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1');
}
