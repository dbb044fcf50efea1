import { pence, pounds } from '#values/uk/pence.ts';
import { ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { givenBy } from '../refunds/given.ts';
import { listRefunds } from '../refunds/refund-ledger.server.ts';
import { askAboutHeld } from './ask-about-held-money.server.ts';
import { raiseForPayment, resolveAttention } from './attention.server.ts';
import { recordPaymentEvent } from './move-payment.server.ts';
import { type Payment, requireProvider } from './payments.server.ts';

/**
 * Captures an authorised payment before its order is shipped, once however often it is called; call it outside any
 * transaction. Does nothing for other payments. ShopError `conflict` with the provider's reason if it refuses, which ends
 * the order if the money is not held any more; `busy` if its answer is in doubt. Either can be retried.
 */
export async function captureForShipping(shop: Shop, payment: Payment): Promise<void> {
  if (payment.authorised_until === null || payment.captured !== null || !payment.provider_reference) return;
  const provider = requireProvider(shop, payment);
  if (!provider.capture) return;
  const key = `${payment.order_id} capture`;
  // Partial refunds are never captured.
  const amount = pence(payment.amount - (await sumGivenBy(shop, payment)));
  if (amount === 0) return;
  const answer = await provider.capture(payment.provider_reference, amount, key);
  if (answer.kind === 'done') return recordCaptured(shop, payment, amount, provider.company);
  shop.log.warn('a payment was not captured', { paymentId: payment.id, ...answer });
  if (answer.kind === 'refused' && (await askAboutHeld(shop, payment)))
    throw new ShopError(
      'conflict',
      `${provider.company} no longer holds the payment, so the order was cancelled; nothing was taken.`,
    );
  if (answer.kind === 'refused')
    throw new ShopError(
      'conflict',
      `${provider.company} refused the payment, so the order was not marked as shipped: ${answer.message}`,
    );
  const message = `${provider.company} has not confirmed the payment yet. Please try again in a minute.`;
  throw new ShopError('busy', message, { retryAfter: 60 });
}

/** Only what is made: one that is open may fail. */
async function sumGivenBy(shop: Shop, { id, order_id }: Payment): Promise<number> {
  const refunds = await listRefunds(shop, order_id);
  return givenBy(
    refunds.filter(({ state }) => state === 'done'),
    id,
  );
}

function recordCaptured(shop: Shop, payment: Payment, amount: number, provider: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await shop.db
      .updateTable('payment')
      .set({ captured: shop.now(), updated: shop.now() })
      .where('id', '=', payment.id)
      .where('captured', 'is', null)
      .execute();
    const note = amount === payment.amount ? 'captured in full' : `captured: ${pounds(amount)}`;
    await recordPaymentEvent(shop, payment.id, { from: payment.state, to: payment.state, note });
    await resolveAttention(shop, payment.id, { who: 'shop', resolution: 'the payment was captured' });
    const tooMuch = amount + (await sumGivenBy(shop, payment)) - payment.amount;
    if (tooMuch <= 0) return;
    const reason = `${provider} was charged in full while a part was being refunded: refund that part there`;
    await raiseForPayment(shop, payment, reason, { subject: `${payment.id} captured`, amount: tooMuch });
  });
}

/** Milliseconds: time enough to ship the order, or to ask the provider for an extension. */
const WARN_BEFORE = 3 * 24 * 3_600_000;

/** Warns the owner, once, of accepted orders whose uncaptured authorisation is about to end. */
export async function warnOfEndingAuthorisations(shop: Shop): Promise<void> {
  const ending = await shop.db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(['payment.id', 'payment.order_id', 'payment.amount', 'payment.authorised_until'])
    .select('orders.payment_method as provider')
    .where('payment.state', '=', 'accepted')
    .where('payment.captured', 'is', null)
    .where('payment.authorised_until', '<=', shop.now() + WARN_BEFORE)
    .where('orders.status', '=', 'accepted')
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('attention')
            .select('attention.id')
            .whereRef('attention.subject', '=', 'payment.id')
            .where('attention.raised', '>', shop.now() - 2 * WARN_BEFORE),
        ),
      ),
    )
    .limit(50)
    .execute();
  for (const { authorised_until, provider, ...payment } of ending) {
    const day = new Date(authorised_until ?? 0).toISOString().slice(0, 10);
    const reason = `${provider} holds its payment only until ${day}: ship the order before then, or cancel it`;
    await raiseForPayment(shop, payment, reason);
  }
}
