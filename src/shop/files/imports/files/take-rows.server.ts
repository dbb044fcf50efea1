import { setImmediate as turn } from 'node:timers/promises';
import { withoutGuard } from '#values/csv.ts';
import type { Reading } from '../dialects/dialects.ts';
import type { Note } from '../dialects/notes.ts';
import type { Row } from '../plan/wanted.ts';
import { ColumnTally } from './column-tally.ts';
import type { Line } from './read-rows.server.ts';

/** The rows of a file by what its columns hold, what of its columns is not taken, and what is odd about its cells. */
export type Taken = { rows: Row[]; ignored: string[]; unknown: string[]; notes: Note[] };

const ROWS_IN_A_TURN = 100;

/** Takes the rows behind the header. One that repeats the header is none: two files were put together. */
export async function takeRows(
  lines: AsyncIterable<Line>,
  headers: string[],
  reading: Reading,
): Promise<Taken> {
  const rows: Row[] = [];
  const notes: Note[] = [];
  const columns = new ColumnTally(headers, reading);
  for await (const { row, cells } of lines) {
    if (cells[0]?.trim() === headers[0] && headers.every((header, n) => cells[n]?.trim() === header)) {
      notes.push({ kind: 'repeatedHeader' });
      continue;
    }
    columns.count(cells);
    const taken = toRow(reading, row, cells);
    noteOdd(taken, notes);
    rows.push(taken);
    if (rows.length % ROWS_IN_A_TURN === 0) await turn();
  }
  return { rows, notes, ...columns.facts() };
}

/** An empty cell of these is not the same as no such column. */
const SAYS_BY_NOTHING = new Set(['tracker']);

function toRow({ keys, units }: Reading, row: number, cells: string[]): Row {
  const known = keys.flatMap((key, n) =>
    key && (cells[n] || SAYS_BY_NOTHING.has(key)) ? [[key, plainCell(cells[n] ?? '')] as const] : [],
  );
  const beyond = cells.slice(keys.length).some((cell) => cell.trim());
  return {
    row,
    cells: { ...units, ...Object.fromEntries(known) },
    // 1,299.00 without quotation marks is two cells, and all behind it is one too far.
    ...(beyond && {
      fault: `It has ${cells.length} cells, and the header ${keys.length}: a text or price with a comma needs quotation marks`,
    }),
  };
}

/** Without the apostrophe before a formula, and of ="0042", which keeps zeros in a spreadsheet, the text. */
function plainCell(cell: string): string {
  return withoutGuard(cell.replace(/^="([^"]*)"$/, '$1'));
}

/** A day and a month in letters: '02-Jan', 'Jan-48'. */
const MADE_DATE =
  /^(\d{1,2}-(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(-\d{2,4})?|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2})$/i;
const NEVER_A_DATE = /^(sku|option\d(Value)?|attribute\d+Values)$/;
/** 'CafÃ©', 'Â£5', 'â€œ': UTF-8 that was taken for Windows-1252, and made UTF-8 again. */
const CODED_TWICE = /Ã[\u0080-\u00bf\u0192\u0152-\u0178\u2018-\u2030]|Â[\u00a0-\u00bf]|â€[\u0080-\u2122]/;
const AROUND = 12;

function noteOdd({ cells }: Row, notes: Note[]): void {
  for (const [key, text] of Object.entries(cells)) {
    if (text.length <= 11 && NEVER_A_DATE.test(key) && MADE_DATE.test(text.trim()))
      notes.push({ kind: 'madeDate', what: `‘${text.trim()}’` });
    const twice = CODED_TWICE.exec(text);
    if (twice) notes.push({ kind: 'codedTwice', what: `‘${around(text, twice.index)}’` });
  }
}

function around(text: string, at: number): string {
  return text
    .slice(Math.max(0, at - AROUND), at + AROUND)
    .replace(/\s+/g, ' ')
    .trim();
}
