/** Rows of cells as spreadsheets put them on the clipboard: tabs and lines, quotes around cells that hold either. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]];
  // A cell in quotes with doubled quotes inside, or one that goes on to the next tab or line.
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // The line that every copied table ends with.
  const last = rows.at(-1);
  if (rows.length > 1 && last?.length === 1 && last[0] === '') rows.pop();
  return rows;
}

/** The same the other way round. */
export function formatTable(rows: string[][]): string {
  const quote = (text: string) => (/[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(quote).join('\t')).join('\n');
}
