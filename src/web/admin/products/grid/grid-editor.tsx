import { useCallback, useMemo, useReducer, useState } from 'react';
import type { CellChange } from '#shop/catalogue/many/cell-change.ts';
import type { GridProduct } from '#shop/catalogue/many/grid-rows.ts';
import type { SavedGrid } from '#shop/catalogue/many/save-grid.server.ts';
import { links } from '#shop/links.ts';
import type { Kind } from '#shop/profile/kinds.ts';
import { counted } from '#values/counted.ts';
import { SaveBar } from '../../editing/save-bar.tsx';
import keys from '../../keys/list-keys.module.css';
import { AdminButton } from '../../ui/page/button.tsx';
import { Done } from '../../ui/page/done.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PRODUCTS } from '../editor/product-editor.tsx';
import { ColumnDialog } from './column-dialog.tsx';
import styles from './grid.module.css';
import { GridNotes, inCells } from './grid-notes.tsx';
import { inWords } from './grid-row.tsx';
import { cellId, inheritedText, nameOf, ownerOf, rowsOf } from './grid-rows.ts';
import { changesIn, placeOf, savedText, startGrid, stepGrid } from './grid-state.ts';
import { GridTable } from './grid-table.tsx';
import { GridTools } from './grid-tools.tsx';
import { blockOf, type Selection } from './selection.ts';
import { useAllColumns, useChosenColumns } from './use-columns.ts';
import { useGridCommands } from './use-grid-commands.ts';
import { useKeptCells } from './use-kept-cells.ts';
import { useSaveGrid } from './use-save-grid.ts';

type Props = { products: GridProduct[]; kinds: Kind[]; note: string };

const FORM = 'grid-form';
const START: Selection = { anchor: { row: 0, column: 0 }, active: { row: 0, column: 0 } };

/** The grid with everything around it: what is changed, saved, in conflict or wrong. */
export function GridEditor({ products, kinds, note }: Props) {
  const all = useAllColumns(kinds);
  const { columns, choose } = useChosenColumns(all);
  const [state, step] = useReducer(stepGrid, { products, columns: all }, startGrid);
  const { owners, typed } = state;
  const cells = useMemo(() => ({ owners, typed }), [owners, typed]);
  const rows = useMemo(() => rowsOf(state.products), [state.products]);
  const size = { rows: rows.length, columns: columns.length };
  const [chosen, setSelection] = useState(START);
  const selection = kept(chosen, size);
  const { active } = selection;
  const block = blockOf(selection, size);
  const [said, say] = useState('');
  const commands = useGridCommands({ rows, columns, state, block, step, say });
  const onSaved = useCallback(
    (sent: CellChange[], answer: SavedGrid) => step({ do: 'saved', sent, answer }),
    [],
  );
  const { progress, result, start } = useSaveGrid(onSaved);
  const isSaving = progress !== null;
  useKeptCells(state, (edits) => step({ do: 'type', edits }));
  const wrong = [...typed].filter(([, { error }]) => error).map(([cell]) => cell);
  const isBlocked = wrong.length > 0 || [...typed.values()].some(({ isConflict }) => isConflict);
  const touched = new Set([...typed.keys()].map((cell) => placeOf(state, cell)?.product.id));
  const changed = typed.size > 0 ? [`${inCells(typed.size)} of ${inProducts(touched.size)}`] : [];

  function save() {
    if (isSaving || isBlocked || typed.size === 0) return;
    step({ do: 'begin-save' });
    start(changesIn(state), (id) => owners.get(id)?.product.variants.length ?? 0);
  }

  /** Shows a cell's column, if it is hidden, and goes there. */
  function show(cell: string) {
    const place = placeOf(state, cell);
    if (!place) return;
    const keys = [...columns.map(({ key }) => key), place.column.key];
    if (!columns.some(({ key }) => key === place.column.key)) choose(keys);
    const column = all
      .filter(({ key }) => keys.includes(key))
      .findIndex(({ key }) => key === place.column.key);
    const row = rows.findIndex(
      ({ product, variant }) =>
        variant?.id === (place.variant ?? product.variants[0])?.id && product.id === place.product.id,
    );
    const there = { row, column };
    setSelection({ anchor: there, active: there, takesFocus: true });
  }

  const activeColumn = columns[active.column];
  const activeRow = rows[active.row];
  const activeCell = activeRow && activeColumn ? cellId(activeRow, activeColumn) : null;

  /** Keeps the active column, wherever it is then. */
  function chooseColumns(keys: string[]) {
    choose(keys);
    const column = all
      .filter(({ key }) => keys.includes(key))
      .findIndex(({ key }) => key === activeColumn?.key);
    const place = { row: active.row, column: Math.max(0, column) };
    setSelection({ anchor: place, active: place });
  }

  return (
    <>
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      />
      <PageHead title="Edit in a grid" note={note} back={PRODUCTS}>
        {progress && (
          <span className={`line soft ${styles.progress}`}>
            <progress max={progress.total} value={progress.done} aria-label="Cells saved" />
            {progress.done.toLocaleString('en-GB')} of {inCells(progress.total)}
          </span>
        )}
        <SaveBar
          form={FORM}
          changed={changed}
          isBusy={isSaving}
          isBlocked={isBlocked}
          onDiscard={() => {
            step({ do: 'discard' });
            say('All changes are taken back; Undo brings them again');
          }}
        />
      </PageHead>
      {result && result.saved > 0 && <Done title={`${inCells(result.saved)} saved`} answer={result} />}
      <GridNotes
        state={state}
        result={result}
        onChoose={(cells, whose) => step({ do: 'choose', cells, whose })}
        onShow={show}
      />
      <section className={`sheet ${styles.panel}`} aria-label="Grid">
        {activeColumn && (
          <GridTools
            {...{ block, commands }}
            column={activeColumn}
            at={active.column}
            rows={rows.length}
            canUndo={state.undo.length > 0}
            canRedo={state.redo.length > 0}
            isLocked={isSaving}
          >
            <ColumnDialog all={all} chosen={columns} onChoose={chooseColumns} />
          </GridTools>
        )}
        <GridTable
          {...{ rows, columns, cells, selection, commands }}
          onSelect={setSelection}
          isLocked={isSaving}
        />
        <footer className={`row soft ${styles.detail}`}>
          <span role="status" className={styles.problem}>
            {wrong.length > 0 && `${inCells(wrong.length)} must be put right before you save`}
          </span>
          {wrong[0] && (
            <AdminButton type="button" isSmall onClick={() => show(nextAfter(wrong, activeCell))}>
              {wrong.length === 1 ? 'Show it' : 'Show the next'}
            </AdminButton>
          )}
          <Detail {...{ state, selection, rows, columns }} />
        </footer>
      </section>
      <GridKeys />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

function GridKeys() {
  return (
    <p className={`beside caption ${keys.keys}`}>
      <span>
        <kbd>Enter</kbd> edit, <kbd>Shift</kbd> and arrows select, <kbd>Ctrl Space</kbd> the whole column,{' '}
        <kbd>Ctrl C</kbd> <kbd>Ctrl V</kbd> copy and paste, <kbd>Ctrl D</kbd> fill down, <kbd>Delete</kbd>{' '}
        empty, <kbd>Ctrl Z</kbd> undo
      </span>
    </p>
  );
}

type DetailProps = Pick<Parameters<typeof GridTable>[0], 'rows' | 'columns' | 'selection'> & {
  state: ReturnType<typeof startGrid>;
};

/** The active cell in words: what it is, what it was, what is wrong with it. */
function Detail({ state, rows, columns, selection: { active } }: DetailProps) {
  const [row, column] = [rows[active.row], columns[active.column]];
  if (!row || !column) return null;
  const id = cellId(row, column);
  const typed = id ? state.typed.get(id) : undefined;
  const isShared =
    id !== null && ownerOf(row, column)?.id === row.product.id && row.product.variants.length > 1;
  const problem = typed?.error ?? typed?.refused;
  return (
    <>
      <span>
        <b>{column.label}</b> of {nameOf(row)}
        {row.variant?.cells.sku && <span className={styles.sku}> {row.variant.cells.sku}</span>}
      </span>
      {isShared && <span>The same for all {row.product.variants.length} variants</span>}
      {id && !typed && inheritedText(row, column) && !row.variant?.cells[column.key] && (
        <span>Its product’s, until the variant has its own</span>
      )}
      {typed && id && <span>Saved: {inWords(column, savedText(state, id)) || 'nothing'}</span>}
      {problem && <span className={styles.problem}>{problem}</span>}
      <a className="link" href={links.admin.product(row.product.handle)} target="_blank" rel="noreferrer">
        Open product
      </a>
      <span className={styles.count}>{counted(rows.length, 'row')}</span>
    </>
  );
}

/** Rows and columns may have gone since it was chosen. */
function kept(selection: Selection, { rows, columns }: { rows: number; columns: number }): Selection {
  const within = ({ row, column }: Selection['active']) => ({
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  });
  const { anchor, active } = selection;
  const isIn = Math.max(anchor.row, active.row) < rows && Math.max(anchor.column, active.column) < columns;
  return isIn ? selection : { ...selection, anchor: within(anchor), active: within(active) };
}

/** The one after a cell, or the first. */
function nextAfter(cells: string[], cell: string | null): string {
  return cells[(cell === null ? 0 : cells.indexOf(cell) + 1) % cells.length] ?? '';
}

function inProducts(count: number): string {
  return counted(count, 'product');
}
