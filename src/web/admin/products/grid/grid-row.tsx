import { CircleAlert, GitCompareArrows } from 'lucide-react';
import { memo } from 'react';
import type { GridColumn } from '#shop/catalogue/many/grid-columns.ts';
import { CellEditor, type Editing } from './cell-editor.tsx';
import styles from './grid.module.css';
import { cellId, inheritedText, nameOf, type Row } from './grid-rows.ts';
import { type GridState, savedText, textIn } from './grid-state.ts';

type Props = {
  row: Row;
  index: number;
  columns: readonly GridColumn[];
  state: Pick<GridState, 'owners' | 'typed'>;
  top: number;
  /** The selected columns of this row, and the active one; -1 for none. */
  from: number;
  to: number;
  active: number;
  editing: Editing | null;
};

/** One variant, drawn again only when something of it changes. */
export const GridRow = memo(function GridRow({
  row,
  index,
  columns,
  state,
  top,
  from,
  to,
  active,
  editing,
}: Props) {
  return (
    <tr
      aria-rowindex={index + 2}
      className={`${styles.row} ${row.isFirst ? styles.first : ''}`}
      style={{ insetBlockStart: top }}
    >
      <th scope="row" aria-colindex={1} className={styles.head}>
        <span className={row.isFirst ? styles.title : styles.again}>{row.product.cells.title}</span>
        {row.variant?.name && <span className="caption">{row.variant.name}</span>}
      </th>
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          {...{ row, column, state, at, index }}
          isSelected={at >= from && at <= to}
          isActive={at === active}
          editing={at === active ? editing : null}
        />
      ))}
    </tr>
  );
});

type CellProps = Pick<Props, 'row' | 'state' | 'index' | 'editing'> & {
  column: GridColumn;
  at: number;
  isSelected: boolean;
  isActive: boolean;
};

function Cell({ row, column, state, at, index, isSelected, isActive, editing }: CellProps) {
  const id = cellId(row, column);
  const typed = id ? state.typed.get(id) : undefined;
  const text = id ? textIn(state, id) : '';
  const inherited = id && !text ? inheritedText(row, column) : '';
  const problem = typed?.error ?? typed?.refused;
  const classes = [
    styles.cell,
    column.isNumber && styles.number,
    !id && styles.none,
    isSelected && styles.selected,
    typed && styles.changed,
    problem && styles.wrong,
    typed?.isConflict && styles.conflict,
  ];
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a table that is a grid
      role="gridcell"
      aria-colindex={at + 2}
      aria-selected={isSelected}
      aria-invalid={problem ? true : undefined}
      aria-readonly={id ? undefined : true}
      tabIndex={isActive ? 0 : -1}
      data-cell={`${index} ${at}`}
      className={classes.filter(Boolean).join(' ')}
    >
      {editing ? (
        <CellEditor {...editing} column={column} label={`${column.label} of ${nameOf(row)}`} />
      ) : (
        <>
          <span className={inherited ? styles.inherited : styles.text}>
            {inWords(column, text || inherited)}
          </span>
          {!id && <span className="visually-hidden">Not for a product without variants</span>}
          {problem && <CircleAlert size={14} aria-hidden />}
          {typed?.isConflict && <GitCompareArrows size={14} aria-hidden />}
          {typed && id && (
            <span className="visually-hidden">
              {`, changed, saved: ${inWords(column, savedText(state, id)) || 'nothing'}`}
              {problem && `. ${problem}`}
              {typed.isConflict && '. Someone else has changed it too'}
            </span>
          )}
        </>
      )}
    </td>
  );
}

/** 'Active' rather than 'true'. */
export function inWords({ choices }: GridColumn, text: string): string {
  return choices?.find(({ value }) => value === text)?.label ?? text;
}
