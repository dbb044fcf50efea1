import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { Column } from './column.tsx';
import styles from './table.module.css';

type Head = string | ReactElement | ColumnHead;
export type ColumnHead = { name: string; is?: 'number' | 'actions' | 'hidden'; className?: string };

type Props = {
  /** Of what it is, for screen readers, where no heading says it. */
  name?: ReactNode;
  /** The heads of the columns: names, or heads that can do more. */
  columns: Head[] | ReactElement;
  className?: string | undefined;
  /** The heads stay in sight while the page scrolls. */
  isSticky?: boolean;
  /** On a phone too; otherwise each row becomes a block there. */
  keepsColumns?: boolean;
  /** Single keys move between its rows. */
  hasKeys?: boolean;
  /** The rows. */
  children: ReactNode;
};

/** Every table of the back office. */
export function Table({ name, columns, className, isSticky, keepsColumns, hasKeys, children }: Props) {
  const look = [styles.table, isSticky && styles.sticks, !keepsColumns && styles.rows, className];
  return (
    <table className={look.filter(Boolean).join(' ')} data-list={hasKeys ? '' : undefined}>
      {name && <caption className="visually-hidden">{name}</caption>}
      <thead>
        <tr>{Array.isArray(columns) ? columns.map(headOf) : columns}</tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function headOf(head: Head) {
  if (typeof head === 'string') return <Column key={head}>{head}</Column>;
  if (isValidElement(head)) return head;
  const { name, is, className } = head;
  return (
    <Column
      key={name}
      className={className}
      isNumber={is === 'number'}
      isHidden={is === 'hidden'}
      isActions={is === 'actions'}
    >
      {name}
    </Column>
  );
}
