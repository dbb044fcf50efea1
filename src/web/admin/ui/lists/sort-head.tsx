import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from '../../../ui/controls/link.tsx';
import styles from './table.module.css';

type Props<Sort extends string> = {
  label: string;
  /** The current order; '-' is descending. */
  current: Sort;
  /** The order that a first click gives, and a second. */
  first: Sort;
  second?: Sort;
  to(sort: Sort): string;
  isNumber?: boolean;
};

/** A column head that sorts; a second click reverses the order. */
export function SortHead<Sort extends string>({
  label,
  current,
  first,
  second = first,
  to,
  isNumber,
}: Props<Sort>) {
  const isSorted = current === first || current === second;
  const isUp = isSorted && !current.startsWith('-');
  const Arrow = isUp ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      className={isNumber ? styles.number : undefined}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <Link className={styles.sorter} to={to(current === first ? second : first)}>
        {label}
        {isSorted && <Arrow size={14} strokeWidth={2} aria-hidden />}
      </Link>
    </th>
  );
}
