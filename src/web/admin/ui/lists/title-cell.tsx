import type { ReactNode } from 'react';
import { Link } from '../../../ui/controls/link.tsx';
import { useWorksAs } from '../../for-role.tsx';
import styles from './table.module.css';
import { Thumb } from './thumb.tsx';

type Props = {
  title: string;
  /** Root-relative, /media/…; null shows an icon. */
  picture: string | null;
  to?: string;
  below?: ReactNode;
  isSmall?: boolean;
};

/** The first cell of a row: picture, name, a line below. Its link leads to an editor, which is a manager's. */
export function TitleCell({ title, picture, to, below, isSmall }: Props) {
  const mayEdit = useWorksAs('manager');
  return (
    <div className={`line ${styles.titleCell}`}>
      <Thumb picture={picture} isSmall={isSmall} />
      <div>
        {to && mayEdit ? (
          <Link className={styles.key} to={to} data-row>
            {title}
          </Link>
        ) : (
          <span className={styles.key}>{title}</span>
        )}
        {below && <span className={`caption ${styles.below}`}>{below}</span>}
      </div>
    </div>
  );
}
