import { randomUUID } from 'node:crypto';
import type { Party } from './party.ts';

/** A sale waiting for the customer's bank, as the ledger stores it. */
export type Authentication = {
  /** Where the bank's page returns the customer to. */
  returnUrl: string;
  /** The card's outcome after a successful authentication. */
  outcome: 'accepted' | 'declined' | 'answer-lost';
  step: 'fingerprint' | 'challenge';
  /** Challenges left, the present one included. */
  challenges: number;
  /** The fingerprint page never answers. */
  isSilent: boolean;
  serverTransactionId: string;
  /** The bank's id of the challenge, under which it stores the customer's decision. */
  acsTransactionId: string;
  /** The bank's own record, whatever a `cres` says. */
  result: 'Y' | 'N' | null;
  /** Milliseconds, UTC. */
  started: number;
  /** What answer 65802 asked of the browser: the latest reference replaces the previous one. */
  request: { threeDSRef: string; threeDSURL: string; threeDSRequest: Record<string, string> };
};

/** Milliseconds after which an authentication can no longer continue. */
const LASTS_FOR = 15 * 60_000;

/** Whether the authentication can still lead to a payment. */
export function isInTime({ started }: Authentication, now: number): boolean {
  return now - started <= LASTS_FOR;
}

/** Starts 3-D Secure with the invisible fingerprint of the browser. */
export function askForFingerprint(
  gateway: Party,
  sale: { month: number; returnUrl: string; outcome: Authentication['outcome']; customerName: string },
): Authentication {
  const { world } = gateway;
  const serverTransactionId = randomUUID();
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
    started: world.now(),
    request: {
      threeDSRef: reference(gateway),
      threeDSURL: `${gateway.url}/bank/fingerprint`,
      threeDSRequest: { threeDSMethodData: encode(methodData) },
    },
  };
}

/** Continues with a page of the bank's, under a new id, with nothing decided yet. */
export function askForChallenge(gateway: Party, before: Authentication): Authentication {
  const acsTransactionId = randomUUID();
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
    request: {
      threeDSRef: reference(gateway),
      threeDSURL: `${gateway.url}/bank/challenge`,
      threeDSRequest: { creq: encode(creq) },
    },
  };
}

/** What the bank gives the browser to return; it proves nothing. */
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

/** A message from the browser; null when it cannot be read. */
export function decode(message: string | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(message ?? '', 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Month 12 challenges once, month 11 never; a customer named 'Test [rounds 3]' three times. */
function challengesFor({ month, customerName }: { month: number; customerName: string }): number {
  const rounds = /\[rounds ([1-9])\]/.exec(customerName)?.[1];
  return rounds ? Number(rounds) : month === 12 ? 1 : 0;
}

function reference({ world }: Party): string {
  return Buffer.from(world.random(24)).toString('base64url');
}

function encode(message: object): string {
  return Buffer.from(JSON.stringify(message)).toString('base64url');
}
