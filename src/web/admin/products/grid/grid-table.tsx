import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { GridColumn } from '#shop/catalogue/many/grid-columns.ts';
import type { Editing } from './cell-editor.tsx';
import { formatTable, parseTable } from './clipboard.ts';
import styles from './grid.module.css';
import { GridRow } from './grid-row.tsx';
import type { Row } from './grid-rows.ts';
import type { GridState } from './grid-state.ts';
import { blockOf, movedBy, type Place, placesIn, type Selection, within } from './selection.ts';
import { tracksOf } from './tracks.ts';
import { useWindow } from './use-window.ts';

/** What the keys of the grid do beside moving. */
export type GridCommands = {
  type(places: Place[], text: string): void;
  paste(table: string[][]): void;
  copy(): string[][];
  clear(): void;
  fillDown(): void;
  undo(): void;
  redo(): void;
  textAt(place: Place): string | null;
};

type Props = {
  rows: Row[];
  columns: readonly GridColumn[];
  cells: Pick<GridState, 'owners' | 'typed'>;
  selection: Selection;
  onSelect(selection: Selection): void;
  commands: GridCommands;
  /** Nothing can be changed while it is saved. */
  isLocked: boolean;
};

/** The grid itself: a window of its rows, and the keys of a spreadsheet. */
export function GridTable({ rows, columns, cells, selection, onSelect, commands, isLocked }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useRowHeight();
  const { from, to, page } = useWindow(scroller, rows.length, rowHeight);
  const [edited, setEdited] = useState<{ text: string; isTyped: boolean } | null>(null);
  const isTouched = useRef(false);
  /** The focus follows the active cell once somebody is in the grid. */
  const wantsFocus = useRef(false);
  const size = { rows: rows.length, columns: columns.length };
  const { active, hasAllRows, takesFocus } = selection;
  const block = blockOf(selection, size);

  useLayoutEffect(() => {
    if (takesFocus) wantsFocus.current = true;
    if (!wantsFocus.current || edited) return;
    const cell = cellAt(scroller.current, active);
    if (!cell || !scroller.current) return;
    if (!hasAllRows) showCell(scroller.current, cell, active.row * rowHeight, rowHeight);
    cell.focus({ preventScroll: true });
  }, [active, hasAllRows, takesFocus, edited, rowHeight]);

  function go(place: Place, extends_ = false) {
    const there = within(place, size);
    onSelect({ anchor: extends_ ? selection.anchor : there, active: there });
  }
  function edit(text: string | null, isTyped = false) {
    if (!isLocked && text !== null) setEdited({ text, isTyped });
  }
  function leave(by: Parameters<Editing['onDone']>[0]) {
    if (!edited) return;
    setEdited(null);
    commands.type(by === 'fill' ? placesIn(block) : [active], edited.text);
    if (by === 'elsewhere') wantsFocus.current = false;
    else if (typeof by === 'object') go({ row: active.row + by.rows, column: active.column + by.columns });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (edited) return;
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (altKey) return;
    wantsFocus.current = true;
    const place = movedBy(event, active, size, page);
    const letter = ctrlKey || metaKey ? key.toLowerCase() : '';
    if (place) go(place, shiftKey);
    else if (key === 'F2' || (key === 'Enter' && !letter)) edit(commands.textAt(active));
    else if (key === 'Delete' || key === 'Backspace') isLocked || commands.clear();
    else if (key === ' ' && (ctrlKey || shiftKey))
      onSelect({ anchor: active, active, ...(ctrlKey ? { hasAllRows: true } : { hasAllColumns: true }) });
    else if (letter === 'a') onSelect({ anchor: active, active, hasAllRows: true, hasAllColumns: true });
    else if (letter === 'd') isLocked || commands.fillDown();
    else if (letter === 'z') isLocked || (shiftKey ? commands.redo() : commands.undo());
    else if (letter === 'y') isLocked || commands.redo();
    else if (!letter && key.length === 1) begin(key);
    else return;
    event.preventDefault();
  }

  /** A letter replaces the text; in a cell with choices it opens them, and a space takes the next. */
  function begin(key: string) {
    const column = columns[active.column];
    const text = commands.textAt(active);
    if (text === null || isLocked) return;
    if (!column?.choices) return edit(key, true);
    const at = column.choices.findIndex(({ value }) => value === text);
    const named = column.choices.find(({ label }) => label.toLowerCase().startsWith(key.toLowerCase()));
    const next = key === ' ' ? column.choices[(at + 1) % column.choices.length] : named;
    if (next) commands.type([active], next.value);
  }

  function onMouse(event: MouseEvent) {
    const place = placeUnder(event.target);
    if (!place || event.button !== 0) return;
    const isSame = place.row === active.row && place.column === active.column;
    if (event.type === 'mouseover') {
      if (event.buttons === 1 && !edited && !isTouched.current && !isSame) go(place, true);
      return;
    }
    if (edited && isSame) return;
    leave('stay');
    wantsFocus.current = true;
    if (event.type === 'dblclick' || (isTouched.current && isSame)) edit(commands.textAt(place));
    else go(place, event.shiftKey);
  }

  function onClipboard(event: ClipboardEvent) {
    if (edited) return;
    if (event.type === 'paste') {
      if (!isLocked) commands.paste(parseTable(event.clipboardData.getData('text/plain')));
    } else {
      event.clipboardData.setData('text/plain', formatTable(commands.copy()));
      if (event.type === 'cut' && !isLocked) commands.clear();
    }
    event.preventDefault();
  }

  const editing: Editing | null = edited && {
    ...edited,
    onText: (text) => setEdited({ ...edited, text }),
    onDone: leave,
    onCancel: () => setEdited(null),
  };
  const drawn = Array.from({ length: to - from }, (_, n) => from + n);
  // The active cell keeps the focus wherever the window is.
  if (active.row < from) drawn.unshift(active.row);
  if (active.row >= to) drawn.push(active.row);
  const tracks = tracksOf(columns);
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={{ '--tracks': tracks.template, '--wide': tracks.width } as object}
    >
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take keys is a grid
        role="grid"
        aria-label="Products and variants"
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-busy={isLocked}
        className={styles.grid}
        onKeyDown={onKeyDown}
        onPointerDown={({ pointerType }) => {
          isTouched.current = pointerType !== 'mouse';
        }}
        onMouseDown={onMouse}
        onMouseOver={onMouse}
        onDoubleClick={onMouse}
        onFocus={({ target }) => {
          if (placeUnder(target)) wantsFocus.current = true;
        }}
        onBlur={({ relatedTarget, currentTarget }) => {
          if (!edited && relatedTarget && !currentTarget.contains(relatedTarget)) wantsFocus.current = false;
        }}
        onCopy={onClipboard}
        onCut={onClipboard}
        onPaste={onClipboard}
      >
        <thead className={styles.heads}>
          <tr aria-rowindex={1} className={styles.row}>
            <th scope="col" aria-colindex={1} className={styles.head}>
              Product
            </th>
            {columns.map((column, at) => (
              <ColumnHead
                key={column.key}
                column={column}
                at={at}
                isCurrent={at === active.column}
                onPress={(isExtended) => {
                  wantsFocus.current = true;
                  const place = { row: active.row, column: at };
                  onSelect({
                    anchor: isExtended ? selection.anchor : place,
                    active: place,
                    hasAllRows: true,
                  });
                }}
              />
            ))}
          </tr>
        </thead>
        <tbody className={styles.body} style={{ blockSize: rows.length * rowHeight }}>
          {drawn.map((index) => {
            const row = rows[index];
            const isIn = index >= block.top && index <= block.bottom;
            const isActive = index === active.row;
            return (
              row && (
                <GridRow
                  key={row.variant?.id ?? row.product.id}
                  row={row}
                  index={index}
                  columns={columns}
                  state={cells}
                  top={index * rowHeight}
                  from={isIn ? block.left : -1}
                  to={isIn ? block.right : -1}
                  active={isActive ? active.column : -1}
                  editing={isActive ? editing : null}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = {
  column: GridColumn;
  at: number;
  isCurrent: boolean;
  onPress(isExtended: boolean): void;
};

/** A press chooses the column; by keys, Ctrl and space do. */
function ColumnHead({ column, at, isCurrent, onPress }: HeadProps) {
  const classes = [styles.columnHead, column.isNumber && styles.number, isCurrent && styles.current];
  return (
    <th
      scope="col"
      aria-colindex={at + 2}
      className={classes.filter(Boolean).join(' ')}
      onMouseDown={(event) => {
        event.preventDefault();
        onPress(event.shiftKey);
      }}
    >
      <span>{column.label}</span>
      {column.unit && <small>{column.unit}</small>}
    </th>
  );
}

/** In pixels; it follows the size of text that a reader has chosen. */
function useRowHeight(): number {
  const [height, setHeight] = useState(46);
  useEffect(() => {
    setHeight(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 2.875);
  }, []);
  return height;
}

function cellAt(grid: HTMLElement | null, { row, column }: Place): HTMLElement | null {
  return grid?.querySelector(`[data-cell="${row} ${column}"]`) ?? null;
}

function placeUnder(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

/** Scrolls until a cell is neither outside nor under the heads. */
function showCell(grid: HTMLElement, cell: HTMLElement, top: number, height: number) {
  const [heads, head] = ['thead tr', 'thead th'].map((each) => grid.querySelector<HTMLElement>(each));
  const [above, beside] = [heads?.offsetHeight ?? 0, head?.offsetWidth ?? 0];
  if (top < grid.scrollTop) grid.scrollTop = top;
  else if (above + top + height > grid.scrollTop + grid.clientHeight)
    grid.scrollTop = above + top + height - grid.clientHeight;
  const left = cell.offsetLeft;
  if (left - beside < grid.scrollLeft) grid.scrollLeft = left - beside;
  else if (left + cell.offsetWidth > grid.scrollLeft + grid.clientWidth)
    grid.scrollLeft = left + cell.offsetWidth - grid.clientWidth;
}
