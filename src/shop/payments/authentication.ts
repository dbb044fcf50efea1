/** 3-D Secure of one payment while it goes on (facts, card gateway A6), kept with the payment on the server. */
export type Authentication = {
  /** The gateway's own reference of this round; each round brings a new one. Never leaves the server. */
  threeDSRef: string;
  /** Where the browser posts `threeDSRequest`. */
  threeDSUrl: string;
  /** With `threeDSMethodData` an invisible fingerprint of the browser, else the bank's challenge page. */
  threeDSRequest: Record<string, string>;
  /** From 1. */
  round: number;
  /** What the bank posted to our return address in this round. */
  bankAnswer: Record<string, string> | null;
};

/** A bank that asks more often than this never ends; facts, payment failures F19. */
export const MAX_ROUNDS = 5;

/** What stands for an answer when the fingerprint page gave none within ten seconds (facts A6, 5). */
export const NO_FINGERPRINT = { threeDSMethodData: 'timeout' };

export function readAuthentication(text: string | null): Authentication | null {
  return text === null ? null : (JSON.parse(text) as Authentication);
}

/** The bank only wants to see the browser, without the customer. */
export function isFingerprint({ threeDSRequest }: Pick<Authentication, 'threeDSRequest'>): boolean {
  return threeDSRequest.threeDSMethodData !== undefined;
}

/**
 * Does the bank's message belong to this round? Both name the transaction of the bank's server; where one of them
 * cannot be read (the gateway calls the contents opaque) the gateway has to judge.
 */
export function isForRound({ threeDSRequest }: Authentication, response: Record<string, string>): boolean {
  const asked = transactionOf(threeDSRequest.creq ?? threeDSRequest.threeDSMethodData);
  if (asked === null) return true;
  const message = response.cres ?? response.threeDSMethodData;
  if (message === undefined || message === NO_FINGERPRINT.threeDSMethodData) return true;
  return transactionOf(message) === asked;
}

/** Does the message name this round's transaction? Unlike above, what cannot be read does not. */
export function namesRound({ threeDSRequest }: Authentication, cres: string): boolean {
  const asked = transactionOf(threeDSRequest.creq);
  return asked !== null && transactionOf(cres) === asked;
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
