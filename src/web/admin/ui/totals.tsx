import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdminButton, AdminLink } from './button.tsx';
import styles from './totals.module.css';

type Props = {
  shown: number;
  total: number;
  page: number;
  pageSize: number;
  /** Address of another page of the list. */
  toPage(page: number): string;
  children?: ReactNode;
  isSticky?: boolean | undefined;
};

/** The foot of a list: counts and pages. */
export function Totals({ shown, total, page, pageSize, toPage, children, isSticky }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <footer className={`${styles.totals} ${isSticky ? styles.sticks : ''}`}>
      <span>
        <b>{shown}</b> of <b>{total.toLocaleString('en-GB')}</b> shown
      </span>
      {children && <div className={styles.more}>{children}</div>}
      {pages > 1 && (
        <nav className={styles.pager} aria-label="Pages">
          <span>
            Page {page} of {pages}
          </span>
          <span className={styles.steps}>
            <Step to={page > 1 ? toPage(page - 1) : null} label="Previous page">
              <ChevronLeft size={15} />
            </Step>
            <Step to={page < pages ? toPage(page + 1) : null} label="Next page">
              <ChevronRight size={15} />
            </Step>
          </span>
        </nav>
      )}
    </footer>
  );
}

function Step({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  if (to === null)
    return (
      <AdminButton type="button" isSmall isIconOnly disabled aria-label={label}>
        {children}
      </AdminButton>
    );
  return (
    <AdminLink to={to} isSmall isIconOnly aria-label={label}>
      {children}
    </AdminLink>
  );
}
