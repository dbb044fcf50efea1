import { Braces } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#shop/links.ts';
import { isSold, type OrderItem, type OrderView } from '#shop/sales/order/order.ts';
import { counted } from '#values/counted.ts';
import { rangeInWords } from '#values/days-in-words.ts';
import { pounds } from '#values/uk/pence.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { FoldHead } from '../../ui/page/fold.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { Address } from './address.tsx';
import { CorrectButton } from './correct-recipient.tsx';
import styles from './order.module.css';
import { paymentLabel } from './order-payment.tsx';

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

type DetailProps = { order: OrderView; ofCustomer: number; quote: { id: string; name: string } | null };

/** Who has bought and how it was paid. What the head and the addresses say is not said again. */
export function OrderDetail({ order, ofCustomer, quote }: DetailProps) {
  const session = order.checkoutSession;
  return (
    <Panel title="Detail">
      <dl className={styles.facts}>
        <Fact name="Payment method">{order.paymentMethod && paymentLabel(order)}</Fact>
        <Fact name="Auth code">
          {order.authCode && <span className={styles.mono}>{order.authCode}</span>}
        </Fact>
        <Fact name="Customer">
          <Link className="link" to={links.admin.customer(session.email)}>
            {session.name}
          </Link>
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
        {quote && (
          <Fact name="Quote">
            <Link className="link" to={links.admin.quote(quote.id)}>
              {quote.name}
            </Link>
          </Fact>
        )}
        {order.arrival && <Fact name="Promised">{rangeInWords(order.arrival)}</Fact>}
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

/** What somebody who looks into a fault asks for; folded, as an owner hardly ever does. */
export function OrderTechnical({ order, ip, raw }: { order: OrderView; ip: string; raw: string }) {
  return (
    <details className={`sheet ${styles.fold}`}>
      <FoldHead>
        <Braces size={15} />
        Technical
        <small>reference, message, IP address, raw JSON</small>
      </FoldHead>
      <dl className={styles.facts}>
        <Fact name="Reference">
          <span className={styles.mono}>{order.id}</span>
        </Fact>
        <Fact name="Message">{order.message}</Fact>
        <Fact name="IP">{ip}</Fact>
      </dl>
      <p>
        Raw JSON <span className="soft">without card data</span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section aria-label="Raw JSON" tabIndex={0}>
        <pre>{raw}</pre>
      </section>
    </details>
  );
}

/** To read out on the telephone; folded, as the products say the same. */
export function OrderSummaryPanel({ items }: { items: OrderItem[] }) {
  return (
    <details className={`sheet ${styles.fold}`}>
      <FoldHead>Summary</FoldHead>
      <ul>
        {items.map(({ variant, title, quantity }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one variant, and the list never changes.
          <li key={n}>
            {quantity} ×{' '}
            {[title, variant.carrier, ...variant.options.map(({ viewName }) => viewName)].join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
