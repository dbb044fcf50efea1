import type { FieldErrors } from '#shop/errors.ts';
import type { OrderEmail } from '#shop/sales/emails/order-email-list.server.ts';
import { isToldOf } from '#shop/sales/emails/told-of.ts';
import { isSold, type OrderView } from '#shop/sales/order/order.ts';
import { type Consignment, isUnderWay } from '#shop/sales/parcels/consignment.ts';
import type { LineUnits } from '#shop/sales/parcels/units.ts';
import { ShipPart } from '../shipping/ship-part.tsx';
import { TakeBack } from '../shipping/take-back.tsx';
import { EditTracking } from './order-tracking.tsx';

type Props = {
  order: OrderView;
  consignments: Consignment[];
  units: LineUnits[];
  emails: OrderEmail[];
  version: number;
  isShippable: boolean;
  refusal: { intent?: string | undefined; fields?: FieldErrors | undefined } | undefined;
  failed: string;
};

/** Ships a part of an order, and corrects or takes back what has left. */
export function ConsignmentDialogs(props: Props) {
  const { order, consignments, units, emails, isShippable, refusal, ...rest } = props;
  const refused = refusal?.intent === 'tracking' ? refusal : undefined;
  const underWay = isSold(order.status) ? consignments.filter(isUnderWay) : [];
  return (
    <>
      {isShippable && <ShipPart order={order} units={units} fields={refusal?.fields} {...rest} />}
      {underWay.map((each) => (
        <TakeBack key={each.id} order={order} consignment={each} isTold={isToldOf(emails, each)} {...rest} />
      ))}
      {!order.collects &&
        underWay.map((each) => (
          <EditTracking key={each.id} order={order} consignment={each} refused={refused} {...rest} />
        ))}
    </>
  );
}
