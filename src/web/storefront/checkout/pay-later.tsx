import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../../ui/hydrated.ts';
import { orderOf } from './pay-later/pay-later-order.ts';
import type { PayLaterWayProps } from './pay-later/pay-later-way.tsx';

/** Loaded only where it is offered; if it does not load, the card remains. */
const PayLaterWay = lazy(() =>
  import('./pay-later/pay-later-way.tsx').then(
    ({ PayLaterWay }) => ({ default: PayLaterWay }),
    () => ({ default: (_: PayLaterWayProps) => <></> }),
  ),
);

/** The second payment option, which needs script. Restarts when the basket or the details change. */
export function PayLater(props: Omit<PayLaterWayProps, 'order'>) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  const order = orderOf(props.checkout);
  return (
    <Suspense fallback={null}>
      <PayLaterWay key={JSON.stringify(order)} order={order} {...props} />
    </Suspense>
  );
}
