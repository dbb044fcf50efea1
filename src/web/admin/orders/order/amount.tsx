import { isSold, type OrderStatus } from '#shop/sales/order/order.ts';
import { pounds } from '#values/uk/pence.ts';
import table from '../../ui/lists/table.module.css';

/** An order's amount, struck through unless it counts as sales. */
export function Amount({ amount, status }: { amount: number; status: OrderStatus }) {
  if (isSold(status)) return pounds(amount);
  return (
    <>
      <s className={table.notTaken}>{pounds(amount)}</s>
      <span className="visually-hidden">, not counted</span>
    </>
  );
}
