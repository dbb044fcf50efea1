import type { IncomingHttpHeaders } from 'node:http';
import { type Finding, ok, warning, wrong } from '#shop/machine/machine-finding.ts';
import type { Log } from '#shop/shop.server.ts';
import { isListenerAt } from '#values/net/listener-address.ts';
import { isThisMachine } from '#values/net/this-machine.ts';

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

/** What one request says of the address and of the proxy that it came through. */
export function doubtsOfRequest(
  { publicUrl, trustProxy }: { publicUrl: string; trustProxy: number },
  headers: Headers,
): Finding[] {
  const { host, protocol } = new URL(publicUrl);
  const doubts: Finding[] = [];
  if (isThisMachine(publicUrl))
    doubts.push(
      warning(
        `PUBLIC_URL is ${publicUrl}, which leads to this machine alone: links in emails lead nowhere. Set it to the address that customers see, such as https://fires.example.`,
      ),
    );
  else if (protocol === 'http:')
    doubts.push(
      warning(
        `PUBLIC_URL is ${publicUrl}: cards and passwords travel unencrypted. Put a proxy with https in front.`,
      ),
    );
  const asked = headers.get('host');
  if (asked && asked !== host)
    doubts.push(
      warning(
        `This page was asked for at ${asked}, but PUBLIC_URL is ${publicUrl}: set it to the address that customers see, and let the proxy pass the Host header on.`,
      ),
    );
  if (protocol === 'https:' && headers.get('x-forwarded-proto') === 'http')
    doubts.push(warning('This page came without https. Let the proxy lead visitors from http to https.'));
  return [...doubts, ...doubtsOfForwarded(headers.get('x-forwarded-for'), trustProxy, doubts.length === 0)];
}

function doubtsOfForwarded(forwarded: string | null, trustProxy: number, isWell: boolean): Finding[] {
  const through = forwarded?.split(',').length ?? 0;
  if (trustProxy === 0 && through > 0)
    return [warning(`This page came through a proxy, but TRUST_PROXY is 0. ${ADVICE}`)];
  if (through < trustProxy)
    return [
      wrong(
        `TRUST_PROXY is ${trustProxy}, but this page came through ${through === 0 ? 'no proxy that says whom it asks for' : `${through}`}: let the proxy set X-Forwarded-For, or set TRUST_PROXY to how many there are. Until then visitors can pretend to have any address.`,
      ),
    ];
  return isWell ? [ok('This page came to you as it should.')] : [];
}
