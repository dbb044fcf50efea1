import { Printer, Truck } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import type { PackedOrder, ShipmentAnswer } from '#shop/sales/list/orders-bulk.server.ts';
import { canMove, orderName } from '#shop/sales/order/order.ts';
import { counted } from '#values/counted.ts';
import { useBackToList } from '../../lists/list-return.ts';
import { EmptyList } from '../../ui/lists/empty.tsx';
import { AdminAnchor, AdminButton, AdminLink } from '../../ui/page/button.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { Panel, Stack } from '../../ui/page/panel.tsx';
import { addressOfOrders, SHIP_PATH, SLIPS_PATH } from '../list/bulk-addresses.ts';
import { NotToShip, ShipmentAnswers } from './shipment-notes.tsx';
import { ShipmentRow } from './shipment-row.tsx';
import styles from './shipments.module.css';

type Props = {
  orders: PackedOrder[];
  answers: ShipmentAnswer[];
  /** Until their customers are emailed. */
  minutes: number;
};

const FORM = 'shipments';
const BACK = { to: '/admin?tab=orders', label: 'Back to orders' };

/** Names the chosen orders and asks before they are shipped; then says what became of each. */
export function ShipQuestion({ orders, answers, minutes }: Props) {
  const back = useBackToList(BACK.to);
  const isBusy = useNavigation().formMethod === 'POST';
  const waiting = orders.filter(({ order }) => canMove(order.status, 'shipped'));
  const handled = new Set(answers.map(({ id }) => id));
  const others = orders.filter(({ order }) => !canMove(order.status, 'shipped') && !handled.has(order.id));
  const ids = orders.map(({ order }) => order.id);
  const count = counted(waiting.length, 'order');
  return (
    <div>
      <PageHead title={waiting.length > 0 ? `Ship ${count}?` : 'Ship orders'} back={BACK} isByThumb>
        {waiting.length > 0 && (
          <>
            <AdminLink {...back}>Not yet</AdminLink>
            <AdminButton look="ember" form={FORM} disabled={isBusy}>
              <Truck size={15} strokeWidth={2} />
              {isBusy ? 'Marking…' : `Mark ${count} as shipped`}
            </AdminButton>
          </>
        )}
      </PageHead>
      <Stack>
        <ShipmentAnswers answers={answers} />
        <NotToShip orders={others} />
        {waiting.length === 0 ? (
          <Panel isBare>
            <EmptyList Icon={Truck} title="None of these is left to ship" text="What waits is in its list.">
              <AdminLink to={SHIP_PATH}>Orders to ship</AdminLink>
            </EmptyList>
          </Panel>
        ) : (
          <Form id={FORM} method="post">
            <Panel
              title={`Mark ${namesOf(waiting)} as shipped?`}
              note={`${waiting.length === 1 ? 'The customer is' : 'Each customer is'} emailed ${whenInWords(minutes)}.`}
              end={
                <AdminAnchor href={addressOfOrders(SLIPS_PATH, ids)} target="_blank" isSmall>
                  <Printer size={15} />
                  Packing slips
                </AdminAnchor>
              }
              foot="Numbers and links are optional: a number makes its own link where the carrier has a tracking address, and both can be added later."
              isBare
            >
              <ol className={styles.list}>
                {waiting.map((each) => (
                  <ShipmentRow
                    key={each.order.id}
                    {...each}
                    fields={answers.find(({ id }) => id === each.order.id)?.fields}
                  />
                ))}
              </ol>
            </Panel>
          </Form>
        )}
      </Stack>
    </div>
  );
}

/** 'in 10 minutes; until then a parcel can be taken back without a word'. */
function whenInWords(minutes: number): string {
  if (minutes === 0) return 'at once; one that is taken back later gets an apology';
  return `in ${counted(minutes, 'minute')}; until then it can be taken back without a word`;
}

function namesOf(orders: PackedOrder[]): string {
  return new Intl.ListFormat('en-GB').format(orders.map(({ order }) => orderName(order)));
}
