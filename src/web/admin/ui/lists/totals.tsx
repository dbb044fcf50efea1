import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdminButton, AdminLink } from '../page/button.tsx';
import styles from './totals.module.css';

type Props = {
  shown: number;
  total: number;
  page: number;
  pageSize: number;
  /** The address of another page of the list. */
  toPage?(page: number): string;
  /** Instead of an address, for lists in dialogs. */
  onPage?(page: number): void;
  children?: ReactNode;
  isSticky?: boolean | undefined;
};

/** The foot of a list: counts and pages. */
export function Totals({ shown, total, page, pageSize, toPage, onPage, children, isSticky }: Props) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return (
    <footer className={`row ${styles.totals} ${isSticky ? styles.sticks : ''}`}>
      <span>
        <b>{shown}</b> of <b>{total.toLocaleString('en-GB')}</b> shown
      </span>
      {children && <div className={`beside soft ${styles.more}`}>{children}</div>}
      {pages > 1 && (
        <nav className={`line soft ${styles.pager}`} aria-label="Pages">
          <span>
            Page {page} of {pages}
          </span>
          <span className={styles.steps}>
            <Step
              isOff={page <= 1}
              to={toPage?.(page - 1)}
              onClick={() => onPage?.(page - 1)}
              label="Previous page"
            >
              <ChevronLeft size={15} />
            </Step>
            <Step
              isOff={page >= pages}
              to={toPage?.(page + 1)}
              onClick={() => onPage?.(page + 1)}
              label="Next page"
            >
              <ChevronRight size={15} />
            </Step>
          </span>
        </nav>
      )}
    </footer>
  );
}

type StepProps = {
  isOff: boolean;
  to: string | undefined;
  onClick(): void;
  label: string;
  children: ReactNode;
};

function Step({ isOff, to, onClick, label, children }: StepProps) {
  if (isOff || to === undefined)
    return (
      <AdminButton type="button" isSmall isIconOnly disabled={isOff} onClick={onClick} aria-label={label}>
        {children}
      </AdminButton>
    );
  return (
    <AdminLink to={to} isSmall isIconOnly aria-label={label}>
      {children}
    </AdminLink>
  );
}
