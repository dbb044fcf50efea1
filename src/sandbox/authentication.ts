import type { Gateway } from './gateway.ts';

/** A sale that waits for the customer's bank, as the ledger keeps it. */
export type Authentication = {
  /** Where the bank's page sends the customer back to. */
  returnUrl: string;
  /** What the bank is to do after the fingerprint: show its challenge page (month 12), or pass (month 11). */
  afterFingerprint: 'challenge' | 'pass';
  serverTransactionId: string;
  /** What the answer 65802 asked of the browser: the latest reference replaces the one before. */
  asked: { threeDSRef: string; threeDSURL: string; threeDSRequest: Record<string, string> };
};

/** Begins 3-D Secure with the invisible fingerprint of the browser (facts, card gateway A6). */
export function askForAuthentication(
  { world, url }: Gateway,
  sale: { month: number; returnUrl: string },
): Authentication {
  const serverTransactionId = uuid(world.random(16));
  const methodData = {
    threeDSServerTransID: serverTransactionId,
    threeDSMethodNotificationURL: sale.returnUrl,
  };
  return {
    returnUrl: sale.returnUrl,
    afterFingerprint: sale.month === 12 ? 'challenge' : 'pass',
    serverTransactionId,
    asked: {
      threeDSRef: Buffer.from(world.random(24)).toString('base64url'),
      threeDSURL: `${url}/bank/fingerprint`,
      threeDSRequest: {
        threeDSMethodData: Buffer.from(JSON.stringify(methodData)).toString('base64url'),
      },
    },
  };
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
