import { creditRows } from '#shop/sales/books/credit-note.ts';
import { EXPORT_WORDS, type OrderView } from '#shop/sales/order/order.ts';
import type { Seller } from '#shop/sales/order/seller.ts';
import { type Refund, ratesOf } from '#shop/sales/refunds/refund.ts';
import { pounds } from '#values/uk/pence.ts';
import { formatDate } from '../../../ui/text/format.ts';
import { paymentLabel } from '../order/order-payment.tsx';
import { MoneyTable, netAndVat, Sums } from './money-table.tsx';
import { Parties, Sheet } from './sheet.tsx';

type Props = { order: OrderView; refund: Refund; seller: Seller; paid: string };

/** A refund as a credit note, with its own number, the invoice's number and the reason. */
export function CreditNote({ order, refund, seller, paid }: Props) {
  const { amount, given, reason, number, made, created } = refund;
  return (
    <Sheet
      seller={seller}
      title="Credit note"
      note={`No. ${order.orderNumber}-${number} · ${formatDate(made ?? created)}`}
      foot={`To invoice ${order.orderNumber} of ${formatDate(paid)}. ${reason}.${order.exported ? ` ${EXPORT_WORDS}.` : ''}`}
    >
      <Parties title="Credit to" order={order} seller={seller} />
      <MoneyTable rows={creditRows(refund, seller)} hasVat={seller.vatNumber !== ''} />
      <Sums
        rows={[
          ...netAndVat(seller, ratesOf(refund, seller)),
          ...(given < amount
            ? [
                { label: 'Credit', value: pounds(amount), isTotal: true },
                { label: 'Set off against what is to be paid', value: pounds(amount - given) },
              ]
            : []),
          ...(given > 0
            ? [{ label: `Refund, to ${paymentLabel(order)}`, value: pounds(given), isTotal: true }]
            : []),
        ]}
      />
    </Sheet>
  );
}
