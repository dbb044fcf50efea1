import type { Answered, Step } from '#shop/sales/payments/step.ts';
import { field, nested, type WirePairs } from '#values/gateway-wire.server.ts';

/** Sent to the gateway instead of an answer if the fingerprint page gives none. */
const NO_FINGERPRINT = { threeDSMethodData: 'timeout' };

/**
 * The next round of 3-D Secure: with `threeDSMethodData` an invisible fingerprint of the browser, otherwise the bank's
 * challenge page. Null without an address.
 */
export function readAuthentication(pairs: WirePairs): Step | null {
  const [threeDSRef, url] = [field(pairs, 'threeDSRef'), field(pairs, 'threeDSURL')];
  if (!threeDSRef || !url || !isWebAddress(url)) return null;
  const fields = nested(pairs, 'threeDSRequest');
  const isFingerprint = fields.threeDSMethodData !== undefined;
  return {
    show: isFingerprint
      ? { kind: 'frame', url, fields, otherwise: NO_FINGERPRINT }
      : { kind: 'page', of: 'bank', method: 'post', url, fields },
    state: { threeDSRef },
  };
}

/**
 * Whether the bank's message belongs to this round: both name a transaction of the bank's server. If either cannot be
 * read, the gateway must decide, since it calls the contents opaque.
 */
export function belongsToRound({ show }: Step, answered: Answered): 'yes' | 'no' | 'unreadable' {
  if (show.kind === 'script') return 'no';
  const { creq, threeDSMethodData } = show.fields;
  const expected = transactionOf(creq ?? threeDSMethodData);
  const message = answered.cres ?? answered.threeDSMethodData;
  if (expected === null || message === undefined) return 'unreadable';
  if (message === NO_FINGERPRINT.threeDSMethodData) return 'unreadable';
  return transactionOf(message) === expected ? 'yes' : 'no';
}

function transactionOf(message: string | undefined): string | null {
  try {
    // base64url, with or without padding
    const bytes = atob(
      (message ?? '')
        .replace(/-/g, '+')
        .replace(/_/g, '/')
        .replace(/={1,2}$/, ''),
    );
    const { threeDSServerTransID } = JSON.parse(bytes) as { threeDSServerTransID?: unknown };
    return typeof threeDSServerTransID === 'string' ? threeDSServerTransID : null;
  } catch {
    return null;
  }
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
