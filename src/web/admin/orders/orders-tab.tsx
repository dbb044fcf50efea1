import { Download, Package, Printer, SearchX, Truck } from 'lucide-react';
import type { OrdersFound } from '#shop/orders/list-orders.server.ts';
import { canMove, isSold, statusesOf } from '#shop/orders/order.ts';
import { salesOf } from '#shop/orders/totals.ts';
import { pounds } from '#values/pence.ts';
import { formatDate } from '../../ui/format.ts';
import { ListKeys } from '../list-keys.tsx';
import { AdminAnchor, AdminButton, AdminLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { Note } from '../ui/note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { ListSkeleton } from '../ui/skeleton.tsx';
import { TICKED, TickedBar, type Ticks, useTicks } from '../ui/ticks.tsx';
import { Totals } from '../ui/totals.tsx';
import { AttentionPanel } from './attention-panel.tsx';
import styles from './orders.module.css';
import { keptOf, type OrdersAsked, ordersAddress } from './orders-address.ts';
import { OrdersFilters } from './orders-filters.tsx';
import type { OrdersTabData } from './orders-tab.server.ts';
import { OrdersTable } from './orders-table.tsx';
import { SHIP_PATH, SLIPS_PATH } from './orders-together.ts';

type Props = { list: OrdersTabData; toShip: number; isLoading: boolean };

/** The list of orders of the specification, section 2. */
export function OrdersTab({ list, toShip, isLoading }: Props) {
  const { found, asked, oldestToShip, attention } = list;
  const oldest = oldestToShip === null ? '' : `, oldest from ${formatDate(oldestToShip)}`;
  return (
    <div className={styles.wide}>
      <PageHead
        title="Orders"
        note={toShip > 0 ? `${toShip.toLocaleString('en-GB')} to ship${oldest}` : null}
      >
        <AdminAnchor href={ordersAddress(asked, {}, '/admin/orders.csv')} download>
          <Download size={15} strokeWidth={2} />
          <span>
            CSV<span className={styles.wideOnly}> of this list</span>
          </span>
        </AdminAnchor>
      </PageHead>
      <AttentionPanel entries={attention} />
      {found === null && <Note tone="bad" title="failed to load orders" />}
      <Card isFlush isBare>
        <OrdersFilters asked={asked} found={found} />
        {isLoading ? <ListSkeleton /> : <List list={list} />}
      </Card>
      <ListKeys />
    </div>
  );
}

function List({ list: { found, asked, pageSize } }: { list: OrdersTabData }) {
  if (!found) return <NotLoaded what="orders" again={ordersAddress(asked, { page: asked.page })} />;
  if (found.orders.length === 0) return <NoOrders asked={asked} />;
  return <Found found={found} asked={asked} pageSize={pageSize} />;
}

type FoundProps = Pick<OrdersTabData, 'asked' | 'pageSize'> & { found: OrdersFound };

function Found({ found, asked, pageSize }: FoundProps) {
  const ticks = useTicks(found.orders.map(({ id }) => id));
  const toShip = found.orders.filter(({ id, status }) => ticks.isTicked(id) && canMove(status, 'shipped'));
  return (
    <>
      {found.isCapped && (
        <p className={styles.capped} role="status">
          Very many orders match. Only the first 4,000 are looked through: type a little more.
        </p>
      )}
      <OrdersTable found={found} asked={asked} ticks={ticks} />
      <TickedBar ticks={ticks} of="orders" sum={<TickedSum found={found} ticks={ticks} />}>
        <TickedOrders toShip={ticks.count > 0 ? toShip.length : null} />
      </TickedBar>
      {ticks.count === 0 && (
        <Totals
          {...{ total: found.total, page: asked.page, pageSize }}
          shown={found.orders.length}
          toPage={(page) => ordersAddress(asked, { page })}
          isSticky
        >
          <Sums found={found} asked={asked} />
        </Totals>
      )}
    </>
  );
}

/** What the ticked orders come to: as 'Sales', of those whose money counts and less what went back. */
function TickedSum({ found, ticks }: { found: OrdersFound; ticks: Ticks }) {
  const ticked = found.orders.filter(({ id, status }) => ticks.isTicked(id) && isSold(status));
  const refunded = ticked.reduce((sum, { id }) => sum + (found.refunded[id] ?? 0), 0);
  const sales = ticked.reduce((sum, { checkoutSession: { amount } }) => sum + amount, -refunded);
  return (
    <>
      of {found.orders.length} shown, {pounds(sales)}
      {refunded > 0 && ` after ${pounds(refunded)} refunded`}
    </>
  );
}

/** What can be done with ticked orders. A plain form, whose papers open beside the list. */
function TickedOrders({ toShip }: { toShip: number | null }) {
  return (
    <form id={TICKED} action={SHIP_PATH} className={styles.ticked}>
      <AdminButton disabled={toShip === 0}>
        <Truck size={15} strokeWidth={2} />
        Ship {toShip}
      </AdminButton>
      <AdminButton formAction={SLIPS_PATH} formTarget="_blank">
        <Printer size={15} />
        Print packing slips
      </AdminButton>
    </form>
  );
}

/** What the orders of the filter come to: sales, and what went back of them. */
function Sums({ found: { totals }, asked: { status } }: { found: OrdersFound; asked: OrdersAsked }) {
  const wanted = statusesOf(status ?? undefined);
  const { sales } = salesOf(totals, wanted);
  // Also of the cancelled ones, as the column of the CSV adds up.
  const refunded = wanted.reduce((sum, each) => sum + totals[each].refunded, 0);
  const hasOthers = wanted.some((each) => !isSold(each) && totals[each].count > 0);
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
      <span className={styles.wideOnly}>
        Sales: accepted and shipped, less refunds{hasOthers && '; struck through is not counted'}
      </span>
    </>
  );
}

function NoOrders({ asked }: { asked: OrdersAsked }) {
  if (Object.keys(keptOf(asked)).length > 0)
    return (
      <EmptyList Icon={SearchX} title="No such orders" text="Nothing here matches what you asked for.">
        <AdminLink to="/admin?tab=orders">Show all orders</AdminLink>
      </EmptyList>
    );
  return (
    <EmptyList
      Icon={Package}
      title="No orders yet"
      text="As soon as someone buys, the order stands here and you get a mail. Until then, look at your shop as customers do."
    >
      <AdminAnchor href="/">View shop</AdminAnchor>
    </EmptyList>
  );
}
