import { lazy, Suspense } from 'react';
import { useIsHydrated } from '../../ui/hydrated.ts';
import type { PayLaterOptionProps } from './pay-later/pay-later-option.tsx';
import { orderOf } from './pay-later/pay-later-order.ts';
import css from './payment/payment-options.module.css';

/** Loaded only where it is offered; if it does not load, the card remains. */
const PayLaterOption = lazy(() =>
  import('./pay-later/pay-later-option.tsx').then(
    ({ PayLaterOption }) => ({ default: PayLaterOption }),
    () => ({ default: (_: PayLaterOptionProps) => <></> }),
  ),
);

type Props = Omit<PayLaterOptionProps, 'order'> & {
  name: string;
  /** Whether there is another way to pay. */
  hasOthers: boolean;
};

/** The second payment option, which needs script and says so. Restarts when the basket or the details change. */
export function PayLater({ name, hasOthers, ...props }: Props) {
  const isHydrated = useIsHydrated();
  if (!isHydrated)
    return (
      <noscript>
        <p className={`small ${css.needsScript}`}>
          {`Paying later with ${name} needs JavaScript.`}{' '}
          {hasOthers
            ? 'Without it, please pay by card.'
            : 'Please switch it on in your browser and load this page again.'}
        </p>
      </noscript>
    );
  const order = orderOf(props.checkout);
  return (
    <Suspense fallback={null}>
      <PayLaterOption key={JSON.stringify(order)} order={order} {...props} />
    </Suspense>
  );
}
