import type { PricedLine } from '#shop/basket/priced-basket.ts';
import { madeInWords } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import {
  asArtifact,
  heightOf,
  LEFT,
  type Look,
  makeRoom,
  type Paper,
  rule,
  SOFT,
  WIDTH,
  write,
} from './paper.server.ts';

type Column = { title: string; x: number; width: number; align: 'left' | 'right' };
type Table = { element: PDFKit.PDFStructureElement; columns: Column[] };

const GAP = 6;
const SMALL: Look = { size: 9, colour: SOFT };

/** The columns: as wide as the longest sum needs, and the rest for what it is. */
export function columnsOf(sums: string[]): Column[] {
  const money = Math.max(64, ...sums.map((sum) => sum.length * 6.4));
  const widths = [WIDTH - 50 - 2 * money, 50, money, money];
  const titles = ['Item', 'Quantity', 'Price of one', 'Amount'];
  return titles.map((title, n) => ({
    title,
    x: LEFT + widths.slice(0, n).reduce((sum, width) => sum + width, 0),
    width: widths[n] ?? 0,
    align: n === 0 ? 'left' : 'right',
  }));
}

/** Begins a table with its head, which each further page repeats. */
export function beginTable(paper: Paper, columns: Column[]): Table {
  const { doc, root } = paper;
  const element = doc.struct('Table');
  root.add(element);
  makeRoom(paper, 80);
  const head = doc.struct('TR');
  element.add(head);
  const top = doc.y;
  for (const column of columns) head.add(doc.struct('TH', {}, () => writeHead(paper, column, top)));
  head.end();
  underHead(paper);
  return { element, columns };
}

/** A line of it, which stands whole on one page. */
export function row(paper: Paper, { element, columns }: Table, line: PricedLine): void {
  const { doc } = paper;
  const cells = cellsOf(line);
  const height = Math.max(...columns.map(({ width }, n) => heightIn(paper, cells[n] ?? [], width)));
  if (makeRoom(paper, height + 2 * GAP)) repeatHead(paper, columns);
  const top = doc.y + GAP;
  const tr = doc.struct('TR');
  element.add(tr);
  for (const [n, { x, width, align }] of columns.entries())
    tr.add(
      doc.struct('TD', {}, () => {
        doc.y = top;
        for (const { text, look } of cells[n] ?? [])
          write(paper, text, { x, y: doc.y, width: width - (n === 0 ? 12 : 0) }, { ...look, align });
      }),
    );
  tr.end();
  doc.y = top + height + GAP;
  rule(paper);
}

type Words = { text: string; look: Look }[];

function cellsOf(line: PricedLine): Words[] {
  const { title, options, quantity, price } = line;
  const more = [options.map(({ viewName }) => viewName).join(', '), madeInWords(line) ?? ''];
  return [
    [{ text: title, look: {} }, ...more.filter(Boolean).map((text) => ({ text, look: SMALL }))],
    [{ text: String(quantity), look: {} }],
    [{ text: pounds(price.unit), look: {} }],
    [{ text: pounds(price.gross), look: {} }],
  ];
}

function heightIn(paper: Paper, words: Words, width: number): number {
  return words.reduce((sum, { text, look }) => sum + heightOf(paper, text, width - 12, look), 0);
}

function repeatHead(paper: Paper, columns: Column[]): void {
  const { doc } = paper;
  const top = doc.y;
  asArtifact(doc, () => {
    for (const column of columns) writeHead(paper, column, top);
  });
  underHead(paper);
}

function writeHead(paper: Paper, { title, x, width, align }: Column, y: number): void {
  write(paper, title, { x, y, width }, { ...SMALL, align });
}

function underHead(paper: Paper): void {
  paper.doc.y += 4;
  rule(paper, '#231e1a');
}
