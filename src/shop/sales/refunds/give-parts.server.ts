import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { pence, pounds } from '#values/uk/pence.ts';
import type { Shop } from '../../shop.server.ts';
import { reasonOf } from '../payments/ask-again.ts';
import { raiseForPayment } from '../payments/attention.server.ts';
import type { RefundAnswer } from '../payments/payment-provider.ts';
import { findPayment } from '../payments/payments.server.ts';
import type { GivenPart } from './given.ts';
import { isQueued, requestRefund } from './refund-payment.server.ts';

type Row = Selectable<Schema['refund']>;

/** Whether it is of what was taken off an order: that stands whatever a provider says, and has an email of its own. */
export async function isCreditOfChange(shop: Shop, refundId: string): Promise<boolean> {
  const change = await shop.db
    .selectFrom('order_change')
    .select('id')
    .where('refund_id', '=', refundId)
    .executeTakeFirst();
  return change !== undefined;
}

/**
 * Gives back each part by its payment, one after the other; nothing where all of it is set off. What `standsAnyway` has a
 * person give what a provider refuses.
 */
export async function giveParts(
  shop: Shop,
  refund: Row,
  parts: GivenPart[],
  { standsAnyway }: { standsAnyway: boolean },
): Promise<RefundAnswer> {
  const given = [...parts];
  let last: RefundAnswer = { kind: 'done', reference: '' };
  for (const [n, part] of parts.entries()) {
    if (part.reference !== null) continue;
    const payment = await findPayment(shop, part.paymentId);
    const answer = await requestRefund(shop, payment, (provider, reference) =>
      provider.refundPart(reference, {
        amount: pence(part.amount),
        givenBefore: pence(part.before),
        total: pence(payment.amount),
        key: n === 0 ? refund.id : `${refund.id} ${n + 1}`,
      }),
    );
    const isRefused = answer.kind === 'refused' && !isQueued(answer);
    if (answer.kind !== 'done' && !(isRefused && (n > 0 || standsAnyway))) return answer;
    // What has gone back by one payment is not undone because another refuses: a person gives the rest.
    if (isRefused)
      await raiseForPayment(
        shop,
        payment,
        `${pounds(part.amount)} of a refund could not go back by this payment (${reasonOf(answer)}): give it another way`,
        { subject: `${refund.id} ${n + 1}`, amount: part.amount },
      );
    last = answer.kind === 'done' ? answer : last;
    given[n] = { ...part, reference: answer.kind === 'done' ? answer.reference : '' };
    if (refund.parts !== null) await keepParts(shop, refund.id, given);
  }
  return last;
}

async function keepParts(shop: Shop, refundId: string, parts: GivenPart[]): Promise<void> {
  await shop.db
    .updateTable('refund')
    .set({ parts: JSON.stringify(parts) })
    .where('id', '=', refundId)
    .execute();
}
