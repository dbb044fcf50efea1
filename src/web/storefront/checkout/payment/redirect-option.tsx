import { Icon } from '../../../ui/icon.tsx';
import css from './payment-options.module.css';
import { WayOption, type WayProps } from './way-option.tsx';

/** Paying on a page of the provider's. */
export function RedirectOption(props: WayProps) {
  return (
    <WayOption {...props} icon={<Icon name="external-link" size={20} />}>
      <p className={`small ${css.words}`}>
        You pay on our payment provider’s secure page, and come back here afterwards. We never see your card’s
        number.
      </p>
    </WayOption>
  );
}
