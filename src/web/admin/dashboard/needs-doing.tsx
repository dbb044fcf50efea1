import { ChevronRight, CircleCheck } from 'lucide-react';
import { Link } from '../../ui/controls/link.tsx';
import { EmptyList } from '../ui/lists/empty.tsx';
import { Panel } from '../ui/page/panel.tsx';
import styles from './needs-doing.module.css';
import type { ToDo } from './to-do.server.ts';

/** The open tasks, each a link to its list. */
export function NeedsDoing({ list }: { list: ToDo[] }) {
  return (
    <Panel title="Needs doing" isBare>
      {list.length === 0 && (
        <EmptyList
          Icon={CircleCheck}
          title="Nothing to do"
          text="Orders to ship, payments, emails and stock that need your attention appear here."
        />
      )}
      <ul className={styles.list}>
        {list.map(({ what, count, below, to, isWrong }) => (
          <li key={what}>
            <Link to={to}>
              <span className={`${styles.count} ${isWrong ? styles.wrong : ''}`}>
                {count.toLocaleString('en-GB')}
              </span>{' '}
              <span className={styles.what}>
                {what}
                {below && <span className={`caption ${styles.below}`}>{below}</span>}
              </span>
              <ChevronRight size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
