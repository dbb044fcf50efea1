/** How the gateway may misbehave on one card. */
export type Trouble = 'unavailable' | 'answer-lost';

/** The response codes that the sandbox uses. */
export const CODES = {
  approved: 0,
  notHonoured: 5,
  unknownCard: 14,
  expiredCard: 54,
  badCredentials: 65539,
  internal: 65553,
  duplicate: 65554,
  doesNotMatch: 65542,
  tooOld: 65564,
  authenticationRequired: 65802,
  notAuthenticated: 65803,
  /** Its real code is not published. */
  invalidToken: 66857,
  missingAction: 66055,
  invalidAction: 66311,
} as const;

/** An answer before it is signed. */
export type Answer = {
  fields: Record<string, string | number | null | Record<string, string>>;
  /** Where a signed copy goes when the ledger has changed. */
  callbackUrl?: string | null;
  trouble?: Trouble;
};

/** An answer that changed nothing. */
export function refusal(code: number, message: string): Answer {
  return {
    fields: { responseCode: code, responseStatus: code < 65536 ? 1 : 2, responseMessage: message },
  };
}

/** The code of a missing field; an invalid one is 256 higher. */
const MISSING = {
  amount: 66056,
  currencyCode: 66057,
  cardNumber: 66058,
  cardExpiryMonth: 66059,
  cardExpiryYear: 66060,
  cardCVV: 66064,
  remoteAddress: 66073,
  xref: 66072,
  type: 66054,
  countryCode: 66053,
  threeDSRef: 66592,
  threeDSResponse: 66599,
  // Its real code is not published; this one is free.
  threeDSRedirectURL: 66600,
} as const;

export type CheckedField = keyof typeof MISSING;

/** The refusal of a missing or invalid field. */
export function badField(name: CheckedField, value: string | undefined): Answer {
  return value
    ? refusal(MISSING[name] + 256, `INVALID ${name.toUpperCase()}`)
    : refusal(MISSING[name], `MISSING ${name.toUpperCase()}`);
}
