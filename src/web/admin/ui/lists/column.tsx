import type { ReactNode } from 'react';
import table from './table.module.css';

type Props = {
  children: ReactNode;
  className?: string | undefined;
  isNumber?: boolean;
  /** The name is for screen readers only. */
  isHidden?: boolean;
  /** The column of a row's actions; its name is hidden too. */
  isActions?: boolean;
};

/** A column head. */
export function Column({ children, className = '', isNumber, isHidden, isActions }: Props) {
  const look = [isNumber && table.number, isActions && table.actions, className].filter(Boolean).join(' ');
  return (
    <th scope="col" className={look || undefined}>
      {isHidden || isActions ? <span className="visually-hidden">{children}</span> : children}
    </th>
  );
}
