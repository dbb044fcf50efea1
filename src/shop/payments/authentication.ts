/** A payment's 3-D Secure authentication in progress, stored with the payment. */
export type Authentication = {
  /** The gateway's reference for this round; never leaves the server. */
  threeDSRef: string;
  /** Where the browser posts `threeDSRequest`. */
  threeDSUrl: string;
  /** With `threeDSMethodData` an invisible browser fingerprint, otherwise the bank's challenge page. */
  threeDSRequest: Record<string, string>;
  /** From 1. */
  round: number;
  /** The bank's post to our return address in this round. */
  bankAnswer: Record<string, string> | null;
};

/** A bank that asks more often is assumed never to finish. */
export const MAX_ROUNDS = 5;

/** Sent instead of an answer if the fingerprint page gives none within ten seconds. */
export const NO_FINGERPRINT = { threeDSMethodData: 'timeout' };

export function readAuthentication(text: string | null): Authentication | null {
  return text === null ? null : (JSON.parse(text) as Authentication);
}

/** Whether the bank only wants to see the browser, not the customer. */
export function isFingerprint({ threeDSRequest }: Pick<Authentication, 'threeDSRequest'>): boolean {
  return threeDSRequest.threeDSMethodData !== undefined;
}

/**
 * Whether the bank's message belongs to this round: both name a transaction of the bank's server. If either cannot be
 * read, the gateway must decide, since it calls the contents opaque.
 */
export function isForRound({ threeDSRequest }: Authentication, response: Record<string, string>): boolean {
  const expected = transactionOf(threeDSRequest.creq ?? threeDSRequest.threeDSMethodData);
  if (expected === null) return true;
  const message = response.cres ?? response.threeDSMethodData;
  if (message === undefined || message === NO_FINGERPRINT.threeDSMethodData) return true;
  return transactionOf(message) === expected;
}

/** Whether the message names this round's transaction; unlike above, an unreadable one does not. */
export function namesRound({ threeDSRequest }: Authentication, cres: string): boolean {
  const expected = transactionOf(threeDSRequest.creq);
  return expected !== null && transactionOf(cres) === expected;
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
