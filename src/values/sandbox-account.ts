/**
 * The account that the sandbox keeps for the shop. Not a secret: the sandbox listens on 127.0.0.1 only and
 * moves no money; it is here so that signatures are made and checked as with the real gateway.
 */
export const SANDBOX_MERCHANT = { merchantId: '100001', secret: 'sandbox-moves-no-money' } as const;

/** The same for the pay-later provider. */
export const SANDBOX_KLARNA = { username: 'PK_sandbox', password: 'sandbox-moves-no-money' } as const;
