import type { CustomerPage } from '#shop/customers/find-customer.server.ts';
import { links } from '#shop/links.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { counted } from '#values/counted.ts';
import { pounds } from '#values/uk/pence.ts';
import { Link } from '../../ui/controls/link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { Amount } from '../orders/order/amount.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { OrderStatusBadge } from '../ui/page/status.tsx';

type Props = { orders: CustomerPage['orders']; total: number; sold: number; email: string };

/** Their orders, newest first, with tries that came to nothing among them. */
export function CustomerOrders({ orders, total, sold, email }: Props) {
  return (
    <Panel
      title="Orders"
      note={counted(sold, 'order')}
      isBare
      foot={
        total > orders.length && (
          <Link className="link" to={`/admin?${new URLSearchParams({ tab: 'orders', q: email })}`}>
            All in the list of orders
          </Link>
        )
      }
    >
      {orders.length === 0 ? (
        <p className="soft">None yet.</p>
      ) : (
        <Table
          name="Orders"
          className={table.headed}
          columns={['Order', 'State', 'Date', 'What', { name: 'Amount', is: 'number' }]}
        >
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <Link className={table.key} to={links.admin.order(order.id)}>
                  {orderName(order)}
                </Link>
              </th>
              <td>
                <OrderStatusBadge order={order} />
              </td>
              <td className={table.tight}>{formatDate(order.created)}</td>
              <td>{order.what}</td>
              <td className={table.number}>
                <Amount amount={order.amount} status={order.status} />
                {order.refunded > 0 && <span className="caption"> −{pounds(order.refunded)} refunded</span>}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </Panel>
  );
}
