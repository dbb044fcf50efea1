import { Users } from 'lucide-react';
import { useNavigation } from 'react-router';
import { listCustomers } from '#shop/customers/list-customers.server.ts';
import { links } from '#shop/links.ts';
import { counted } from '#values/counted.ts';
import { pounds } from '#values/uk/pence.ts';
import { Link } from '../../ui/controls/link.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading } from '../admin-request.server.ts';
import { ListPage } from '../lists/list-page.tsx';
import { CellHead } from '../ui/lists/cell-head.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { ListForm } from '../ui/lists/filters.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import type { Route } from './+types/customers';
import { customersAddress } from './customers-address.ts';

const BACK = { to: '/admin?tab=orders', label: 'Back to orders' };
const PAGE_SIZE = 40;

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'accountant', async ({ shop, admin, query }) => {
    const criteria = customersAddress.read(query);
    const paging = { q: criteria.q, page: criteria.page, pageSize: PAGE_SIZE };
    return { criteria, ...(await listCustomers(shop, admin, paging)) };
  });
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Customers');

/** Everybody who has placed an order, each once. */
export default function Customers({ loaderData: { criteria, customers, total } }: Route.ComponentProps) {
  const view = customersAddress.view(criteria, links.admin.customers);
  return (
    <ListPage
      noun="customers"
      title="Customers"
      note={counted(total, 'customer')}
      back={BACK}
      filters={
        <ListForm
          label="Search customers"
          placeholder="Name, e-mail, phone, town, product…"
          q={criteria.q}
          address={view.current}
          hidden={{}}
        />
      }
      items={customers}
      view={view}
      isLoading={useNavigation().state === 'loading'}
      empty={
        <EmptyList
          Icon={Users}
          title="No customers yet"
          text="Whoever places an order appears here, once for each e-mail address."
        />
      }
      pages={{ total, pageSize: PAGE_SIZE }}
      isWide
    >
      {(shown) => (
        <Table
          name="Customers"
          className={table.headed}
          columns={[
            ...['Name', 'E-mail', 'Phone', 'Last order'],
            { name: 'Orders', is: 'number' as const },
            { name: 'Spent', is: 'number' as const },
          ]}
        >
          {shown.map(({ email, name, phone, lastOrder, orders, spent }) => (
            <tr key={email}>
              <th scope="row">
                <Link className={table.key} to={links.admin.customer(email)}>
                  {name || email}
                </Link>
              </th>
              <td>{email}</td>
              <td className={table.tight}>{phone}</td>
              <td className={table.tight}>
                {lastOrder !== null && (
                  <>
                    <CellHead>Last order</CellHead>
                    {formatDate(lastOrder)}
                  </>
                )}
              </td>
              <td className={table.number}>
                <CellHead>Orders</CellHead>
                {orders}
              </td>
              <td className={table.number}>
                <CellHead>Spent</CellHead>
                {pounds(spent)}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </ListPage>
  );
}

export const ErrorBoundary = loadFailed('Customers', BACK, 'failed to load customers');
