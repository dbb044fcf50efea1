import type { OrderView } from '#shop/orders/order.ts';
import { partsOf, type Refund } from '#shop/payments/refund.ts';
import { pence, pounds, vatShare } from '#values/pence.ts';
import { formatDate } from '../../../ui/format.ts';
import { howPaid } from '../order-payment.tsx';
import { type MoneyRow, MoneyTable, Sums } from './money-table.tsx';
import type { Seller } from './seller.ts';
import { Parties, Sheet } from './sheet.tsx';

/** What an invoice is lowered by: its own number, the invoice it belongs to, why. */
export function CreditNote({ order, refund, seller }: { order: OrderView; refund: Refund; seller: Seller }) {
  const { amount, reason, number, created } = refund;
  const vat = vatShare(pence(amount));
  return (
    <Sheet
      seller={seller}
      title="Credit note"
      note={`No. ${order.orderNumber}-${number} · ${formatDate(created)}`}
      foot={`To invoice ${order.orderNumber} of ${formatDate(order.created)}. ${reason}.`}
    >
      <Parties title="Credit to" order={order} seller={seller} />
      <MoneyTable rows={rowsOf(refund)} />
      <Sums
        rows={[
          { label: 'Net', value: pounds(amount - vat) },
          { label: 'VAT at 20 %', value: pounds(vat) },
          { label: `Refund, to ${howPaid(order)}`, value: pounds(amount), isTotal: true },
        ]}
      />
    </Sheet>
  );
}

function rowsOf(refund: Refund): MoneyRow[] {
  const { lines, delivery } = partsOf(refund);
  const rows = [
    ...lines.map(({ title, quantity, amount }) => ({ item: title, quantity, amount })),
    ...(delivery > 0 ? [{ item: 'Delivery', amount: delivery }] : []),
  ];
  return rows.length > 0 ? rows : [{ item: refund.reason, amount: refund.amount }];
}
