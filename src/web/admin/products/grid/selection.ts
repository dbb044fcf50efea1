/** A place in the grid: the numbers of its row and its column, from 0. */
export type Place = { row: number; column: number };

/** From the place where it was begun to the active one; or these rows, or columns, as a whole. */
export type Selection = {
  anchor: Place;
  active: Place;
  hasAllRows?: boolean;
  hasAllColumns?: boolean;
  /** Asked for from outside the grid, which is to have the focus then. */
  takesFocus?: boolean;
};

/** The first and the last row and column of a selection. */
export type Block = { top: number; bottom: number; left: number; right: number };

export type Size = { rows: number; columns: number };

export function blockOf({ anchor, active, hasAllRows, hasAllColumns }: Selection, size: Size): Block {
  return {
    top: hasAllRows ? 0 : Math.min(anchor.row, active.row),
    bottom: hasAllRows ? size.rows - 1 : Math.max(anchor.row, active.row),
    left: hasAllColumns ? 0 : Math.min(anchor.column, active.column),
    right: hasAllColumns ? size.columns - 1 : Math.max(anchor.column, active.column),
  };
}

/** Every place of a block, row by row. */
export function placesIn({ top, bottom, left, right }: Block): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) places.push({ row, column });
  return places;
}

export function within({ row, column }: Place, { rows, columns }: Size): Place {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  };
}

type Key = { key: string; ctrlKey: boolean; metaKey: boolean };

/** Where a key leads from a place, as in a spreadsheet; null when it is no key of moving. `page` is in rows. */
export function movedBy(
  { key, ctrlKey, metaKey }: Key,
  { row, column }: Place,
  size: Size,
  page: number,
): Place | null {
  const far = ctrlKey || metaKey;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const moves: Record<string, Place> = {
    ArrowUp: { row: far ? 0 : row - 1, column },
    ArrowDown: { row: far ? last.row : row + 1, column },
    ArrowLeft: { row, column: far ? 0 : column - 1 },
    ArrowRight: { row, column: far ? last.column : column + 1 },
    Home: { row: far ? 0 : row, column: 0 },
    End: { row: far ? last.row : row, column: last.column },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  };
  const to = moves[key];
  return to ? within(to, size) : null;
}

/**
 * Where pasted cells go: one cell fills the selection, several begin at its corner, again and again where they fit into
 * it a whole number of times. `outside` counts those beyond the grid.
 */
export function pasteInto(
  table: string[][],
  block: Block,
  size: Size,
): { cells: (Place & { text: string })[]; outside: number } {
  const [height, width] = [table.length, Math.max(1, ...table.map((row) => row.length))];
  const [tall, wide] = [block.bottom - block.top + 1, block.right - block.left + 1];
  const [rows, columns] = [tall % height === 0 ? tall : height, wide % width === 0 ? wide : width];
  const cells: (Place & { text: string })[] = [];
  let outside = 0;
  for (let down = 0; down < rows; down++)
    for (let across = 0; across < columns; across++) {
      const text = table[down % height]?.[across % width];
      const [row, column] = [block.top + down, block.left + across];
      if (text === undefined) continue;
      if (row < size.rows && column < size.columns) cells.push({ row, column, text });
      else outside++;
    }
  return { cells, outside };
}
