import { useSyncExternalStore } from 'react';
import { Notice } from '../../ui/notice.tsx';
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
        <a href={sandboxUrl}>See the test cards and payments</a>
        <button
          type="button"
          className={hasScript ? css.fill : css.later}
          onClick={() => onFill(aTestCard(new Date()))}
        >
          Fill in a test card
        </button>
      </p>
    </Notice>
  );
}

/** Accepted at once by the sandbox: a month in which it asks for no authentication. */
function aTestCard(today: Date) {
  const year = String(today.getFullYear() + 2).slice(-2);
  return { cardNumber: '4929 4212 3460 0821', expiry: `03 / ${year}`, cvv: '123' };
}
