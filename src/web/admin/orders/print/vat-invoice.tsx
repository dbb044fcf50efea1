import { invoiceRows } from '#shop/sales/books/invoice-rows.ts';
import { invoiceNumber, type Paper } from '#shop/sales/books/papers.ts';
import { EXPORT_WORDS, isSold, itemsOf, type OrderView, orderName } from '#shop/sales/order/order.ts';
import type { Seller } from '#shop/sales/order/seller.ts';
import { pounds } from '#values/uk/pence.ts';
import { formatDate } from '../../../ui/text/format.ts';
import { Amount } from '../order/amount.tsx';
import { paymentLabel } from '../order/order-payment.tsx';
import { titleOfInvoice } from './invoice-title.ts';
import { type MoneyRow, MoneyTable, netAndVat, Sums } from './money-table.tsx';
import { Parties, Sheet } from './sheet.tsx';

type Props = {
  order: OrderView;
  seller: Seller;
  paper: Paper;
};

/**
 * An invoice: that of an order is numbered like it and issued when it is paid, which is also the tax point; that of a deposit
 * is issued on its day, and set off by that of the order; that of what a change added has the day of the change.
 */
export function VatInvoice({ order, seller, paper }: Props) {
  const { amount, rates } = order.totals;
  const credited = order.totals.refunded + order.totals.setOff;
  const { warrantyYears } = seller.policy;
  const isPaid = isSold(order.status);
  const toPay = order.totals.due > 0;
  const thanks = toPay
    ? `${pounds(order.totals.due)} of the order is to be paid before it is sent.`
    : 'Paid in full, thank you.';
  const foot = isPaid
    ? `${thanks} ${warrantyYears > 0 ? `Keep this invoice for the ${warrantyYears}-year warranty.` : ''}`
    : `This order is ${order.status}: no payment is due.`;
  const day = formatDate(paper.at ?? 0);
  const isWhole = paper.kind === 'order' && paper.deposit.length === 0;
  return (
    <Sheet
      seller={seller}
      title={titleOfInvoice(seller)}
      note={`No. ${invoiceNumber(order.orderNumber, paper)} · issued ${day}${seller.vatNumber ? ` · tax point ${day}` : ''}`}
      foot={order.exported ? `${EXPORT_WORDS}: no VAT is charged. ${foot}` : foot}
    >
      <Parties title="Billed to" order={order} seller={seller} />
      <MoneyTable rows={rowsOf(order, paper)} hasVat={seller.vatNumber !== ''} />
      <Sums
        rows={[
          ...netAndVat(seller, rates),
          {
            label: isPaid && !toPay && isWhole ? `Amount, paid by ${paymentLabel(order)}` : 'Amount',
            value: <Amount amount={amount} status={order.status} />,
            isTotal: true,
          },
          ...(credited > 0
            ? [
                {
                  label: 'Refunded since, by credit note',
                  value: `−${pounds(credited)}`,
                },
              ]
            : []),
        ]}
      />
    </Sheet>
  );
}

function rowsOf(order: OrderView, paper: Paper): MoneyRow[] {
  const { delivery, deliveryRates } = order.totals;
  const [outward] = order.checkoutSession.shippingZip.split(' ');
  const given = order.totals.codes.filter(({ kind }) => kind !== 'delivery').map(({ code }) => code);
  const discount = given.length > 0 ? `Discount, code ${given.join(', ')}` : 'Discount';
  const names = {
    Goods: '',
    Discount: discount,
    Delivery: order.collects ? 'Collection' : `Delivery, ${outward}`,
    Deposit:
      paper.kind === 'deposit'
        ? `Deposit for order ${orderName(order)}`
        : `Less the deposit, invoice ${invoiceNumber(order.orderNumber, { suffix: 'D' })}`,
  };
  const rows = invoiceRows({ items: itemsOf(order), deliveryRates, deposit: paper.deposit });
  const free: MoneyRow[] =
    delivery === 0 && itemsOf(order).some(({ variant }) => variant.id !== '')
      ? [{ item: names.Delivery, amount: 0, vatRate: rows[0]?.vatRate ?? 0, vat: 0 }]
      : [];
  const named = (isDeposit: boolean) =>
    rows
      .filter(({ what }) => (what === 'Deposit') === isDeposit)
      .map(({ what, item, ...row }) => ({ ...row, item: item || names[what] }));
  return [...named(false), ...free, ...named(true)];
}
