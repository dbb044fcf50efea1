import styles from './table.module.css';

/** The head of a cell's column, seen where a row is a block of its own; readers hear that of the table. */
export function CellHead({ children }: { children: string }) {
  return (
    <small className={styles.cellHead} aria-hidden="true">
      {children}{' '}
    </small>
  );
}
