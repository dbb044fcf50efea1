import { lookup as ask } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookCaller, WebhookOutcome } from '#shop/webhooks/webhook-caller.ts';
import { isOwnAddress, isPublicAddress } from '#values/public-address.server.ts';
import { send } from './send.server.ts';

/** Milliseconds. */
const LIMITS = { connect: 5_000, whole: 10_000 };
/** Bytes of an answer that are read, so that the other side can end in peace. */
const READS = 16 * 1024;
const PORTS = ['', '8443'];
const LONGEST = 500;
const NOT_PUBLIC = 'Must be an address in public, not of a private network';
/** Names that are kept for private networks (RFC 6761 and 6762; .internal by ICANN). */
const NEVER_PUBLIC = /(^|\.)(localhost|local|internal)\.?$/;

type Options = {
  /** Plain http and private networks too: for a shop in development alone (setting ALLOW_PRIVATE_WEBHOOKS). */
  allowsPrivate: boolean;
  /** Asks for the addresses of a name. */
  resolve?: (name: string) => Promise<{ address: string; family: number }[]>;
};

/**
 * Calls endpoints in public only. What counts is the address that the connection goes to, so a name is looked up
 * here, once for each call, and what it leads to is checked before it is used: a name that leads elsewhere the next
 * moment leads nowhere.
 */
export function webhookCalls({ allowsPrivate, resolve = askEverywhere }: Options): WebhookCaller {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsPrivate && isOwnAddress(address));

  const lookup: LookupFunction = (name, options, done) => {
    resolve(name).then(
      (found) => {
        const [first] = found;
        const isRefused = !first || !found.every(({ address }) => isAllowed(address));
        if (isRefused) done(new Error('its name leads to an address that is not public'), '');
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };

  function refusalOf(text: string): string | null {
    if (text.length > LONGEST || !URL.canParse(text))
      return `Must be a whole address, such as https://office.example/events, of at most ${LONGEST} characters`;
    const url = new URL(text);
    if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
      return 'Must begin with https://';
    if (url.username || url.password) return 'Must hold no name and password';
    if (url.hash) return 'Must hold no #';
    if (!allowsPrivate && !PORTS.includes(url.port)) return 'Must be at port 443 or 8443';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A name is looked up when it is called; an address is what it is.
    return isIP(host) && !isAllowed(host) ? NOT_PUBLIC : null;
  }

  return {
    // Only of one that is to be saved: as it is called, what its name leads to is looked up anyway.
    refusalOf: (text) =>
      refusalOf(text) ?? (!allowsPrivate && NEVER_PUBLIC.test(new URL(text).hostname) ? NOT_PUBLIC : null),
    async post({ url, headers, body }): Promise<WebhookOutcome> {
      // Settings may have become stricter since it was saved.
      const refusal = refusalOf(url);
      if (refusal) return { status: null, error: refusal, duration: 0 };
      const begun = performance.now();
      const sent = await send(
        {
          ...{ method: 'POST', url, lookup, reads: READS },
          headers: { 'user-agent': 'Inglenook-Webhooks/1', ...headers },
          body: { type: 'application/json', text: body },
        },
        LIMITS,
      );
      const duration = Math.round(performance.now() - begun);
      return sent.kind === 'answer'
        ? { status: sent.status, error: '', duration }
        : { status: null, error: sent.cause, duration };
    },
  };
}

function askEverywhere(name: string) {
  return ask(name, { all: true });
}
