/** The merchant's account at the sandbox's gateway. No secret: it moves no money and listens on 127.0.0.1 only. */
export const MERCHANT = { merchantId: '100001', secret: 'sandbox-moves-no-money' } as const;

/** The merchant's account at the sandbox's pay-later provider. */
export const KLARNA_ACCOUNT = { username: 'PK_sandbox', password: 'sandbox-moves-no-money' } as const;

/** The shop's account at the sandbox's mail server, which also takes emails from nobody in particular. */
export const MAIL_ACCOUNT = { username: 'shop', password: 'sandbox-moves-no-money' } as const;

/** The merchant's account at the sandbox's Stripe. */
export const STRIPE_ACCOUNT = {
  account: 'acct_1SandboxMovesNoMoney',
  secretKey: 'sk_test_51SandboxMovesNoMoney',
  publishableKey: 'pk_test_51SandboxMovesNoMoney',
  webhookSecret: 'whsec_SandboxMovesNoMoney',
} as const;
