import { orderName } from '#shop/sales/order/order.ts';
import type { OrderToPack } from '#shop/sales/parcels/order-to-pack.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { useWorksAs } from '../../for-role.tsx';
import table from '../../ui/lists/table.module.css';
import { packPath } from '../list/bulk-addresses.ts';

/** Leads to an order's page; a packer's has no amounts. */
export function OrderLink({ order }: { order: OrderToPack }) {
  const seesAmounts = useWorksAs('accountant');
  return (
    <Link className={table.key} to={seesAmounts ? `/admin/orders/view/${order.id}` : packPath(order.id)}>
      {orderName(order)}
    </Link>
  );
}
