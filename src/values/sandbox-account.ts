/**
 * The shop's account at the sandbox. Not a secret: the sandbox listens on 127.0.0.1 only and moves no money; it lets
 * signatures be made and checked as with the real gateway.
 */
export const SANDBOX_MERCHANT = { merchantId: '100001', secret: 'sandbox-moves-no-money' } as const;

export const SANDBOX_KLARNA = { username: 'PK_sandbox', password: 'sandbox-moves-no-money' } as const;

export const SANDBOX_STRIPE = {
  account: 'acct_1SandboxMovesNoMoney',
  secretKey: 'sk_test_51SandboxMovesNoMoney',
  publishableKey: 'pk_test_51SandboxMovesNoMoney',
  webhookSecret: 'whsec_SandboxMovesNoMoney',
} as const;
