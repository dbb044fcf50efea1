import { type OrderView, orderName } from '#shop/sales/order/order.ts';
import { Notice } from '../../../ui/notice.tsx';

/** Where a transfer is paid to, and what it is to say. */
export function PayTo({ lines, order }: { lines: string[]; order: OrderView }) {
  if (lines.length === 0) return null;
  return (
    <Notice tone="info" title="Pay to">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>Reference: {orderName(order)}</p>
    </Notice>
  );
}
