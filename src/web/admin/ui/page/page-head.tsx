import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBackToList } from '../../lists/list-return.ts';
import { AdminLink } from './button.tsx';
import styles from './page-head.module.css';

type Props = {
  title: ReactNode;
  /** A line beside the title: counts, who, when. */
  note?: ReactNode;
  back?: { to: string; label: string };
  /** Actions; `isByThumb` moves them to a bar at the bottom of a phone. */
  children?: ReactNode;
  isByThumb?: boolean;
};

/** The sticky page head: back, title, state, actions. */
export function PageHead({ title, note, back, children, isByThumb }: Props) {
  return (
    <header className={`row ${styles.head} ${back ? styles.ruled : ''}`}>
      {back && <Back {...back} />}
      <div className={`beside ${styles.titles}`}>
        <h1>{title}</h1>
        {note && <p>{note}</p>}
      </div>
      {children && (
        <div
          className={`row ${styles.actions} ${isByThumb ? styles.byThumb : ''}`}
          data-by-thumb={isByThumb ? '' : undefined}
        >
          {children}
        </div>
      )}
    </header>
  );
}

/** Leads back to a list with its filters, page and scroll position. */
function Back({ to, label }: { to: string; label: string }) {
  return (
    <AdminLink look="bare" isIconOnly {...useBackToList(to)} aria-label={label}>
      <ArrowLeft size={18} />
    </AdminLink>
  );
}
