import { ArrowDownToLine, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import type { GridColumn } from '#shop/catalogue/many/grid-columns.ts';
import field from '../../ui/forms/field.module.css';
import { Options } from '../../ui/forms/options.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import styles from './grid.module.css';
import type { GridCommands } from './grid-table.tsx';
import { type Block, placesIn } from './selection.ts';

type Props = {
  /** The active one. */
  column: GridColumn;
  at: number;
  block: Block;
  rows: number;
  commands: GridCommands;
  canUndo: boolean;
  canRedo: boolean;
  isLocked: boolean;
  children: ReactNode;
};

/** What is said beside the field, by column. */
const HINTS: Record<string, string> = {
  price: '+5%, -10, =199, or +5%, ending .95',
  stock: '12, +3 or -2',
  tags: 'oak, new; +new adds one, -new takes one away',
};

/** Above the grid: one value or rule for the selected cells, or for the whole column. */
export function GridTools({
  column,
  at,
  block,
  rows,
  commands,
  canUndo,
  canRedo,
  isLocked,
  children,
}: Props) {
  const id = useId();
  const [typed, setTyped] = useState({ key: '', text: '' });
  const text = typed.key === column.key ? typed.text : (column.choices?.[0]?.value ?? '');
  const set = (text: string) => setTyped({ key: column.key, text });
  const selected = { ...block, left: at, right: at };
  const count = block.bottom - block.top + 1;
  const hint = HINTS[column.key];
  const isEmpty = text.trim() === '' && !column.choices;
  const apply = (whole: boolean) =>
    commands.type(placesIn(whole ? { ...selected, top: 0, bottom: rows - 1 } : selected), text);
  return (
    <div className={`row ${styles.tools}`}>
      <form
        className={`row ${styles.set}`}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty) apply(false);
        }}
      >
        <label htmlFor={id}>{column.label}</label>
        {column.choices ? (
          <select
            id={id}
            className={field.control}
            value={text}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          >
            <Options of={column.choices.map(({ value, label }) => [value, label])} />
          </select>
        ) : (
          <input
            id={id}
            className={field.control}
            value={text}
            autoComplete="off"
            placeholder={hint ?? 'New value'}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          />
        )}
        <AdminButton disabled={isLocked || isEmpty}>
          Set {count === 1 ? 'this row' : `${count.toLocaleString('en-GB')} selected`}
        </AdminButton>
        <AdminButton type="button" disabled={isLocked || isEmpty} onClick={() => apply(true)}>
          Set all {rows.toLocaleString('en-GB')}
        </AdminButton>
      </form>
      <div className={`row ${styles.buttons}`}>
        <AdminButton type="button" disabled={isLocked} onClick={commands.fillDown} title="Fill down (Ctrl D)">
          <ArrowDownToLine size={15} />
          Fill down
        </AdminButton>
        <AdminButton
          type="button"
          isIconOnly
          aria-label="Undo"
          disabled={isLocked || !canUndo}
          onClick={commands.undo}
        >
          <Undo2 size={15} />
        </AdminButton>
        <AdminButton
          type="button"
          isIconOnly
          aria-label="Redo"
          disabled={isLocked || !canRedo}
          onClick={commands.redo}
        >
          <Redo2 size={15} />
        </AdminButton>
        {children}
      </div>
    </div>
  );
}
