import { useSyncExternalStore } from 'react';
import { Notice } from '../ui/notice.tsx';
import css from './test-mode.module.css';

type TestModeProps = {
  sandboxUrl: string;
  onFill: (card: { cardNumber: string; expiry: string; cvv: string }) => void;
};

/** Says that no money moves, and helps to try it. The sandbox's page lists its cards and what came of each payment. */
export function TestMode({ sandboxUrl, onFill }: TestModeProps) {
  const hasScript = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  return (
    <Notice tone="warn" title="Test mode: no money moves">
      <p className={css.links}>
        {hasScript && (
          <button type="button" className={css.fill} onClick={() => onFill(aTestCard(new Date()))}>
            Fill in a test card
          </button>
        )}
        <a href={sandboxUrl}>See the test cards and payments</a>
      </p>
    </Notice>
  );
}

/** Accepted at once by the sandbox: a month in which it asks for no authentication. */
function aTestCard(today: Date) {
  const year = String(today.getFullYear() + 2).slice(-2);
  return { cardNumber: '4929 4212 3460 0821', expiry: `03 / ${year}`, cvv: '123' };
}
