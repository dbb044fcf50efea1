import type { FormProvider, LibraryProvider } from '#shop/sales/payments/payment-provider.ts';
import { findOffered } from '#shop/sales/payments/payments.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { offering } from '../kit/shop.ts';

type Dying = { shop: Shop; died: Promise<void> };

/**
 * The same shop in a process that dies at the gateway: right before the request goes out, or right after the answer
 * arrives. The call never returns, as after SIGKILL; `died` resolves at that moment.
 */
export function dying(
  shop: Shop,
  call: 'begin' | 'continue' | 'refund' | 'refundPart',
  when: 'before' | 'after',
): Dying {
  const cards = findOffered(shop, 'form') as FormProvider;
  const { dyingCall, died } = dyingIn(cards[call] as Call, when);
  return { shop: offering(shop, { cards: { ...cards, [call]: dyingCall } }), died };
}

/** The same while an order is placed at the pay-later provider. */
export function dyingAtProvider(shop: Shop, when: 'before' | 'after'): Dying {
  const payLater = findOffered(shop, 'library') as LibraryProvider;
  const { dyingCall, died } = dyingIn(payLater.begin as Call, when);
  return { shop: offering(shop, { payLater: { ...payLater, begin: dyingCall } }), died };
}

type Call = (...args: unknown[]) => Promise<unknown>;

function dyingIn(call: Call, when: 'before' | 'after') {
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  async function dyingCall(...args: unknown[]): Promise<never> {
    if (when === 'after') await call(...args);
    die();
    return new Promise<never>(() => {});
  }
  return { dyingCall, died };
}
