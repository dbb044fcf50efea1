import { type OrderView, orderName } from '#shop/sales/order/order.ts';
import { nameOfConsigned, type SentConsignment } from '#shop/sales/parcels/consignment.ts';
import { ConfirmDialog } from '../../ui/page/confirm-dialog.tsx';

/** The dialog that asks before a consignment is taken back. */
export function takeBackDialog(consignmentId: string): string {
  return `take-back-${consignmentId}`;
}

type Props = {
  order: Pick<OrderView, 'orderNumber' | 'status'> & { checkoutSession: { name: string } };
  consignment: Pick<SentConsignment, 'id'> & { lines: { title: string; quantity: number }[] };
  version: number;
  /** Its customer has been emailed that it is on its way. */
  isTold: boolean;
  failed: string;
};

/** Asks before a consignment is taken back, and says what its customer hears of it. */
export function TakeBack({ order, consignment, version, isTold, failed }: Props) {
  const { name } = order.checkoutSession;
  return (
    <ConfirmDialog
      id={takeBackDialog(consignment.id)}
      title={`Take back what left of ${orderName(order)}?`}
      stay="It has left"
      confirm={isTold ? 'Take it back and apologise' : 'Take it back'}
      failed={failed}
      fields={{ intent: 'take-back', version: String(version), consignment: consignment.id }}
    >
      <p>
        {nameOfConsigned(consignment.lines)} is to be shipped again
        {order.status === 'shipped' && ', and the order is accepted'}.
      </p>
      <p className="soft">
        {isTold
          ? `We email ${name} that it was a mistake, and that it has not left yet.`
          : `The email to ${name} has not left: they hear nothing of it.`}
      </p>
    </ConfirmDialog>
  );
}
