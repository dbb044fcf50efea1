import { sql } from 'kysely';
import type { Shop } from '../../shop.server.ts';
import { isHeld } from './payment.ts';
import { expectedOf, PAYMENT_COLUMNS, type Payment, providerOf } from './payments.server.ts';
import { recordOutcome } from './record-outcome.server.ts';

/** Payments read at a time. */
const BATCH = 50;

/**
 * Asks the providers about all money that is held and not captured yet: one that was cancelled there, or has lapsed,
 * ends its order, also if no callback ever told of it. Harmless in several processes: the order ends once.
 */
export async function askAboutHeldMoney(shop: Shop, stopping?: AbortSignal): Promise<void> {
  for (let after = ''; ; ) {
    const held = await listHeld(shop, after);
    for (const payment of held) {
      if (stopping?.aborted) return;
      await askAboutHeld(shop, payment).catch((error: unknown) =>
        shop.log.warn('the provider could not be asked about held money', { paymentId: payment.id, error }),
      );
    }
    if (held.length < BATCH) return;
    after = held.at(-1)?.id ?? '';
  }
}

/** The same about one payment; true if its provider holds its money no longer, and its order has ended. */
export async function askAboutHeld(shop: Shop, payment: Payment): Promise<boolean> {
  const provider = providerOf(shop, payment);
  if (!provider || !payment.provider_reference || !isHeld(payment)) return false;
  const answer = await provider.query(payment.provider_reference, await expectedOf(shop, payment));
  if (answer.kind !== 'declined') return false;
  return (await recordOutcome(shop, payment, answer)).state === 'refunded';
}

/** By an index of such payments alone, for which its conditions must be said word for word. */
function listHeld(shop: Shop, after: string): Promise<Payment[]> {
  return shop.db
    .selectFrom('payment')
    .select(PAYMENT_COLUMNS)
    .where('state', '=', sql.lit('accepted'))
    .where('captured', 'is', null)
    .where('authorised_until', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute();
}
