import { History } from 'lucide-react';
import type { PastCustomerLine, PastOrderLine } from '#shop/files/past/find-past.server.ts';
import { links } from '#shop/links.ts';
import { Link } from '../../ui/controls/link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { List } from '../lists/list-page.tsx';
import { CellHead } from '../ui/lists/cell-head.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { Chips, Filters, ListForm } from '../ui/lists/filters.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { type EarlierShopCriteria, earlierShopAddress, earlierShopView } from './earlier-shop-address.ts';
import { money } from './money.ts';

type Props = {
  criteria: EarlierShopCriteria;
  orders: { orders: PastOrderLine[]; total: number } | null;
  customers: { customers: PastCustomerLine[]; total: number } | null;
  pageSize: number;
};

/** The past orders, or the past customers, with one search. */
export function PastList({ criteria, orders, customers, pageSize }: Props) {
  const view = earlierShopView(criteria);
  const to = (show: 'customers' | null) => earlierShopAddress.to(criteria, { show }, links.admin.earlierShop);
  const empty = (
    <EmptyList
      Icon={History}
      title={`No ${criteria.show ?? 'orders'} yet`}
      text="Bring in the file of another shop below, and look up here who bought what, and when."
    />
  );
  return (
    <Panel isFlush isBare id="past">
      <Filters>
        <ListForm
          label="Search the earlier shop"
          placeholder="Name, email, postcode, number, product"
          q={criteria.q}
          address={view.current}
          hidden={{ show: criteria.show }}
        />
        <Chips
          label="What to show"
          chips={[
            { label: 'Orders', to: to(null), isCurrent: criteria.show === null },
            { label: 'Customers', to: to('customers'), isCurrent: criteria.show === 'customers' },
          ]}
        />
      </Filters>
      {orders && (
        <List
          noun="orders"
          items={orders.orders}
          view={view}
          empty={empty}
          pages={{ total: orders.total, pageSize }}
        >
          {(shown) => <PastOrders orders={shown} />}
        </List>
      )}
      {customers && (
        <List
          noun="customers"
          items={customers.customers}
          view={view}
          empty={empty}
          pages={{ total: customers.total, pageSize }}
        >
          {(shown) => <PastCustomers customers={shown} />}
        </List>
      )}
    </Panel>
  );
}

/** Past orders as rows, each a link to all that is known of it. */
export function PastOrders({ orders }: { orders: PastOrderLine[] }) {
  return (
    <Table
      name="Orders of the earlier shop"
      className={table.headed}
      columns={['Order', 'Date', 'Customer', 'What', { name: 'Total', is: 'number' }]}
    >
      {orders.map(({ id, number, placed, name, postcode, what, total, currency }) => (
        <tr key={id}>
          <th scope="row">
            <Link className="link" to={links.admin.pastOrder(id)}>
              {number}
            </Link>
          </th>
          <td>{formatDate(placed)}</td>
          <td>
            <CellHead>Customer</CellHead>
            {[name, postcode].filter(Boolean).join(', ')}
          </td>
          <td>
            <CellHead>What</CellHead>
            {what}
          </td>
          <td className={table.number}>{money(total, currency)}</td>
        </tr>
      ))}
    </Table>
  );
}

function PastCustomers({ customers }: { customers: PastCustomerLine[] }) {
  return (
    <Table
      name="Customers of the earlier shop"
      className={table.headed}
      columns={['Name', 'Email', 'Postcode']}
    >
      {customers.map(({ id, name, email, postcode }) => (
        <tr key={id}>
          <th scope="row">
            <Link className="link" to={links.admin.pastCustomer(id)}>
              {name}
            </Link>
          </th>
          <td>
            <CellHead>Email</CellHead>
            {email}
          </td>
          <td>
            <CellHead>Postcode</CellHead>
            {postcode}
          </td>
        </tr>
      ))}
    </Table>
  );
}
