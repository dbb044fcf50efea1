import type { IncomingHttpHeaders } from 'node:http';
import type { Log } from '#shop/shop.server.ts';
import { isListenerAt } from '#values/net/listener-address.ts';

const ADVICE =
  'Behind a reverse proxy set TRUST_PROXY to the number of proxies; until then all customers appear to have one address, and limits by address do not protect the shop.';

/** Warns at the start if the public address is not the listener's, so that a proxy seems to be in front. */
export function doubtNoProxy(
  settings: { trustProxy: number; publicUrl: string; port: number },
  log: Log,
): void {
  if (settings.trustProxy > 0 || isListenerAt(settings)) return;
  log.warn('PUBLIC_URL is not where the shop listens, but TRUST_PROXY is 0', { advice: ADVICE });
}

/** Warns once, at the first request that came through a proxy although the settings name none. */
export function doubtAtFirstForward(
  { trustProxy }: { trustProxy: number },
  log: Log,
): (headers: IncomingHttpHeaders) => void {
  let isSettled = trustProxy > 0;
  return (headers) => {
    if (isSettled || headers['x-forwarded-for'] === undefined) return;
    isSettled = true;
    log.warn('a request came through a proxy, but TRUST_PROXY is 0', { advice: ADVICE });
  };
}
