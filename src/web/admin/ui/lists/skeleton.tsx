import styles from './skeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The placeholder of a loading list. */
export function ListSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p className="visually-hidden" role="status">
        Loading…
      </p>
      <ul aria-hidden="true">
        {ROWS.map((row) => (
          <li key={row}>
            <span />
            <span />
            <span />
            <span />
          </li>
        ))}
      </ul>
    </div>
  );
}
