import { find, keep, list } from './klarna-store.ts';
import type { Party } from './party.ts';

/** Milliseconds after which the sandbox accepts a reviewed payment; the real provider takes hours. */
const REVIEW_TAKES = 60_000;

export function scheduleReview(klarna: Party, orderId: string): void {
  klarna.world.later(REVIEW_TAKES, () => endReview(klarna, orderId, 'accept'));
}

/** Resumes the reviews of an earlier run. */
export function resumeReviews(klarna: Party): void {
  for (const { order_id, fraud_status } of list(klarna.ledger, 'order'))
    if (fraud_status === 'PENDING') scheduleReview(klarna, order_id);
}

/** Ends a review and notifies the merchant; false when there is none. */
export function endReview(klarna: Party, orderId: string, decision: 'accept' | 'reject'): boolean {
  const { ledger, callbacks } = klarna;
  // The sandbox may have been closed meanwhile.
  if (!ledger.isOpen) return false;
  const order = find(ledger, 'order', orderId);
  if (order?.fraud_status !== 'PENDING') return false;
  const isAccepted = decision === 'accept';
  const fraud_status = isAccepted ? 'ACCEPTED' : 'REJECTED';
  const status = isAccepted ? order.status : 'CANCELLED';
  keep(ledger, 'order', orderId, {
    ...order,
    fraud_status,
    status,
    remaining: isAccepted ? order.remaining : 0,
  });
  ledger
    .prepare(
      "UPDATE payment SET state = ?, message = ?, amount_received = ? WHERE reference = ? AND provider = 'klarna'",
    )
    .run(
      isAccepted ? 'approved' : 'declined',
      isAccepted ? 'AUTHORISED' : 'REJECTED AFTER REVIEW',
      isAccepted ? Number(order.data.order_amount) : 0,
      orderId,
    );
  const urls = order.data.merchant_urls as { notification?: string } | undefined;
  const address = urls?.notification?.replaceAll('{order.id}', orderId);
  if (address) {
    const note = { order_id: orderId, event_type: `FRAUD_RISK_${fraud_status}` };
    callbacks.post(address, JSON.stringify(note), 0);
  }
  return true;
}
