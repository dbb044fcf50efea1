import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { AdminButton } from './button.tsx';
import styles from './head-more.module.css';

/** Actions of a page head that a phone shows under 'More'; elsewhere they stand in its row. */
export function HeadMore({ children }: { children: ReactNode }) {
  return (
    <>
      <span className="phone-only">
        <AdminButton type="button" popoverTarget="head-more">
          More
          <ChevronDown size={14} />
        </AdminButton>
      </span>
      <span className={styles.more} id="head-more" popover="auto">
        {children}
      </span>
    </>
  );
}
