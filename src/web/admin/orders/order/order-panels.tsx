import { Braces } from 'lucide-react';
import type { ReactNode } from 'react';
import { isSold, type OrderItem, type OrderView, postcodeOf } from '#shop/sales/order/order.ts';
import { counted } from '#values/counted.ts';
import { rangeInWords } from '#values/days-in-words.ts';
import { pounds } from '#values/uk/pence.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { FoldHead } from '../../ui/page/fold.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { OrderStatusBadge } from '../../ui/page/status.tsx';
import { Time } from '../../ui/page/time.tsx';
import { Address } from './address.tsx';
import { CorrectButton } from './correct-recipient.tsx';
import styles from './order.module.css';
import { paymentLabel } from './order-payment.tsx';
import { Tracking } from './order-tracking.tsx';

type AddressesProps = {
  order: OrderView;
  /** Pence: what delivery to the corrected address costs now, if that is not what was paid. */
  deliveryNow: number | null;
};

export function OrderAddresses({ order, deliveryNow }: AddressesProps) {
  const { checkoutSession: session, totals } = order;
  const isSame = session.billingAddress === session.shippingAddress;
  return (
    <div className={`pair ${styles.pair}`}>
      <Panel
        title={order.collects ? 'Collected from' : 'Shipping address'}
        end={<CorrectButton order={order} />}
      >
        <Address lines={session.shippingAddress} name={order.collects ? '' : session.name} />
        {deliveryNow !== null && (
          <p className="soft">
            Delivery there costs {pounds(deliveryNow)} now; {pounds(totals.delivery)} was paid. Nothing was
            charged or refunded.
          </p>
        )}
      </Panel>
      <Panel title="Billing address">
        <Address lines={session.billingAddress} name={session.name} />
        {isSame && <p className="soft">Same as shipping</p>}
      </Panel>
    </div>
  );
}

type DetailProps = { order: OrderView; ip: string; ofCustomer: number };

export function OrderDetail({ order, ip, ofCustomer }: DetailProps) {
  const session = order.checkoutSession;
  return (
    <Panel title="Detail">
      <dl className={styles.facts}>
        <Fact name="Status">
          <OrderStatusBadge status={order.status} />
        </Fact>
        <Fact name="Created">
          <Time at={order.created} />
        </Fact>
        <Fact name="Payment method">{order.paymentMethod && paymentLabel(order)}</Fact>
        <Fact name="Auth code">
          {order.authCode && <span className={styles.mono}>{order.authCode}</span>}
        </Fact>
        <Fact name="Reference">
          <span className={styles.mono}>{order.id}</span>
        </Fact>
        <Fact name="Message">{order.message}</Fact>
        <Fact name="Customer">
          {session.name}
          {ofCustomer > (isSold(order.status) ? 1 : 0) && (
            <>
              {' · '}
              <Link
                className="link"
                to={`/admin?tab=orders&status=sold&q=${encodeURIComponent(session.email)}`}
              >
                {counted(ofCustomer, 'order')}
              </Link>
            </>
          )}
        </Fact>
        {order.arrival && <Fact name="Promised">{rangeInWords(order.arrival)}</Fact>}
        {!order.collects && (order.parcel || order.status === 'shipped') && (
          <Fact name="Parcel">
            <Tracking order={order} />
          </Fact>
        )}
        <Fact name="E-mail">
          <a className="link" href={`mailto:${session.email}`}>
            {session.email}
          </a>
        </Fact>
        <Fact name="Phone">
          <a className="link" href={`tel:${session.phoneNumber}`}>
            {session.phoneNumber}
          </a>
        </Fact>
        <Fact name="Postcode">{postcodeOf({ ...session, collects: order.collects })}</Fact>
        <Fact name="IP">{ip}</Fact>
      </dl>
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="soft">none</span>}</dd>
    </div>
  );
}

/** The order as JSON, without card data. */
export function RawOrder({ raw }: { raw: string }) {
  return (
    <details className={`sheet ${styles.raw}`}>
      <FoldHead>
        <Braces size={15} />
        Raw JSON
        <small>no card data</small>
      </FoldHead>
      <pre>{raw}</pre>
    </details>
  );
}

/** A short summary, for picking and for phone calls. */
export function OrderSummaryPanel({ items }: { items: OrderItem[] }) {
  return (
    <Panel title="Summary">
      <ul>
        {items.map(({ variant, title, quantity }) => (
          <li key={variant.id}>
            {quantity} ×{' '}
            {[title, variant.carrier, ...variant.options.map(({ viewName }) => viewName)].join(', ')}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
