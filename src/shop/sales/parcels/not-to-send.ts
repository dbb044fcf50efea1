import type { OrderStatus } from '../order/order.ts';

/** Why an order is not to be packed and sent; null for one that is. */
export function notToSend(status: OrderStatus): string | null {
  return WHY[status];
}

const WHY: Record<OrderStatus, string | null> = {
  'in-progress': 'It is waiting for money, so it is not paid yet: do not send it.',
  accepted: null,
  shipped: 'It has been shipped already.',
  declined: 'Its payment was declined: do not send it.',
  cancelled: 'It is cancelled: do not send it.',
};
