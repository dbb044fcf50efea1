import type { GridColumn } from '#shop/catalogue/many/grid-columns.ts';
import { readCell, tidyCell } from '#shop/catalogue/many/grid-columns.ts';
import { counted } from '#values/counted.ts';
import { inWords } from './grid-row.tsx';
import { cellId, inheritedText, type Row } from './grid-rows.ts';
import { type GridState, type GridStep, textIn } from './grid-state.ts';
import type { GridCommands } from './grid-table.tsx';
import { meantBy } from './meant-by.ts';
import { type Block, type Place, pasteInto, placesIn } from './selection.ts';

type Start = {
  rows: Row[];
  columns: readonly GridColumn[];
  state: GridState;
  block: Block;
  step(step: GridStep): void;
  /** Tells people who do not see it. */
  say(words: string): void;
};

/** What changes the cells of the grid, and says what it has done. */
export function useGridCommands({ rows, columns, state, block, step, say }: Start): GridCommands {
  function cellAt({ row, column: at }: Place) {
    const [line, column] = [rows[row], columns[at]];
    const id = line && column ? cellId(line, column) : null;
    return line && column && id ? { id, column, line, text: textIn(state, id) } : null;
  }

  /** Writes texts; `tidy` says what a text means beside the one that is there. Returns how many cells there were. */
  function write(
    texts: (Place & { text: string })[],
    tidy: (column: GridColumn, text: string, now: string) => string,
  ) {
    const edits = new Map<string, string>();
    for (const { text, ...place } of texts) {
      const cell = cellAt(place);
      if (cell) edits.set(cell.id, tidy(cell.column, text, cell.text));
    }
    step({ do: 'type', edits });
    return edits.size;
  }

  function shownAt(place: Place): string {
    const cell = cellAt(place);
    return cell ? cell.text || inheritedText(cell.line, cell.column) : '';
  }

  const heightOf = ({ top, bottom }: Block) => bottom - top + 1;
  const widthOf = ({ left, right }: Block) => right - left + 1;

  return {
    type(places, text) {
      const count = write(
        places.map((place) => ({ ...place, text })),
        meantBy,
      );
      if (places.length > 1) say(`${inCells(count)} set`);
    },
    paste(table) {
      const { cells, outside } = pasteInto(table, block, { rows: rows.length, columns: columns.length });
      const count = write(cells, tidyCell);
      say(`${inCells(count)} pasted${outside > 0 ? `; ${inCells(outside)} did not fit into the grid` : ''}`);
    },
    copy() {
      say(`${inCells(heightOf(block) * widthOf(block))} copied`);
      return Array.from({ length: heightOf(block) }, (_, down) =>
        Array.from({ length: widthOf(block) }, (_, across) => {
          const place = { row: block.top + down, column: block.left + across };
          const column = columns[place.column];
          return column ? inWords(column, shownAt(place)) : '';
        }),
      );
    },
    clear() {
      const places = placesIn(block).filter(({ column: at }) => {
        const column = columns[at];
        return column && readCell(column, '').error === null;
      });
      const count = write(
        places.map((place) => ({ ...place, text: '' })),
        tidyCell,
      );
      say(count > 0 ? `${inCells(count)} emptied` : 'These cells cannot be empty');
    },
    fillDown() {
      const source = heightOf(block) > 1 ? block.top : block.top - 1;
      if (source < 0) return;
      const places = placesIn({ ...block, top: source + 1 });
      const count = write(
        places.map((place) => ({ ...place, text: shownAt({ ...place, row: source }) })),
        tidyCell,
      );
      say(`${inCells(count)} filled`);
    },
    undo() {
      step({ do: 'undo' });
      say(state.undo.length > 0 ? 'Undone' : 'Nothing to undo');
    },
    redo() {
      step({ do: 'redo' });
      say(state.redo.length > 0 ? 'Done again' : 'Nothing to do again');
    },
    textAt: (place) => cellAt(place)?.text ?? null,
  };
}

function inCells(count: number): string {
  return counted(count, 'cell');
}
