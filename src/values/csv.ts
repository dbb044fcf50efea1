/** Marks the file as UTF-8 for spreadsheets; goes before the first line. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Some lines of a file; `rows` is how many things they are about, and `total` of how many, where that is known. */
export type CsvPart = { text: string; rows: number; total?: number };

/**
 * One line of CSV (RFC 4180), with its end. A cell that a spreadsheet would take for a formula, also in full width, is
 * prefixed with an apostrophe, as is one that begins as if it had been: so taking one away gives back what was there. A
 * telephone number or a number below zero, which can do no harm, is left alone for other programs.
 */
export function csvLine(cells: string[]): string {
  const safe = cells.map((cell) => {
    const text =
      !/^(\+\d[\d ]+|-\d+(\.\d\d)?)$/.test(cell) && /^'*[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${safe.join(',')}\r\n`;
}

/** A cell as it was before `csvLine` made it harmless. */
export function withoutGuard(cell: string): string {
  return cell.replace(/^'(?='*[=+\-@＝＋－＠\t\r])/, '');
}

/** Pence as pounds with two decimals and no sign, for spreadsheets. */
export function csvPounds(amount: number): string {
  return (amount / 100).toFixed(2);
}

/** Milliseconds UTC as ISO 8601; '' for none. */
export function csvTime(time: number | null): string {
  return time === null ? '' : new Date(time).toISOString();
}
