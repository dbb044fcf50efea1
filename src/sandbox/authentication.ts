import type { Gateway } from './gateway.ts';

/** A sale that waits for the customer's bank, as the ledger keeps it. */
export type Authentication = {
  /** Where the bank's page sends the customer back to. */
  returnUrl: string;
  /** What the card does once the bank is content. */
  outcome: 'accepted' | 'declined' | 'answer-lost';
  step: 'fingerprint' | 'challenge';
  /** Challenges still to come after the fingerprint, the present one included. */
  challenges: number;
  /** The fingerprint page never answers. */
  isSilent: boolean;
  serverTransactionId: string;
  /** The bank's own name for the challenge, under which it keeps what the customer pressed. */
  acsTransactionId: string;
  /** What the bank itself knows; whatever a `cres` says (facts A6, A10). */
  result: 'Y' | 'N' | null;
  /** Milliseconds, UTC. */
  began: number;
  /** What the answer 65802 asked of the browser: the latest reference replaces the one before. */
  asked: { threeDSRef: string; threeDSURL: string; threeDSRequest: Record<string, string> };
};

/** A shop that comes back later than this finds nothing to go on with (facts A6, 9). */
const LASTS_FOR = 15 * 60_000;

/** Whether the bank's confirmation came in time to lead to money. */
export function isInTime({ began }: Authentication, now: number): boolean {
  return now - began <= LASTS_FOR;
}

/** Begins 3-D Secure with the invisible fingerprint of the browser (facts, card gateway A6). */
export function askForFingerprint(
  gateway: Gateway,
  sale: { month: number; returnUrl: string; outcome: Authentication['outcome']; customerName: string },
): Authentication {
  const { world } = gateway;
  const serverTransactionId = uuid(world.random(16));
  const methodData = {
    threeDSServerTransID: serverTransactionId,
    threeDSMethodNotificationURL: sale.returnUrl,
  };
  return {
    returnUrl: sale.returnUrl,
    outcome: sale.outcome,
    step: 'fingerprint',
    challenges: challengesFor(sale),
    isSilent: /\[silent\]/.test(sale.customerName),
    serverTransactionId,
    acsTransactionId: '',
    result: null,
    began: world.now(),
    asked: {
      threeDSRef: reference(gateway),
      threeDSURL: `${gateway.url}/bank/fingerprint`,
      threeDSRequest: { threeDSMethodData: encode(methodData) },
    },
  };
}

/** The bank wants to see the customer: a page of its own, under a new name, with nothing decided yet. */
export function askForChallenge(gateway: Gateway, before: Authentication): Authentication {
  const acsTransactionId = uuid(gateway.world.random(16));
  const creq = {
    threeDSServerTransID: before.serverTransactionId,
    acsTransID: acsTransactionId,
    challengeWindowSize: '05',
    messageType: 'CReq',
    messageVersion: '2.2.0',
  };
  return {
    ...before,
    step: 'challenge',
    challenges: before.challenges - 1,
    acsTransactionId,
    result: null,
    asked: {
      threeDSRef: reference(gateway),
      threeDSURL: `${gateway.url}/bank/challenge`,
      threeDSRequest: { creq: encode(creq) },
    },
  };
}

/** What the bank gives the browser to bring back; no proof of anything. */
export function cresOf({ serverTransactionId, acsTransactionId, result }: Authentication): string {
  return encode({
    threeDSServerTransID: serverTransactionId,
    acsTransID: acsTransactionId,
    messageType: 'CRes',
    messageVersion: '2.2.0',
    challengeCompletionInd: 'Y',
    transStatus: result ?? 'N',
  });
}

/** A message of the browser, with or without padding; null when it is none. */
export function decode(message: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(message ?? '', 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Month 12 asks once after the fingerprint, month 11 never; 'Test [rounds 3]' as customer asks three times. */
function challengesFor({ month, customerName }: { month: number; customerName: string }): number {
  const rounds = /\[rounds ([1-9])\]/.exec(customerName)?.[1];
  return rounds ? Number(rounds) : month === 12 ? 1 : 0;
}

function reference({ world }: Gateway): string {
  return Buffer.from(world.random(24)).toString('base64url');
}

function encode(message: object): string {
  return Buffer.from(JSON.stringify(message)).toString('base64url');
}

function uuid(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
