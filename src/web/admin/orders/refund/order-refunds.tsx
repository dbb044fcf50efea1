import type { OrderView } from '#shop/sales/order/order.ts';
import type { Refund } from '#shop/sales/refunds/refund.ts';
import { pounds } from '#values/uk/pence.ts';
import { capitalise } from '../../../ui/text/format.ts';
import { Time } from '../../ui/page/time.tsx';
import shared from '../order/order.module.css';
import styles from './order-refund.module.css';

type Props = { order: OrderView; refunds: Refund[]; company: string; hasInvoice: boolean };

/** The refunds, with the provider's references and the credit notes. */
export function OrderRefunds({ order, refunds, company, hasInvoice }: Props) {
  if (refunds.length === 0) return null;
  return (
    <ul className={`ruled ${styles.refunds}`} aria-label="Refunds">
      {refunds.map(
        ({ id, number, amount, given, reason, state, message, reference, who, created, asksAgain }) => (
          <li key={id}>
            <span>
              {wordsOf(state, { company, isReleased: order.isReleased, setOff: amount - given })}: {reason}
            </span>
            <b>{state === 'failed' ? <s>{pounds(amount)}</s> : `−${pounds(amount)}`}</b>
            <small>
              {capitalise(who)}, <Time at={created} />
              {given > 0 &&
                given < amount &&
                `, ${pounds(given)} of it ${state === 'done' ? 'paid back' : 'is to go back'}`}
              {message && state !== 'done' && `: ${message}`}
              {asksAgain !== null && (
                <>
                  . The shop asks again at <Time at={asksAgain} />, and it is refunded once.
                </>
              )}
              {reference && (
                <>
                  {' · '}reference <span className={shared.mono}>{reference}</span>
                </>
              )}
              {state === 'done' && hasInvoice && (
                <>
                  {' · '}
                  <a
                    className="link"
                    href={`/admin/orders/print/${order.id}?doc=credit-note&number=${number}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    Credit note {order.orderNumber}-{number}
                  </a>
                </>
              )}
            </small>
          </li>
        ),
      )}
    </ul>
  );
}

type Known = { company: string; isReleased: boolean; setOff: number };

function wordsOf(state: Refund['state'], { company, isReleased, setOff }: Known) {
  if (state === 'failed') return 'Refund refused';
  // What only lowers what is due gives nothing back.
  if (setOff > 0) return state === 'done' ? 'Taken off' : 'To be taken off';
  if (state !== 'done') return `Refund waiting at ${company}`;
  return isReleased ? 'Payment released' : 'Refund done';
}
