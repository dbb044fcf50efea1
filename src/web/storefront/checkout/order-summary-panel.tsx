import { itemsOf, type OrderView } from '#shop/sales/order/order.ts';
import { madeInWords } from '#values/stock-kind.ts';
import { MiniLines } from '../basket/mini-lines.tsx';
import { SumLines } from '../basket/sum-lines.tsx';
import { SummaryPanel } from '../basket/summary-panel.tsx';

/** What was ordered and its total: title × quantity, courier, options; and what was taken off it since. */
export function OrderSummaryPanel({ order, takenOff }: { order: OrderView; takenOff: number[] }) {
  return (
    <SummaryPanel title="Order summary">
      <MiniLines
        lines={itemsOf(order).map(({ title, quantity, variant, ...kind }, n) => ({
          key: `${variant.id} ${n}`,
          title,
          picture: variant.featuredMedia,
          options: variant.options.map((option) => option.viewName),
          note: [
            order.collects ? `× ${quantity}` : `× ${quantity}, delivered by ${variant.carrier}`,
            ...(takenOff[n] ? [`${takenOff[n]} taken off`] : []),
          ].join('; '),
          made: madeInWords(kind),
          amount: variant.price * quantity,
        }))}
      />
      <SumLines
        sum={order.isReleased ? { ...order.totals, refunded: 0 } : order.totals}
        postcode={order.checkoutSession.shippingZip}
        collects={order.collects}
      />
    </SummaryPanel>
  );
}
