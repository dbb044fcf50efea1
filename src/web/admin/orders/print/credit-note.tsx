import type { OrderView } from '#shop/orders/order.ts';
import type { Seller } from '#shop/orders/seller.ts';
import { partsOf, type Refund, vatOfRefund } from '#shop/payments/refund.ts';
import { pounds } from '#values/pence.ts';
import { formatDate } from '../../../ui/format.ts';
import { paymentLabel } from '../order-payment.tsx';
import { type MoneyRow, MoneyTable, netAndVat, Sums } from './money-table.tsx';
import { Parties, Sheet } from './sheet.tsx';

type Props = { order: OrderView; refund: Refund; seller: Seller; paid: string };

/** A refund as a credit note, with its own number, the invoice's number and the reason. */
export function CreditNote({ order, refund, seller, paid }: Props) {
  const { amount, givenBefore, reason, number, created } = refund;
  return (
    <Sheet
      seller={seller}
      title="Credit note"
      note={`No. ${order.orderNumber}-${number} · ${formatDate(created)}`}
      foot={`To invoice ${order.orderNumber} of ${formatDate(paid)}. ${reason}.`}
    >
      <Parties title="Credit to" order={order} seller={seller} />
      <MoneyTable rows={rowsOf(refund)} vat={seller.vatNumber ? { before: givenBefore } : null} />
      <Sums
        rows={[
          ...netAndVat(seller, amount, vatOfRefund(refund)),
          { label: `Refund, to ${paymentLabel(order)}`, value: pounds(amount), isTotal: true },
        ]}
      />
    </Sheet>
  );
}

/** The parts of the refund; a free amount is listed by its reason alone. */
function rowsOf(refund: Refund): MoneyRow[] {
  const { lines, delivery, difference } = partsOf(refund);
  const rows = [
    ...lines.map(({ title, quantity, amount }) => ({ item: title, quantity, amount })),
    ...(delivery > 0 ? [{ item: 'Delivery', amount: delivery }] : []),
    ...(difference === 0
      ? []
      : [
          {
            item: difference < 0 ? 'Less what was refunded before' : 'Rounding from earlier refunds',
            amount: difference,
          },
        ]),
  ];
  return rows.length > 0 ? rows : [{ item: refund.reason, amount: refund.amount }];
}
