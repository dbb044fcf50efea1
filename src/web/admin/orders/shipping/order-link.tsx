import { orderName } from '#shop/sales/order/order.ts';
import type { OrderToPack } from '#shop/sales/parcels/order-to-pack.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { useWorksAs } from '../../for-role.tsx';
import table from '../../ui/lists/table.module.css';
import { packPath } from '../list/bulk-addresses.ts';

/** Leads to an order's page; a packer's has no amounts. */
export function OrderLink({ order }: { order: OrderToPack }) {
  const to = useOrderPath();
  return (
    <Link className={table.key} to={to(order.id)}>
      {orderName(order)}
    </Link>
  );
}

/** The address of an order's page. */
export function useOrderPath(): (orderId: string) => string {
  const seesAmounts = useWorksAs('accountant');
  return (id) => (seesAmounts ? `/admin/orders/view/${id}` : packPath(id));
}
