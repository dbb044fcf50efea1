import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import css from '../payment/payment-options.module.css';

/** The id of the words, for what they explain. */
export const REASON = 'reason';

/** Why nothing was paid: near PAY NOW, and where there is none, below the banner. Always there, so that it is read out. */
export function Reason({ children }: { children: ReactNode }) {
  return (
    <div id={REASON} role="alert" className={css.reason}>
      {children && (
        <p className={css.near}>
          <Icon name="circle-alert" size={16} strokeWidth={2} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
