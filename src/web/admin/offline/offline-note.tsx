import { RotateCw, X } from 'lucide-react';
import { isFault } from '../../offline/keep-shown.ts';
import { keepPages, useKeptPage } from '../../offline/keeper.ts';
import { setMissed, useMissed } from '../../offline/missed.ts';
import { Link } from '../../ui/controls/link.tsx';
import styles from './offline-note.module.css';

/** Keeps the page on screen also when the shop fails, and answers every form as a refusal. */
export const keepPage = keepPages({
  layout: 'admin/layout',
  isLost: isFault,
  answer: {
    error: 'The shop could not be reached, so this may not be saved. What you typed is still here.',
    code: 'unreached',
  },
});

const WORDS: Record<string, string> = {
  orders: 'failed to load orders',
  products: 'failed to load products',
  collections: 'failed to load collections',
};

/** Remembers the page on screen, and reports one that could not be opened. */
export function OfflineNote() {
  useKeptPage();
  const path = useMissed()?.path;
  if (path === undefined) return null;
  const tab = new URLSearchParams(path.split('?')[1]).get('tab') ?? 'orders';
  return (
    <div className={`line ${styles.toast}`} role="alert">
      <p>
        <strong>{(path.startsWith('/admin?') && WORDS[tab]) || 'That page could not be opened'}</strong>
        The shop could not be reached. You are still on the same page.
      </p>
      <Link className={styles.again} to={path}>
        <RotateCw size={15} />
        Try again
      </Link>
      <button type="button" className={styles.close} aria-label="Close" onClick={() => setMissed(null)}>
        <X size={15} />
      </button>
    </div>
  );
}
