import type { OrderView } from '#shop/orders/order.ts';
import type { PaymentTrail } from '#shop/orders/order-desk.server.ts';
import { pounds } from '#values/pence.ts';
import { Card } from '../ui/card.tsx';
import { Moment, Timeline } from '../ui/timeline.tsx';
import styles from './order.module.css';

type Step = PaymentTrail['steps'][number];

/** How the payment went, newest first, with the provider's own words and reference. */
export function OrderPayment({ payment, order }: { payment: PaymentTrail; order: OrderView }) {
  return (
    <Card title="Payment" note={`${howPaid(order)}, ${pounds(payment.amount)}`} isBare>
      <Timeline>
        {payment.steps.map((step, place) => (
          <Moment key={step.id} at={step.at} what={wordsOf(step, payment)} status={LOOK[step.to]}>
            {(step.note || place === 0) && (
              <p>
                {step.note}
                {place === 0 && payment.reference && (
                  <>
                    {step.note && '. '}
                    {payment.provider === 'card' ? 'Gateway' : 'Provider'} reference{' '}
                    <span className={styles.mono}>{payment.reference}</span>
                    {payment.authorisationCode && `, auth code ${payment.authorisationCode}`}
                  </>
                )}
              </p>
            )}
          </Moment>
        ))}
      </Timeline>
    </Card>
  );
}

export function howPaid({ card, paymentMethod }: Pick<OrderView, 'card' | 'paymentMethod'>): string {
  return card ? `${card.brand || paymentMethod} ending ${card.lastFour}` : paymentMethod || 'the customer';
}

const LOOK: Record<string, string> = {
  accepted: 'accepted',
  declined: 'declined',
  expired: 'declined',
  refunded: 'cancelled',
};

function wordsOf({ from, to }: Step, { provider, amount }: PaymentTrail): string {
  switch (to) {
    case 'sending':
      return from === 'awaiting-customer'
        ? "The bank's answer passed on"
        : `Payment sent to ${provider === 'card' ? 'the card gateway' : 'the provider'}`;
    case 'awaiting-customer':
      return 'The bank asked the customer to confirm';
    case 'unknown':
      return 'The provider gave no clear answer; the shop asks again';
    case 'pending':
      return 'The provider looks at it';
    case 'accepted':
      return from === 'refunding' ? 'The refund was refused' : `Accepted, ${pounds(amount)}`;
    case 'declined':
      return 'Declined, nothing was taken';
    case 'expired':
      return 'Not completed in time';
    case 'refunding':
      return 'Asked to give the money back';
    case 'refunded':
      return `Given back, ${pounds(amount)} in all`;
    default:
      return to;
  }
}
