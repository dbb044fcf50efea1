import { links } from '#shop/links.ts';
import { type OrderView, orderName } from '#shop/sales/order/order.ts';
import { nameOfConsigned, type SentConsignment } from '#shop/sales/parcels/consignment.ts';
import { dayInWords } from '#values/days-in-words.ts';
import { Arrival } from '../../ui/arrival.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { formatLongDate } from '../../ui/text/format.ts';
import css from './order-facts.module.css';

type Contact = { phone: string; phoneNumber: string; email: string };

type Props = {
  order: OrderView;
  contact: Contact;
  /** When whoever collects may come. */
  hours: string[];
};

/** Number, date, payment and address of an order. */
export function OrderFacts({ order, contact, hours }: Props) {
  const { name, email, shippingAddress } = order.checkoutSession;
  const { collects } = order;
  const address = shippingAddress.split(', ');
  const lines = collects ? [...address, ...hours] : [name, ...address];
  return (
    <dl className={css.facts}>
      <Fact name="Order number">{orderName(order)}</Fact>
      <Fact name="Placed">
        <time dateTime={order.created}>{formatLongDate(order.created)}</time>
      </Fact>
      {order.authCode && <Fact name="Payment auth code">{order.authCode}</Fact>}
      <Fact name="Confirmation e-mail">{email}</Fact>
      <Fact name={collects ? 'Collect it from' : 'Shipping to'}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address have no other name
          <span key={index}>{line}</span>
        ))}
      </Fact>
      {order.arrival && !hasFailed(order) && (
        <Fact name={collects ? 'Collection' : 'Delivery'}>
          <span>
            <Arrival arrival={order.arrival} collects={collects} />
          </span>
        </Fact>
      )}
      {!order.collects && <ParcelFacts order={order} />}
      <Fact name="Questions">
        {contact.phone && <a href={`tel:${contact.phoneNumber}`}>{contact.phone}</a>}
        {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        <Link to={`/pages/contact?order=${order.orderNumber}`}>Ask us about this order</Link>
      </Fact>
      {canBeCancelled(order) && (
        <Fact name="Changed your mind?">
          <Link to={links.cancelling(order.id)}>I have changed my mind</Link>
          <Link to="/pages/terms-and-conditions#cancelling">How cancelling and returning works</Link>
        </Fact>
      )}
    </dl>
  );
}

/** Until the details of an old order are hidden, which is long after the time for it. */
function canBeCancelled({ status, checkoutSession }: OrderView): boolean {
  return status === 'accepted' || (status === 'shipped' && checkoutSession.phoneNumber !== '');
}

function hasFailed({ status }: OrderView): boolean {
  return status === 'declined' || status === 'cancelled';
}

/** What has left, each with its numbers; one that is all of the order and has none says nothing that is not said above. */
function ParcelFacts({ order: { consignments, status } }: { order: OrderView }) {
  const isWhole = consignments.length === 1 && status === 'shipped';
  const told = isWhole ? consignments.filter(({ tracking }) => tracking.length > 0) : consignments;
  return told.map((each, n) => (
    <Fact key={each.id} name={isWhole ? 'Your parcel' : `Parcel ${n + 1}`}>
      {!isWhole && <span>{nameOfConsigned(each.lines)}</span>}
      <Numbers consignment={each} />
      {each.bookedDay && <span>Booked for {dayInWords(each.bookedDay)}</span>}
    </Fact>
  ));
}

function Numbers({ consignment: { carrier, tracking } }: { consignment: SentConsignment }) {
  if (tracking.length === 0) return carrier && <span>{carrier}</span>;
  return tracking.map(({ number, link }) => (
    <span key={number || link}>
      {[carrier, number].filter(Boolean).join(' ')}
      {link && (
        <>
          {' '}
          <a href={link} rel="noreferrer">
            Follow your parcel
          </a>
        </>
      )}
    </span>
  ));
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
