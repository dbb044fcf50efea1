import { counted } from '#values/counted.ts';
import css from './payment-options.module.css';
import { WayOption, type WayProps } from './way-option.tsx';

/** Paying to the shop's own account, after the order. */
export function TransferOption({ days, ...props }: WayProps & { days: number }) {
  return (
    <WayOption {...props} icon={null}>
      <p className={`small ${css.words}`}>
        Nothing is charged now. We email you where to pay, and keep the goods for you for{' '}
        {counted(days, 'day')}; we send them once the money is there.
      </p>
    </WayOption>
  );
}
