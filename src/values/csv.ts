/** Marks the file as UTF-8 for spreadsheets; goes before the first line. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * One line of CSV (RFC 4180), with its end. A cell that a spreadsheet would take for a formula, also in full width, is
 * prefixed with an apostrophe; a telephone number, which can do no harm, is left alone for other programs.
 */
export function csvLine(cells: string[]): string {
  const safe = cells.map((cell) => {
    const text = !/^\+\d[\d ]+$/.test(cell) && /^[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${safe.join(',')}\r\n`;
}

/** Pence as pounds with two decimals and no sign, for spreadsheets. */
export function csvPounds(amount: number): string {
  return (amount / 100).toFixed(2);
}
