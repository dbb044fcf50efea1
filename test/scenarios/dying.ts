import type { CardGateway } from '#shop/payments/card-gateway.ts';
import type { Shop } from '#shop/shop.server.ts';
import { offering } from '../shop.ts';

type Call = 'sell' | 'continueSale' | 'refund' | 'refundPart';

/**
 * The same shop in a process that dies at the gateway: right before the call goes out, or right after the answer
 * came. What called it never hears of it again, as after SIGKILL; `died` tells when it is over.
 */
export function dying(shop: Shop, call: Call, when: 'before' | 'after'): { shop: Shop; died: Promise<void> } {
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  const cards = shop.cards as CardGateway;
  async function dyingCall(...args: unknown[]): Promise<never> {
    if (when === 'after') await (cards[call] as (...args: unknown[]) => Promise<unknown>)(...args);
    die();
    return new Promise<never>(() => {});
  }
  return { shop: offering(shop, { cards: { ...cards, [call]: dyingCall } }), died };
}
