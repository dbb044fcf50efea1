/** What programs for tables need to see that the text is UTF-8; stands once, before the first line. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * One line of CSV (RFC 4180), with its end. A cell that a program for tables would take for a formula, by its
 * first sign as it is or in full width, begins with an apostrophe.
 */
export function csvLine(cells: string[]): string {
  const safe = cells.map((cell) => {
    const text = /^[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell;
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${safe.join(',')}\r\n`;
}

/** Pence as pounds with two decimals and no sign, as programs for tables count with them. */
export function csvPounds(amount: number): string {
  return (amount / 100).toFixed(2);
}
