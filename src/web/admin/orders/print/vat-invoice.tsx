import { isSold, itemsOf, nameOfItem, type OrderView } from '#shop/orders/order.ts';
import { pounds } from '#values/pence.ts';
import { formatDate } from '../../../ui/format.ts';
import { howPaid } from '../order-payment.tsx';
import { type MoneyRow, MoneyTable, Sums } from './money-table.tsx';
import type { Seller } from './seller.ts';
import { Parties, Sheet } from './sheet.tsx';

/** The invoice for the tax office and the warranty: its number is the order's. */
export function VatInvoice({ order, seller }: { order: OrderView; seller: Seller }) {
  const { amount, vat, refunded } = order.totals;
  const isPaid = isSold(order.status);
  const foot = isPaid
    ? `Paid in full, thank you. Keep this invoice for the ${seller.policy.warrantyYears}-year warranty.`
    : `This order is ${order.status}: nothing is to be paid.`;
  return (
    <Sheet
      seller={seller}
      title="VAT invoice"
      note={`No. ${order.orderNumber} · tax point ${formatDate(order.created)}`}
      foot={foot}
    >
      <Parties title="Billed to" order={order} seller={seller} />
      <MoneyTable rows={rowsOf(order)} />
      <Sums
        rows={[
          { label: 'Net', value: pounds(amount - vat) },
          { label: 'VAT at 20 %', value: pounds(vat) },
          {
            label: isPaid ? `Amount, paid by ${howPaid(order)}` : 'Amount',
            value: pounds(amount),
            isTotal: true,
          },
          ...(refunded > 0
            ? [
                {
                  label: isPaid ? 'Given back since, by credit note' : 'Given back',
                  value: `−${pounds(refunded)}`,
                },
              ]
            : []),
        ]}
      />
    </Sheet>
  );
}

function rowsOf(order: OrderView): MoneyRow[] {
  const { delivery, discount } = order.totals;
  const [outward] = order.checkoutSession.shippingZip.split(' ');
  return [
    ...itemsOf(order).map((item) => ({
      item: nameOfItem(item),
      quantity: item.quantity,
      unitPrice: item.variant.price,
      amount: item.variant.price * item.quantity,
    })),
    ...(discount > 0 ? [{ item: 'Discount', amount: -discount }] : []),
    { item: `Delivery, ${outward}`, amount: delivery },
  ];
}
