import { z } from 'zod';
import { SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { listOf } from './setting-shapes.ts';

const WAYS = ['element', 'checkout'] as const;

/** The environment variables of Stripe; the account and its keys are in its Dashboard. */
export const stripeEnvironment = {
  STRIPE_ACCOUNT: z
    .string()
    .regex(/^acct_\w+$/, 'must be the account’s id, acct_…')
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^[sr]k_(test|live)_\w+$/,
      'must be a secret key, sk_live_… or sk_test_…, or a restricted one, rk_…',
    )
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a publishable key, pk_live_… or pk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'must be the signing secret of the webhook endpoint, whsec_…')
    .optional(),
  STRIPE_WAYS: listOf(
    (way) => way === 'none' || (WAYS as readonly string[]).includes(way),
    'must be element, checkout, or both with a comma between them; none takes no new payments',
  ).optional(),
  STRIPE_CAPTURE: z.enum(['at-once', 'when-shipped'], 'must be at-once or when-shipped').default('at-once'),
};

const environment = z.object(stripeEnvironment);
export type StripeEnvironment = z.infer<typeof environment>;

/** What is wrong between the settings, as the end of a sentence with the setting's name; null if nothing is. */
export function stripeProblem(e: StripeEnvironment, isPublic: boolean): { name: string; why: string } | null {
  const modeOf = (key: string | undefined) => key?.split('_')[1];
  if (modeOf(e.STRIPE_SECRET_KEY) !== modeOf(e.STRIPE_PUBLISHABLE_KEY))
    return {
      name: 'STRIPE_PUBLISHABLE_KEY',
      why: 'is not valid: it and STRIPE_SECRET_KEY must both be live, or both be test keys',
    };
  if (isPublic && e.STRIPE_SECRET_KEY === SANDBOX_STRIPE.secretKey)
    return { name: 'STRIPE_SECRET_KEY', why: 'is not safe: this is the sandbox’s, which is public' };
  return null;
}

/** Both ways to pay with the account, offered or not; with the sandbox's, only if STRIPE_WAYS asks for one. */
export function stripeSetups(e: StripeEnvironment, sandboxUrl: string | null) {
  const isLive = e.STRIPE_SECRET_KEY !== undefined;
  if (!isLive && (!sandboxUrl || !e.STRIPE_WAYS)) return [];
  const values = isLive
    ? {
        account: e.STRIPE_ACCOUNT ?? '',
        secretKey: e.STRIPE_SECRET_KEY ?? '',
        publishableKey: e.STRIPE_PUBLISHABLE_KEY ?? '',
        webhookSecret: e.STRIPE_WEBHOOK_SECRET ?? '',
        sandboxUrl: '',
        capture: e.STRIPE_CAPTURE,
      }
    : { ...SANDBOX_STRIPE, sandboxUrl: sandboxUrl ?? '', capture: e.STRIPE_CAPTURE };
  const ways = e.STRIPE_WAYS ?? ['element'];
  return WAYS.map((way) => ({
    adapter: way === 'element' ? 'stripe' : 'stripe-checkout',
    status: ways.includes(way) ? ('offered' as const) : ('paused' as const),
    values,
  }));
}
