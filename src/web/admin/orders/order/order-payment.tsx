import type { OrderView } from '#shop/sales/order/order.ts';
import type { PaymentTrail } from '#shop/sales/order/order-admin.server.ts';
import type { TrailRefund } from '#shop/sales/order/payment-trail.ts';
import { pounds } from '#values/uk/pence.ts';
import { capitalise } from '../../../ui/text/format.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { Time } from '../../ui/page/time.tsx';
import { Timeline, TimelineEntry } from '../../ui/page/timeline.tsx';
import { Amount } from './amount.tsx';
import styles from './order.module.css';

type Step = PaymentTrail['steps'][number];

type Trail = Omit<PaymentTrail, 'others'>;

/** The steps of each payment, newest first, with the provider's messages and references. */
export function OrderPayment({ payment, order }: { payment: PaymentTrail; order: OrderView }) {
  const { others } = payment;
  return (
    <>
      {others.toReversed().map((each) => (
        <OnePayment
          key={each.id}
          payment={each}
          order={order}
          title={`Payment ${each.part}`}
          label={each.lastFour ? `${each.brand || 'Card'} ending ${each.lastFour}` : each.company}
        />
      ))}
      <OnePayment
        payment={payment}
        order={order}
        title={others.length > 0 ? 'Payment 1' : 'Payment'}
        label={paymentLabel(order)}
      />
    </>
  );
}

type OneProps = { payment: Trail; order: OrderView; title: string; label: string };

function OnePayment({ payment, order, title, label }: OneProps) {
  return (
    <Panel
      title={title}
      note={
        <>
          {label}, <Amount amount={payment.amount} status={order.status} />
        </>
      }
      isBare
    >
      <Timeline>
        {payment.steps.map((step, place) => (
          <TimelineEntry key={step.id} at={step.at} what={wordsOf(step, payment)} status={lookOf(step)}>
            {place === 0 && payment.asksAgain !== null && (
              <p>
                {capitalise(payment.company)} has not confirmed it yet. The shop asks again at{' '}
                <Time at={payment.asksAgain} />, and refunds it once.
              </p>
            )}
            {(noteOf(step, order) || step.reference) && (
              <p>
                {noteOf(step, order)}
                {step.reference && (
                  <>
                    {noteOf(step, order) && '. '}
                    Reference at {payment.company} <span className={styles.mono}>{step.reference}</span>
                    {step.refund && step.reference === payment.reference && ', that of the sale itself'}
                  </>
                )}
              </p>
            )}
          </TimelineEntry>
        ))}
      </Timeline>
    </Panel>
  );
}

export function paymentLabel({ card, paymentMethod }: Pick<OrderView, 'card' | 'paymentMethod'>): string {
  return card ? `${card.brand || paymentMethod} ending ${card.lastFour}` : paymentMethod || 'the customer';
}

const LOOK: Record<string, string> = {
  accepted: 'accepted',
  declined: 'declined',
  expired: 'declined',
  refunded: 'cancelled',
};

const LOOK_OF_REFUND = { requested: undefined, unknown: undefined, done: 'cancelled', failed: 'declined' };

function lookOf({ refund, from, to }: Step): string | undefined {
  if (refund) return LOOK_OF_REFUND[refund.state];
  return from === to ? undefined : LOOK[to];
}

/** The note of a step without a change of state is already its heading; the code of a payment is under Detail. */
function noteOf({ refund, from, to, note }: Step, { authCode }: OrderView): string {
  if (!refund && from === to) return '';
  return authCode && note.endsWith(authCode) ? '' : note.replace(/\.$/, '');
}

function wordsOfRefund(
  { amount, state }: TrailRefund,
  { company, isReleased }: Pick<Trail, 'company' | 'isReleased'>,
): string {
  if (isReleased && state === 'done') return `Payment released, ${pounds(amount)}`;
  if (state === 'done') return `Refunded ${pounds(amount)}`;
  return `Refund ${state === 'failed' ? 'refused' : `waiting at ${company}`}, ${pounds(amount)}`;
}

function wordsOf({ from, to, note, refund }: Step, payment: Trail): string {
  const { company, amount, isReleased } = payment;
  if (refund) return wordsOfRefund(refund, payment);
  if (from === to) return capitalise(note);
  // Nobody is asked where the shop itself waits for the money.
  if (payment.isByHand && (to === 'sending' || to === 'awaiting-customer'))
    return to === 'sending' ? 'Ordered' : 'Waiting for the money';
  switch (to) {
    case 'sending':
      return from === 'awaiting-customer' ? "The bank's answer passed on" : `Payment sent to ${company}`;
    case 'awaiting-customer':
      return note.startsWith("the customer goes to the provider's page")
        ? `The customer was sent to the page of ${company}`
        : 'The bank asked the customer to confirm';
    case 'unknown':
      return `${capitalise(company)} gave no clear answer; the shop asks again`;
    case 'pending':
      return `${capitalise(company)} looks at it`;
    case 'accepted':
      return from === 'refunding' ? 'The refund was refused' : `Accepted, ${pounds(amount)}`;
    case 'declined':
      return 'Declined, nothing was taken';
    case 'expired':
      return 'Not completed in time';
    case 'refunding':
      return 'Refund requested';
    case 'refunded':
      return isReleased ? `Payment released, ${pounds(amount)}` : `Refunded, ${pounds(amount)} in all`;
    default:
      return to;
  }
}
