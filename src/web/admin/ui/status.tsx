import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Pencil,
  TriangleAlert,
  Truck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { LOW_STOCK } from '#shop/catalogue/product-lines.ts';
import type { OrderStatus } from '#shop/orders/order.ts';
import styles from './status.module.css';

const ORDER = {
  accepted: { look: styles.accepted, Icon: CircleCheck },
  shipped: { look: styles.shipped, Icon: Truck },
  cancelled: { look: styles.cancelled, Icon: CircleX },
  declined: { look: styles.faded, Icon: Ban },
  'in-progress': { look: styles.faded, Icon: CircleDashed },
} satisfies Record<OrderStatus, unknown>;

/** Status of an order: shipped blue, accepted green, cancelled red, others grey and faded (specification, 2). */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { look, Icon } = ORDER[status];
  return (
    <span className={`${styles.status} ${look}`}>
      <Icon aria-hidden="true" />
      {status}
    </span>
  );
}

/** Available true is 'Active', false is 'Draft' (specification, 4). */
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

/** Pieces that can still be sold; the last ones ask for the owner's hand. */
export function StockBadge({ stock, inStock }: { stock: number; inStock?: ReactNode }) {
  if (stock > LOW_STOCK)
    return (
      <>
        {stock}
        {inStock}
      </>
    );
  const Icon = stock === 0 ? CircleAlert : TriangleAlert;
  return (
    <span className={`${styles.status} ${styles.attention}`}>
      <Icon aria-hidden="true" />
      {stock === 0 ? 'Sold out' : `${stock} left`}
    </span>
  );
}
