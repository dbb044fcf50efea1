import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Mail,
  Pencil,
  TriangleAlert,
  Truck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { OrderStatus } from '#shop/orders/order.ts';
import styles from './status.module.css';

const ORDER = {
  accepted: { look: styles.accepted, Icon: CircleCheck },
  shipped: { look: styles.shipped, Icon: Truck },
  cancelled: { look: styles.cancelled, Icon: CircleX },
  declined: { look: styles.faded, Icon: Ban },
  'in-progress': { look: styles.faded, Icon: CircleDashed },
} satisfies Record<OrderStatus, unknown>;

/** Status of an order: shipped blue, accepted green, cancelled red, others grey. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { look, Icon } = ORDER[status];
  return (
    <span className={`${styles.status} ${look}`}>
      <Icon aria-hidden="true" />
      {status}
    </span>
  );
}

/** 'Active', or 'Draft' for a product that is not for sale. */
export function AvailabilityBadge({ available }: { available: boolean }) {
  return available ? (
    <span className={`${styles.status} ${styles.active}`}>
      <CircleCheck aria-hidden="true" />
      Active
    </span>
  ) : (
    <span className={`${styles.status} ${styles.faded}`}>
      <Pencil aria-hidden="true" />
      Draft
    </span>
  );
}

export function MessageStateBadge({ isAnswered }: { isAnswered: boolean }) {
  const Icon = isAnswered ? CircleCheck : Mail;
  return (
    <span className={`${styles.status} ${isAnswered ? styles.active : styles.attention}`}>
      <Icon aria-hidden="true" />
      {isAnswered ? 'Answered' : 'Open'}
    </span>
  );
}

type Stock = { stock: number; low: number; soldOut: number; variants: number };

/** A product's stock, and how many of its variants are low or sold out. */
export function StockBadge({ stock, low, soldOut, variants, inStock }: Stock & { inStock?: ReactNode }) {
  const short = [low > 0 && `${low} low`, soldOut > 0 && `${soldOut} sold out`].filter(Boolean).join(', ');
  if (variants === 0) return <Short isSoldOut words="No variants" />;
  if (stock === 0) return <Short isSoldOut words="Sold out" />;
  return (
    <>
      {stock}
      {inStock}
      {short && (
        <>
          {' '}
          <Short isSoldOut={soldOut > 0} words={short} />
        </>
      )}
    </>
  );
}

export function VariantStockBadge({ stock }: { stock: number }) {
  return <Short isSoldOut={stock === 0} words={stock === 0 ? 'Sold out' : `${stock} left`} />;
}

function Short({ isSoldOut, words }: { isSoldOut: boolean; words: string }) {
  const Icon = isSoldOut ? CircleAlert : TriangleAlert;
  return (
    <span className={`${styles.status} ${styles.attention}`}>
      <Icon aria-hidden="true" />
      {words}
    </span>
  );
}
