import { Truck } from 'lucide-react';
import { idsOf } from '#shop/ids.ts';
import type { AskedFor } from '#shop/sales/list/find-to-pack.server.ts';
import type { PackedOrder, ShipmentAnswer } from '#shop/sales/list/orders-bulk.server.ts';
import { counted } from '#values/counted.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { asSentence } from '../../../ui/text/format.ts';
import { useWorksAs } from '../../for-role.tsx';
import { ListPage } from '../../lists/list-page.tsx';
import { EmptyList } from '../../ui/lists/empty.tsx';
import { TickedBar, useTicks } from '../../ui/lists/ticks.tsx';
import { AdminLink } from '../../ui/page/button.tsx';
import { Note } from '../../ui/page/note.tsx';
import { addressOfOrders, SHIP_PATH } from '../list/bulk-addresses.ts';
import { TickedOrders } from '../list/ticked-orders.tsx';
import { FindNumber } from './find-number.tsx';
import { PackCard } from './pack-card.tsx';
import styles from './pack-cards.module.css';
import { ShipmentAnswers } from './shipment-notes.tsx';
import { usePackingNow } from './use-packing-now.ts';

type Props = {
  orders: PackedOrder[];
  answers: ShipmentAnswer[];
  page: number;
  pageSize: number;
  total: number;
  /** Why something was not done, of the order that is its input. */
  refusal: { error: string; input?: string | undefined } | undefined;
  /** The order whose number was scanned or typed. */
  asked: AskedFor | null;
};

const toPage = (page: number) => (page > 1 ? `${SHIP_PATH}?page=${page}` : SHIP_PATH);

/** The orders to ship, without amounts, to tick: what a packer begins with. */
export function ToShipList({ orders, answers, page, pageSize, total, asked, refusal }: Props) {
  const now = usePackingNow(orders, total);
  const packed = orders.filter(({ order: { id } }) => now.packed[id]?.isChanged === false && !now.gone[id]);
  const ticks = useTicks(orders.map(({ order }) => order.id));
  const seesAmounts = useWorksAs('accountant');
  return (
    <ListPage
      noun="orders"
      title="Orders to ship"
      note={total > 0 ? 'Nothing is shipped before you are asked.' : null}
      // A packer is led here from there.
      {...(seesAmounts && { back: { to: '/admin?tab=orders', label: 'Back to orders' } })}
      notes={
        <>
          <ShipmentAnswers answers={answers} />
          {refusal && !orders.some(({ order }) => order.id === refusal.input) && (
            <Note tone="bad" title={asSentence(refusal.error)} />
          )}
          {(total > 0 || asked) && <FindNumber asked={asked} />}
          {packed.length > 0 && (
            <div className={styles.together}>
              <AdminLink to={addressOfOrders(SHIP_PATH, idsOf(packed.map(({ order }) => order)))}>
                <Truck size={18} strokeWidth={2} />
                Ship the {packed.length} packed
              </AdminLink>
            </div>
          )}
        </>
      }
      items={orders}
      view={{ current: toPage(page), page, toPage }}
      empty={
        <EmptyList
          Icon={Truck}
          title="Nothing to ship"
          text="An order is here as soon as it has been paid."
        />
      }
      pages={ticks.count === 0 && { total, pageSize }}
      isWide
    >
      {(orders) => (
        <>
          {now.total > total && (
            <p className={styles.news} role="status">
              <Link className="link" to={toPage(page)}>
                {counted(now.total - total, 'more order')} to ship: show
              </Link>
            </p>
          )}
          <ul className={styles.cards} aria-label="Orders to ship: oldest first">
            {orders.map((each) => (
              <PackCard
                key={each.order.id}
                {...each}
                packed={now.packed[each.order.id] ?? null}
                gone={now.gone[each.order.id]}
                ticks={ticks}
                isFound={asked !== null && 'id' in asked && asked.id === each.order.id}
              />
            ))}
          </ul>
          <TickedBar ticks={ticks} noun="orders" total={`of ${orders.length} shown`}>
            <TickedOrders toShip={ticks.count > 0 ? ticks.count : null} />
          </TickedBar>
        </>
      )}
    </ListPage>
  );
}
