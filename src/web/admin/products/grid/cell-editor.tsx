import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { GridColumn } from '#shop/catalogue/many/grid-columns.ts';
import { Options } from '../../ui/forms/options.tsx';
import styles from './grid.module.css';

/** The active cell while it is edited. */
export type Editing = {
  text: string;
  /** Begun by typing: then arrows leave the cell, as in a spreadsheet. */
  isTyped: boolean;
  onText(text: string): void;
  /** Leaves the cell; `by` says where to: rows and columns further. */
  onDone(by: { rows: number; columns: number } | 'stay' | 'fill' | 'elsewhere'): void;
  onCancel(): void;
};

const ARROWS: Record<string, { rows: number; columns: number }> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};

/** The field inside a cell. */
export function CellEditor({
  column,
  label,
  text,
  isTyped,
  onText,
  onDone,
  onCancel,
}: Editing & { column: GridColumn; label: string }) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (field.current instanceof HTMLSelectElement) openList(field.current);
  }, []);
  function leave(how: () => void) {
    isLeft.current = true;
    how();
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const back = shiftKey ? -1 : 1;
    const arrow = isTyped && !column.choices ? ARROWS[key] : undefined;
    if (key === 'Escape') leave(onCancel);
    else if (key === 'Enter') leave(() => onDone(ctrlKey || metaKey ? 'fill' : { rows: back, columns: 0 }));
    else if (key === 'Tab') leave(() => onDone({ rows: 0, columns: back }));
    else if (arrow) leave(() => onDone(arrow));
    else if ((ctrlKey || metaKey) && key.toLowerCase() === 's') {
      leave(() => onDone('stay'));
      return;
    } else return;
    event.preventDefault();
  }
  const shared = {
    ref: field,
    'aria-label': label,
    className: styles.editor,
    value: text,
    onKeyDown,
    onBlur: () => isLeft.current || onDone('elsewhere'),
  };
  if (!column.choices)
    return (
      <input
        {...shared}
        autoComplete="off"
        inputMode={column.isNumber ? 'decimal' : undefined}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
    );
  const isKnown = column.choices.some(({ value }) => value === text);
  return (
    <select {...shared} onChange={({ currentTarget }) => onText(currentTarget.value)}>
      {!isKnown && <option value={text}>{text}</option>}
      <Options of={column.choices.map(({ value, label }) => [value, label])} />
    </select>
  );
}

/** Browsers open it only in answer to a key or a press, and some not at all. */
function openList(select: HTMLSelectElement) {
  try {
    select.showPicker();
  } catch {
    // The list opens with the next key.
  }
}
