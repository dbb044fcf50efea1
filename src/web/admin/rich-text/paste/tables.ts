import { innermostFirst, rename, unwrap } from './dom.ts';

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, div, li, dt, dd, blockquote';

/** Cells hold paragraphs alone, and what is no table of facts becomes its paragraphs. */
export function plainTables(body: HTMLElement): void {
  for (const table of innermostFirst(body, 'table')) {
    for (const caption of table.querySelectorAll('caption')) {
      table.before(caption);
      rename(caption, 'p');
    }
    for (const part of table.querySelectorAll('colgroup, col')) part.remove();
    for (const cell of table.querySelectorAll('td, th')) flatten(cell);
    const rows = [...table.querySelectorAll('tr')];
    const isSpread = table.querySelector('[rowspan]') !== null;
    if (!isSpread) for (const row of rows) if (!isSomething(row)) row.remove();
    const left = rows.filter((row) => row.isConnected || row.parentNode);
    if (isLayout(table, left)) linesOf(table, left);
    else limitSpans(left);
  }
}

const isSomething = (element: Element) =>
  (element.textContent ?? '').trim() !== '' || element.querySelector('img') !== null;

/** One column, one that lies in the cell of another, or one that says that it only places things. */
function isLayout(table: Element, rows: Element[]): boolean {
  return (
    /^(presentation|none)$/.test(table.getAttribute('role') ?? '') ||
    table.parentElement?.closest('td, th') != null ||
    rows.every((row) => row.children.length < 2)
  );
}

/** A line for each row. A single cell, as Excel copies one, is words for the line where it is pasted. */
function linesOf(table: Element, rows: Element[]): void {
  const cells = rows.flatMap((row) => [...row.children]);
  if (cells.length === 1 && !cells[0]?.querySelector('p')) {
    table.replaceWith(...(cells[0]?.childNodes ?? []));
    return;
  }
  const place = table.ownerDocument.createElement('div');
  for (const row of rows) {
    const filled = [...row.children].filter(isSomething);
    const isOneLine = filled.every((cell) => cell.querySelector('p') === null);
    const line = table.ownerDocument.createElement(isOneLine ? 'p' : 'div');
    for (const [index, cell] of filled.entries())
      line.append(...(index && isOneLine ? [', '] : []), ...cell.childNodes);
    place.append(line);
  }
  table.replaceWith(place);
}

/** Items of a list in a cell keep a sign. */
function flatten(cell: Element): void {
  for (const item of cell.querySelectorAll('li')) {
    const number = [...(item.parentElement?.children ?? [])].indexOf(item) + 1;
    const sign = item.parentElement?.tagName === 'OL' ? `${number}. ` : '• ';
    (item.querySelector('p') ?? item).prepend(sign);
  }
  for (const block of innermostFirst(cell, BLOCKS)) {
    if (block.querySelector('p')) unwrap(block);
    else rename(block, 'p');
  }
  for (const list of innermostFirst(cell, 'ul, ol, dl')) unwrap(list);
  // The head of a table is bold already.
  if (cell.tagName === 'TH') for (const bold of cell.querySelectorAll('b, strong')) unwrap(bold);
}

const MAX_SPAN = 100;

/** Excel merges a row over 16,384 columns: only as many count as there are, and none that lie over each other. */
function limitSpans(rows: Element[]): void {
  const width = Math.max(
    ...rows.map((row) => sum([...row.children].map((cell) => spanOf(cell, 'colspan', 1)))),
  );
  const cells = rows.flatMap((row) => [...row.children]);
  const spans = cells.map((cell) => ({
    cell,
    colspan: Math.min(spanOf(cell, 'colspan', width), width),
    rowspan: Math.min(spanOf(cell, 'rowspan', rows.length), rows.length),
  }));
  const fits = sum(spans.map(({ colspan, rowspan }) => colspan * rowspan)) <= width * rows.length;
  for (const { cell, ...each } of spans)
    for (const [name, span] of Object.entries(each))
      if (fits && span > 1) cell.setAttribute(name, String(span));
      else cell.removeAttribute(name);
}

/** `many` stands for one that nobody meant to count. */
function spanOf(cell: Element, name: string, many: number): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? '', 10);
  if (span > MAX_SPAN) return many;
  return span > 1 ? span : 1;
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);
