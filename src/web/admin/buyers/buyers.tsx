import { Download, Mail, Users } from 'lucide-react';
import { useNavigation } from 'react-router';
import { links } from '#shop/links.ts';
import type { BuyersOrder } from '#shop/sales/buyers/find-buyers.server.ts';
import { findBought, listBuyers } from '#shop/sales/buyers/find-buyers.server.ts';
import { peopleInWords } from '#shop/sales/buyers/letter.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../ui/controls/link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { loading } from '../admin-request.server.ts';
import { ListPage } from '../lists/list-page.tsx';
import { CellHead } from '../ui/lists/cell-head.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { Chips } from '../ui/lists/filters.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { AdminAnchor, AdminLink } from '../ui/page/button.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { OrderStatusBadge } from '../ui/page/status.tsx';
import { Time } from '../ui/page/time.tsx';
import type { Route } from './+types/buyers';
import { boughtIn, buyersAddress } from './buyers-address.ts';

const PAGE_SIZE = 40;

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin, params, query }) => {
    const criteria = buyersAddress.read(query);
    const bought = boughtIn(params.id, query);
    const paging = { page: criteria.page, pageSize: PAGE_SIZE };
    return {
      ...{ criteria, bought, product: await findBought(shop, admin, params.id) },
      ...(await listBuyers(shop, admin, { ...bought, ...paging })),
    };
  });
}

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData ? `Orders with ${args.loaderData.product.title}` : 'Orders with a product');

/** The orders with a product: who bought it. */
export default function Buyers({ loaderData }: Route.ComponentProps) {
  const { criteria, bought, product, orders, total, people } = loaderData;
  const { productId, variantId } = bought;
  const path = links.admin.buyers(productId);
  return (
    <ListPage
      noun="orders"
      title={`Orders with ${product.title}`}
      note={`${counted(total, 'order')} of ${peopleInWords(people)}`}
      back={{
        to: product.handle ? links.admin.product(product.handle) : links.admin.products,
        label: 'Back to the product',
      }}
      actions={
        total > 0 && (
          <>
            <AdminAnchor href={links.admin.buyersCsv(productId, variantId)} download>
              <Download size={15} strokeWidth={2} />
              Export
            </AdminAnchor>
            <AdminLink look="solid" to={links.admin.letter(productId, variantId)}>
              <Mail size={15} strokeWidth={2} />
              Write to all of them
            </AdminLink>
          </>
        )
      }
      filters={
        product.variants.length > 1 && (
          <Chips
            label="Variant"
            chips={[{ id: '', title: 'All variants' }, ...product.variants].map(({ id, title }) => ({
              label: title || product.title,
              to: buyersAddress.to({ ...criteria, variant: id }, {}, path),
              isCurrent: criteria.variant === id,
            }))}
          />
        )
      }
      items={orders}
      view={buyersAddress.view(criteria, path)}
      isLoading={useNavigation().state === 'loading'}
      empty={
        <EmptyList
          Icon={Users}
          title="Nobody has bought it yet"
          text="Orders that were paid and have it appear here, with their buyers."
        />
      }
      pages={{ total, pageSize: PAGE_SIZE }}
      isWide
    >
      {(shown) => <BuyersTable orders={shown} name={`Orders with ${product.title}`} />}
    </ListPage>
  );
}

function BuyersTable({ orders, name }: { orders: BuyersOrder[]; name: string }) {
  return (
    <Table
      name={name}
      className={table.headed}
      columns={[
        'Order',
        'State',
        'Created',
        'Customer',
        'Contact',
        'Variant',
        { name: 'Quantity', is: 'number' },
      ]}
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
          <td className={table.tight}>
            <Time at={order.created} />
          </td>
          <td>{order.name}</td>
          <td>
            <a className="link" href={`mailto:${order.email}`}>
              {order.email}
            </a>
            <span className={`caption ${table.below}`}>{order.phone}</span>
          </td>
          <td>
            <CellHead>Variant</CellHead>
            {order.variants.join('; ')}
          </td>
          <td className={table.number}>
            <CellHead>Quantity</CellHead>
            {order.quantity}
          </td>
        </tr>
      ))}
    </Table>
  );
}

export const ErrorBoundary = loadFailed(
  'Orders with a product',
  { to: links.admin.products, label: 'Back to products' },
  'failed to load orders',
);
