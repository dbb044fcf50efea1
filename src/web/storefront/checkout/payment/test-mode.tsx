import { useSyncExternalStore } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import css from './test-mode.module.css';

type TestModeProps = {
  sandboxUrl: string;
  /** Our own card form is open. */
  canFill: boolean;
  /** Null without our own card form. */
  onFill: ((card: { cardNumber: string; expiry: string; cvv: string }) => void) | null;
};

/** Says that no money moves, with a card to try and a link to the sandbox's cards and payments. */
export function TestMode({ sandboxUrl, canFill, onFill }: TestModeProps) {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <Notice tone="warn" title="Test mode: no money moves">
      <p className={`beside ${css.links}`}>
        <a href={sandboxUrl}>See the test cards</a>
        {onFill && (
          <button
            type="button"
            className={hasScript && canFill ? css.fill : css.later}
            onClick={() => onFill(aTestCard(new Date()))}
          >
            Fill in a test card
          </button>
        )}
      </p>
    </Notice>
  );
}

/** An expiry month for which the sandbox accepts a card without authentication. */
function aTestCard(today: Date) {
  const year = String(today.getFullYear() + 2).slice(-2);
  return { cardNumber: '4929 4212 3460 0821', expiry: `03 / ${year}`, cvv: '123' };
}
