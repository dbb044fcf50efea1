import { pence, pounds } from '#values/pence.ts';
import { ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { raiseAttention, resolveAttention } from './attention.server.ts';
import { type Payment, requireProvider } from './payments.server.ts';
import { sumRefunded } from './refund-ledger.server.ts';

/**
 * Takes the money of a pay-later order that is about to be shipped, outside any transaction and once, however often
 * it is asked; for every other payment there is nothing to do. ShopError `conflict` with the provider's reason when
 * it refuses, `busy` when its answer is in doubt: both can simply be tried again.
 */
export async function captureForShipping(shop: Shop, payment: Payment): Promise<void> {
  if (payment.authorised_until === null || payment.captured !== null || !payment.provider_reference) return;
  const provider = requireProvider(shop, payment);
  if (!provider.capture) return;
  const key = `${payment.order_id} capture`;
  // What was given back in part before is never taken.
  const amount = pence(payment.amount - (await sumRefunded(shop, payment.order_id)));
  if (amount === 0) return;
  const answer = await provider.capture(payment.provider_reference, amount, key);
  if (answer.kind === 'done') return recordCaptured(shop, payment, amount);
  shop.log.warn('a pay-later payment was not captured', { paymentId: payment.id, ...answer });
  if (answer.kind === 'refused')
    throw new ShopError(
      'conflict',
      `${provider.name} did not pay, so the order was not marked shipped: ${answer.message}`,
    );
  throw new ShopError(
    'busy',
    `${provider.name} has not confirmed the payment yet. Please try again in a minute.`,
    {
      retryAfter: 60,
    },
  );
}

function recordCaptured(shop: Shop, payment: Payment, amount: number): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await shop.db
      .updateTable('payment')
      .set({ captured: shop.now(), updated: shop.now() })
      .where('id', '=', payment.id)
      .where('captured', 'is', null)
      .execute();
    await shop.db
      .insertInto('payment_event')
      .values({
        id: shop.newId('e'),
        payment_id: payment.id,
        at: shop.now(),
        from_state: payment.state,
        to_state: payment.state,
        note: amount === payment.amount ? 'captured in full' : `captured: ${pounds(amount)}`,
      })
      .execute();
    await resolveAttention(shop, payment.id, { who: 'shop', resolution: 'the money was captured' });
    const tooMuch = amount + (await sumRefunded(shop, payment.order_id)) - payment.amount;
    if (tooMuch > 0)
      await raiseAttention(shop, {
        subject: `${payment.id} captured`,
        orderId: payment.order_id,
        amount: tooMuch,
        reason: 'Klarna paid in full at the moment in which a part was refunded: give that part back there',
      });
  });
}

/** Time enough to ship it, or to ask the provider for more. */
const WARN_BEFORE = 3 * 24 * 3_600_000;

/** Puts accepted orders on the owner's list, once, whose authorisation soon ends without having been captured. */
export async function warnOfEndingAuthorisations(shop: Shop): Promise<void> {
  const ending = await shop.db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(['payment.id', 'payment.order_id', 'payment.amount', 'payment.authorised_until'])
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
  for (const { id, order_id, amount, authorised_until } of ending) {
    const day = new Date(authorised_until ?? 0).toISOString().slice(0, 10);
    await raiseAttention(shop, {
      subject: id,
      orderId: order_id,
      amount,
      reason: `Klarna keeps its payment only until ${day}: ship the order before, or cancel it`,
    });
  }
}
