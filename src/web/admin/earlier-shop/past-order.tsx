import { findPastOf, findPastOrder } from '#shop/files/past/find-past.server.ts';
import { links } from '#shop/links.ts';
import { formatDateTime } from '../../ui/text/format.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading } from '../admin-request.server.ts';
import { Address } from '../orders/order/address.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Panel, Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/past-order';
import { Beside } from './beside.tsx';
import { Facts } from './facts.tsx';
import { money } from './money.ts';

const BACK = { to: links.admin.earlierShop, label: 'Earlier shop' };

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'accountant', async ({ shop, admin, params: { id } }) => {
    const order = await findPastOrder(shop, admin, id);
    return { order, beside: await findPastOf(shop, admin, order.email) };
  });
}

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData ? `Order ${args.loaderData.order.number}` : 'Order');

/** An order of the shop before, as its file had it. */
export default function PastOrder({ loaderData: { order, beside } }: Route.ComponentProps) {
  const { number, placed, status, lines, currency, total, refunded, delivery, discount, tax } = order;
  const amounts: [string, number | null][] = [
    ['Delivery', delivery],
    ['Discount', discount],
    ['Tax', tax],
    ['Total', total],
    ['Refunded', refunded],
  ];
  return (
    <div>
      <PageHead
        title={`Order ${number}`}
        note={[formatDateTime(placed), status, 'of the earlier shop'].filter(Boolean).join(', ')}
        back={BACK}
      />
      <Stack>
        <Panel title="Products" isBare>
          <Table
            name="Products"
            className={table.headed}
            columns={['Name', 'SKU', { name: 'Each', is: 'number' }, { name: 'Quantity', is: 'number' }]}
            keepsColumns
          >
            {lines.map(({ title, sku, quantity, price }, place) => (
              // Two lines of an order may be equal.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
              <tr key={place}>
                <th scope="row">{title}</th>
                <td className={table.mono}>{sku}</td>
                <td className={table.number}>{money(price, currency)}</td>
                <td className={table.number}>{quantity}</td>
              </tr>
            ))}
          </Table>
        </Panel>
        <Panel title="Amounts">
          <Facts
            facts={amounts.flatMap(([label, amount]) =>
              amount === null || (amount === 0 && label !== 'Total')
                ? []
                : [[label, money(amount, currency)]],
            )}
          />
        </Panel>
        <Panel title="Customer">
          <Facts
            facts={[
              ['Email', order.email],
              ['Phone', order.phone],
              [
                'Billed to',
                order.billedTo.length > 0 && <Address name="" lines={order.billedTo.join(',')} />,
              ],
              [
                'Delivered to',
                order.deliveredTo.length > 0 && <Address name="" lines={order.deliveredTo.join(',')} />,
              ],
            ]}
          />
        </Panel>
        {order.facts.length > 0 && (
          <Panel title="What else the file says">
            <Facts facts={order.facts} />
          </Panel>
        )}
        <Beside beside={beside} email={order.email} without={order.id} />
      </Stack>
    </div>
  );
}

export const ErrorBoundary = loadFailed('Order', BACK, 'failed to load the order');
