import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './table.module.css';

type Props = {
  title: string;
  /** Root-relative picture, /media/…; null shows an empty well. */
  picture: string | null;
  to?: string;
  below?: ReactNode;
  isSmall?: boolean;
};

/** A product or collection in a table: picture, name, a line below. */
export function Thing({ title, picture, to, below, isSmall }: Props) {
  const size = isSmall ? `${styles.thumb} ${styles.small}` : styles.thumb;
  return (
    <div className={styles.thing}>
      {picture ? (
        <img className={size} src={`${picture}?width=160`} alt="" width="44" height="44" loading="lazy" />
      ) : (
        <span className={size} />
      )}
      <div>
        {to ? (
          <Link className={styles.key} to={to} data-row>
            {title}
          </Link>
        ) : (
          <span className={styles.key}>{title}</span>
        )}
        {below && <span className={styles.below}>{below}</span>}
      </div>
    </div>
  );
}
