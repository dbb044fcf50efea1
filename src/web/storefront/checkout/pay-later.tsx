import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../../ui/hydrated.ts';
import type { PayLaterOptionProps } from './pay-later/pay-later-option.tsx';
import { orderOf } from './pay-later/pay-later-order.ts';

/** Loaded only where it is offered; if it does not load, the card remains. */
const PayLaterOption = lazy(() =>
  import('./pay-later/pay-later-option.tsx').then(
    ({ PayLaterOption }) => ({ default: PayLaterOption }),
    () => ({ default: (_: PayLaterOptionProps) => <></> }),
  ),
);

/** The second payment option, which needs script. Restarts when the basket or the details change. */
export function PayLater(props: Omit<PayLaterOptionProps, 'order'>) {
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  const order = orderOf(props.checkout);
  return (
    <Suspense fallback={null}>
      <PayLaterOption key={JSON.stringify(order)} order={order} {...props} />
    </Suspense>
  );
}
