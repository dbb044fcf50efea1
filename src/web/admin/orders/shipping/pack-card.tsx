import type { PackedOrder } from '#shop/sales/list/orders-bulk.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import type { PackLine } from '#shop/sales/parcels/order-to-pack.ts';
import { Thumb } from '../../ui/lists/thumb.tsx';
import { TickBox, type Ticks } from '../../ui/lists/ticks.tsx';
import { Time } from '../../ui/page/time.tsx';
import { OrderLink } from './order-link.tsx';
import styles from './pack-cards.module.css';
import { PackedState } from './packed-state.tsx';
import { whereTo } from './ship-words.ts';

type Props = PackedOrder & {
  ticks: Ticks;
  /** Why it is not to be sent any more, since somebody else has dealt with it. */
  gone: string | undefined;
  /** Its number was scanned or typed. */
  isFound: boolean;
};

/** The id of a card on its page. */
export function cardOf(orderId: string): string {
  return `card-${orderId}`;
}

/** An order to pack: where it goes, what goes into it, and whether it is packed. */
export function PackCard({ order, version, items, packed, ticks, gone, isFound }: Props) {
  const { id, created, collects, partlyShipped, isUnpaid, checkoutSession } = order;
  const state = gone ? 'gone' : packed && !packed.isChanged ? 'packed' : undefined;
  return (
    <li
      id={cardOf(id)}
      className={styles.card}
      data-state={state}
      data-ticked={ticks.isTicked(id) || undefined}
    >
      <div className={styles.head}>
        <TickBox ticks={ticks} id={id} name={orderName(order)} />
        <h2>
          <OrderLink order={order} />
        </h2>
        <span className="soft">
          <Time at={created} />
        </span>
      </div>
      <p className={styles.where}>
        <b>{checkoutSession.name}</b>
        <span>
          {collects ? whereTo(order) : checkoutSession.shippingAddress}
          {partlyShipped && <b> · the rest of it</b>}
        </span>
      </p>
      {isUnpaid && <p className={styles.not}>Not all of it is paid: it can not be sent yet.</p>}
      <ul className={styles.lines}>
        {items.map((item, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one variant, and the list never changes.
          <Line key={n} {...item} />
        ))}
      </ul>
      <PackedState
        id={id}
        name={orderName(order)}
        version={version}
        packed={packed}
        gone={gone}
        isFound={isFound}
      />
    </li>
  );
}

function Line({ title, variant, toPack, refunded, sent }: PackLine) {
  return (
    <li data-out={toPack === 0 || undefined}>
      <Thumb picture={variant.featuredMedia} />
      <b className={styles.count}>{toPack} ×</b>
      <span>
        {title}
        <small>
          {[...variant.options.map(({ viewName }) => viewName), variant.sku].filter(Boolean).join(' · ')}
        </small>
        {refunded > 0 && <small className={styles.not}>{refunded} refunded, do not pack</small>}
        {sent > 0 && <small className={styles.not}>{sent} sent before, do not pack</small>}
      </span>
    </li>
  );
}
