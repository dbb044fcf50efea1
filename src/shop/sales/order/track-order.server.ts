import type { Shop } from '../../shop.server.ts';
import { findUnits } from '../parcels/find-units.server.ts';
import { isHandName } from '../payments/by-hand.ts';
import { findFirstPayment } from '../payments/payments.server.ts';
import { FULL_DETAILS_FOR, hidePersonalDetails } from './hide-personal-details.ts';
import type { OrderStatus, OrderView } from './order.ts';
import { findOrder } from './orders.server.ts';

/** When an order reached each status, ISO 8601, UTC. */
export type OrderSteps = Partial<Record<OrderStatus, string>>;

type Tracked = {
  order: OrderView;
  steps: OrderSteps;
  isOld: boolean;
  /** Units of each item that were taken off before they left, in their order; empty where none were. */
  takenOff: number[];
  /** Pence for which a transfer is waited; null where none is. */
  transfer: number | null;
};

const DAY = 24 * 60 * 60_000;

/** An order and its progress, for anyone with its link; an old one without personal details. ShopError `not-found`. */
export async function trackOrder(shop: Shop, id: string): Promise<Tracked> {
  const order = await findOrder(shop, id);
  const events = await shop.db
    .selectFrom('order_event')
    .select(['to_status as status', 'at'])
    .where('order_id', '=', id)
    .orderBy('at')
    .execute();
  const steps: OrderSteps = {};
  for (const { status, at } of events) {
    const step = status as OrderStatus;
    // It was shipped when it last was: the first may have been taken back.
    if (step === 'shipped' || !steps[step]) steps[step] = new Date(at).toISOString();
  }
  const ended = hasEnded(order.status) ? Date.parse(steps[order.status] ?? order.created) : null;
  const isOld = ended !== null && shop.now() - ended > FULL_DETAILS_FOR * DAY;
  return {
    order: isOld ? hidePersonalDetails(order) : order,
    steps,
    isOld,
    takenOff: await findTakenOff(shop, order),
    transfer: await findTransfer(shop, order),
  };
}

async function findTransfer(shop: Shop, { id, status, paymentMethod }: OrderView): Promise<number | null> {
  if (status !== 'in-progress' || !isHandName(paymentMethod)) return null;
  return (await findFirstPayment(shop, id)).amount;
}

async function findTakenOff(shop: Shop, order: OrderView): Promise<number[]> {
  const { refunded, setOff } = order.totals;
  if (refunded === 0 && setOff === 0) return [];
  return (await findUnits(shop, order)).map(({ unsent }) => unsent);
}

function hasEnded(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'cancelled' || status === 'declined';
}
