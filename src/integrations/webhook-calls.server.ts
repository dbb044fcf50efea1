import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { WebhookCaller, WebhookOutcome } from '#shop/webhooks/webhook-caller.ts';
import { isOwnAddress, isPublicAddress } from '#values/public-address.server.ts';
import { send } from './send.server.ts';

/** Milliseconds. */
const LIMITS = { connect: 5_000, whole: 10_000 };
/** Bytes of an answer to read, so the other side can finish writing. */
const READS = 16 * 1024;
const PORTS = ['', '8443'];
const MAX_LENGTH = 500;
const NOT_PUBLIC = 'Must be a public address, not one on a private network';
/** Names reserved for private networks (RFC 6761 and 6762; .internal by ICANN). */
const NEVER_PUBLIC = /(^|\.)(localhost|local|internal)\.?$/;

type Options = {
  /** Also plain http and private networks, for development (setting ALLOW_PRIVATE_WEBHOOKS). */
  allowsPrivate: boolean;
  /** Looks up all addresses of a name. */
  resolve?: (name: string) => Promise<{ address: string; family: number }[]>;
};

/**
 * Calls public endpoints only. Each call looks the name up once and checks the addresses that it then connects to, so
 * DNS rebinding has no effect.
 */
export function webhookCalls({ allowsPrivate, resolve = lookupAll }: Options): WebhookCaller {
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsPrivate && isOwnAddress(address));

  const checkedLookup: LookupFunction = (name, options, done) => {
    resolve(name).then(
      (found) => {
        const [first] = found;
        const isRefused = !first || !found.every(({ address }) => isAllowed(address));
        if (isRefused) done(new Error('its name resolves to an address that is not public'), '');
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };

  function refusalOf(text: string): string | null {
    if (text.length > MAX_LENGTH || !URL.canParse(text))
      return `Must be a full URL, such as https://office.example/events, of at most ${MAX_LENGTH} characters`;
    const url = new URL(text);
    if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
      return 'Must begin with https://';
    if (url.username || url.password) return 'Must not contain a user name or password';
    if (url.hash) return 'Must not contain #';
    if (!allowsPrivate && !PORTS.includes(url.port)) return 'Must use port 443 or 8443';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Names are looked up when called.
    return isIP(host) && !isAllowed(host) ? NOT_PUBLIC : null;
  }

  return {
    // Only before saving: a call checks the addresses of the name anyway.
    refusalOf: (text) =>
      refusalOf(text) ?? (!allowsPrivate && NEVER_PUBLIC.test(new URL(text).hostname) ? NOT_PUBLIC : null),
    async post({ url, headers, body }): Promise<WebhookOutcome> {
      // The settings may have become stricter since.
      const refusal = refusalOf(url);
      if (refusal) return { status: null, error: refusal, duration: 0 };
      const started = performance.now();
      const sent = await send(
        {
          method: 'POST',
          url,
          lookup: checkedLookup,
          reads: READS,
          headers: { 'user-agent': 'Inglenook-Webhooks/1', ...headers },
          body: { type: 'application/json', text: body },
        },
        LIMITS,
      );
      const duration = Math.round(performance.now() - started);
      return sent.kind === 'answer'
        ? { status: sent.status, error: '', duration }
        : { status: null, error: sent.cause, duration };
    },
  };
}

function lookupAll(name: string) {
  return lookup(name, { all: true });
}
