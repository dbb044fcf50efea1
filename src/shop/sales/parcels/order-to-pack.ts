import { nameOfItem, type OrderItem, type OrderView } from '../order/order.ts';
import type { PackItem } from './pack-list.ts';

/** A line as a packer sees it: without its price. */
export type PackLine = Omit<
  PackItem,
  'delivery' | 'discount' | 'vatRate' | 'vat' | 'returnCost' | 'variant'
> & {
  variant: Omit<OrderItem['variant'], 'price'>;
};

/** An order as a packer sees it: where it goes and how, without any amount. */
export type OrderToPack = Pick<
  OrderView,
  'id' | 'orderNumber' | 'status' | 'created' | 'collects' | 'parcel' | 'partlyShipped' | 'consignments'
> & {
  /** Not all of it is paid, so it does not leave yet. */
  isUnpaid: boolean;
  checkoutSession: Pick<
    OrderView['checkoutSession'],
    'name' | 'phoneNumber' | 'shippingAddress' | 'shippingZip'
  >;
};

/** Every field is named, so that no amount can slip in. */
export function toPack(order: OrderView): OrderToPack {
  const { id, orderNumber, status, created, collects, parcel, partlyShipped, consignments } = order;
  const { name, phoneNumber, shippingAddress, shippingZip } = order.checkoutSession;
  const checkoutSession = { name, phoneNumber, shippingAddress, shippingZip };
  const isUnpaid = order.due > 0;
  return {
    ...{ id, orderNumber, status, created, collects, parcel, partlyShipped, consignments },
    ...{ isUnpaid, checkoutSession },
  };
}

/** As above. */
export function packLine(item: PackItem): PackLine {
  const { handle, title, quantity, toPack, refunded, sent, stockPolicy, weeksFrom, weeksTo, variant } = item;
  const { id, title: of, handle: at, sku, featuredMedia, postageProvider, carrier, options } = variant;
  const sold = { id, title: of, handle: at, sku, featuredMedia, postageProvider, carrier, options };
  const kind = { stockPolicy, weeksFrom, weeksTo };
  return { handle, title, quantity, toPack, refunded, sent, ...kind, variant: sold };
}

/** '2 × Fire Basket, Large; 1 × Poker', and whether something was refunded. */
export function nameOfPacked(items: PackLine[]): string {
  const packed = items.filter(({ toPack }) => toPack > 0);
  const words = packed.map((item) => `${item.toPack} × ${nameOfItem(item)}`).join('; ');
  const rest = items.some(({ refunded }) => refunded > 0) ? '. The rest was refunded.' : '';
  return (words || 'Nothing is left to pack') + rest;
}
