import { withoutGuard } from '#values/csv.ts';
import type { PastKind } from '../past.ts';
import { type Cells, COLUMNS, ONE_COLUMN, OWN_LINE, plainHeader } from './columns.ts';

/** A row by what its columns hold; '' for what it does not say. */
export type PastRow<Kind extends PastKind> = { row: number; cells: Cells<Kind>; ownLines: string[] };

/** Characters of a cell: no order's note is longer. */
const MAX_CELL = 4_000;

/** Reads the rows under these headers, and counts what is not taken. */
export function cellReader<Kind extends PastKind>(kind: Kind, headers: string[]) {
  const plain = headers.map(plainHeader);
  const fields = Object.entries<string[]>(COLUMNS[kind]).map(([field, names]) => {
    const at = names.flatMap((name) => plain.flatMap((each, n) => (each === name ? [n] : [])));
    return [field, ONE_COLUMN.has(field) ? at.slice(0, 1) : at] as const;
  });
  const lines = plain.flatMap((header, n) => (OWN_LINE.test(header) ? [n] : []));
  const taken = new Set([...fields.flatMap(([, at]) => at), ...lines]);
  const untaken = headers.map(() => 0);

  function read({ row, cells }: { row: number; cells: string[] }): PastRow<Kind> {
    const says = (n: number) => plainCell(cells[n] ?? '');
    for (const n of headers.keys()) if (!taken.has(n) && says(n)) untaken[n] = (untaken[n] ?? 0) + 1;
    const values = fields.map(([field, at]) => [field, at.map(says).find(Boolean) ?? ''] as const);
    return {
      row,
      cells: Object.fromEntries(values) as Cells<Kind>,
      ownLines: lines.map(says).filter(Boolean),
    };
  }

  /** 'Vendor (12)': the columns that are not taken, with how many rows say something there. */
  const ignored = () =>
    headers.flatMap((header, n) =>
      (untaken[n] ?? 0) > 0
        ? [`${header.trim() || `column ${n + 1}`} (${untaken[n]?.toLocaleString('en-GB')})`]
        : [],
    );

  return { read, ignored };
}

/** Without the apostrophe that keeps a postcode or a telephone number from being a number. */
function plainCell(cell: string): string {
  return withoutGuard(cell.trim())
    .replace(/^'(?=[\d+])/, '')
    .slice(0, MAX_CELL)
    .trim();
}
