import { Download, Package, Users } from 'lucide-react';
import { links } from '#shop/links.ts';
import { canMove, isSold } from '#shop/sales/order/order.ts';
import { salesOf } from '#shop/sales/order/totals.ts';
import { counted } from '#values/counted.ts';
import { pounds } from '#values/uk/pence.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { formatDate } from '../../../ui/text/format.ts';
import { ForRole, useWorksAs } from '../../for-role.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { NewOrder } from '../../quotes/new-order.tsx';
import { EmptyList } from '../../ui/lists/empty.tsx';
import { TickedBar, type Ticks, useTicks } from '../../ui/lists/ticks.tsx';
import { AdminLink } from '../../ui/page/button.tsx';
import { HeadMore } from '../../ui/page/head-more.tsx';
import { AttentionPanel } from '../attention/attention-panel.tsx';
import styles from './orders.module.css';
import { ordersAddress } from './orders-address.ts';
import { OrdersFilters } from './orders-filters.tsx';
import type { OrdersResult, OrdersTabData } from './orders-tab.server.ts';
import { OrdersTable } from './orders-table.tsx';
import { TickedOrders } from './ticked-orders.tsx';

export function OrdersTab({ data, isLoading }: { data: OrdersTabData; isLoading: boolean }) {
  const { criteria, pageSize, result } = data;
  const orders = result?.orders ?? [];
  const canBegin = useWorksAs('manager');
  const ticks = useTicks(orders.map(({ id }) => id));
  const toShip = orders.filter(({ id, status }) => ticks.isTicked(id) && canMove(status, 'shipped'));
  return (
    <ListPage
      noun="orders"
      title="Orders"
      note={result && noteOf(result.toShip)}
      actions={
        <>
          <HeadMore>
            <AdminLink to={links.admin.customers}>
              <Users size={15} strokeWidth={2} />
              Customers
            </AdminLink>
            <AdminLink to={ordersAddress.to(criteria, {}, links.admin.exports)}>
              <Download size={15} strokeWidth={2} />
              Export
            </AdminLink>
            <AdminLink to={links.admin.quotes}>Quotes</AdminLink>
          </HeadMore>
          <NewOrder look="solid" />
        </>
      }
      notes={
        result && (
          <>
            <AttentionPanel entries={result.attention} />
            <Besides result={result} q={criteria.q} />
          </>
        )
      }
      filters={<OrdersFilters criteria={criteria} counts={result?.counts} />}
      items={result?.orders}
      view={ordersAddress.view(criteria)}
      isLoading={isLoading}
      empty={
        <EmptyList
          Icon={Package}
          title="No orders yet"
          text="As soon as someone buys, it appears here and we email you. What comes first is on Home."
        >
          <AdminLink to="/admin?tab=home">Go to Home</AdminLink>
        </EmptyList>
      }
      pages={
        result !== null &&
        ticks.count === 0 && {
          total: result.total,
          pageSize,
          children: <SalesTotals result={result} />,
        }
      }
      hasKeys
      ownKeys={canBegin ? [{ key: 'N', does: 'new order' }] : undefined}
      isWide
    >
      {() =>
        result && (
          <>
            {result.isCapped && (
              <p className={styles.capped} role="status">
                Very many orders match. Only the first 4,000 are searched: type a little more.
              </p>
            )}
            <OrdersTable result={result} criteria={criteria} ticks={ticks} />
            <TickedBar ticks={ticks} noun="orders" total={<TickedTotal result={result} ticks={ticks} />}>
              <ForRole of="packer">
                <TickedOrders toShip={ticks.count > 0 ? toShip.length : null} />
              </ForRole>
            </TickedBar>
          </>
        )
      }
    </ListPage>
  );
}

/** What the same search finds besides orders: quotes, and orders of the shop before. */
function Besides({ result, q }: { result: OrdersResult; q: string }) {
  const found = [
    { words: counted(result.quotes, 'quote'), count: result.quotes, to: links.admin.quotes },
    {
      words: `${counted(result.past, 'order')} of the earlier shop`,
      count: result.past,
      to: links.admin.earlierShop,
    },
  ];
  return found
    .filter(({ count }) => count > 0)
    .map(({ words, count, to }) => (
      <p key={to} className={styles.earlier}>
        <Link className="link" to={`${to}?${new URLSearchParams({ q })}`}>
          {words}
        </Link>{' '}
        {count === 1 ? 'matches' : 'match'} too
      </p>
    ));
}

function noteOf({ count, oldest }: OrdersResult['toShip']): string | null {
  if (count === 0) return null;
  return `${count.toLocaleString('en-GB')} to ship${oldest === null ? '' : `, oldest from ${formatDate(oldest)}`}`;
}

/** The sales total of the ticked orders, less refunds. */
function TickedTotal({ result, ticks }: { result: OrdersResult; ticks: Ticks }) {
  const ticked = result.orders.filter(({ id, status }) => ticks.isTicked(id) && isSold(status));
  const refunded = ticked.reduce((sum, { id }) => sum + (result.refunded[id] ?? 0), 0);
  const sales = ticked.reduce((sum, { checkoutSession: { amount } }) => sum + amount, 0) - refunded;
  return (
    <>
      of {result.orders.length} shown, {pounds(sales)}
      {refunded > 0 && ` after ${pounds(refunded)} refunded`}
    </>
  );
}

/** What was paid and refunded of the filtered orders, as the books have it. */
function SalesTotals({ result: { total, takings } }: { result: OrdersResult }) {
  const { sales, refunded } = salesOf(total, takings);
  // Of a time without orders there may still be refunds.
  if (total === 0 && sales === 0 && refunded === 0) return null;
  return (
    <>
      <span className={styles.sum}>
        Sales <b>{pounds(sales)}</b>
      </span>
      {refunded > 0 && (
        <span className={styles.sum}>
          Refunded <b>{pounds(refunded)}</b>
        </span>
      )}
      <span className="wide-only">Sales: what was paid, less what was refunded, each on its own day</span>
    </>
  );
}
