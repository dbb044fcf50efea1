import { setImmediate as turn } from 'node:timers/promises';
import { links } from '#shop/links.ts';
import { dayInWords } from '#values/days-in-words.ts';
import { pounds } from '#values/uk/pence.ts';
import type { UkDay } from '#values/uk/uk-day.ts';
import type { QuoteShown } from '../quote-page.server.ts';
import { soldSince, wordsOfStanding } from '../standing-words.ts';
import {
  beginPaper,
  endPaper,
  heightOf,
  LEFT,
  makeRoom,
  type Paper,
  rule,
  SOFT,
  say,
  WIDTH,
  write,
} from './paper.server.ts';
import { sumRows } from './sum-rows.ts';
import { beginTable, columnsOf, row } from './table.server.ts';

/** Lines that are written before others get their turn. */
const LINES_AT_ONCE = 10;
const HALF = WIDTH / 2;

/** A quote as it was sent, as a PDF; what it says of its standing is of today, and one that is over cannot be taken for one that holds. */
export async function writeQuotePdf(
  quote: QuoteShown,
  cancelling: { title: string; lines: string[] }[],
  publicUrl: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, seller, basket, note, sent } = quote;
  const over = notToAccept(quote);
  const paper = beginPaper({
    title: `Quote ${name}, ${seller.name}`,
    author: seller.name,
    created: new Date(`${sent}T12:00:00Z`),
    warning: over && { sentence: over.title, word: over.word },
  });
  writeSeller(paper, quote);
  say(paper, 'H1', `Quote ${name}`, { size: 22, isStrong: true, below: 2 });
  say(paper, 'P', headLine(quote), { size: 11, colour: SOFT, below: 14 });
  if (over) say(paper, 'P', `${over.title}${over.title.endsWith('.') ? '' : '.'}`, { ...STRONG, below: 14 });
  writeCustomer(paper, quote);
  if (note) say(paper, 'P', note.trim(), { below: 14 });
  say(paper, 'H2', 'What we offer', { ...STRONG, below: 8 });
  await writeLines(paper, quote);
  writeSums(paper, quote);
  if (basket.vatNumber) say(paper, 'P', 'Prices include VAT.');
  writeTerms(paper, quote, publicUrl);
  for (const section of cancelling) writeSection(paper, section);
  return endPaper(paper);
}

/** Why it is no offer any more, in a sentence and a word; null for one that holds. */
function notToAccept(quote: QuoteShown): { title: string; word: string } | null {
  const sold = soldSince(quote);
  if (sold) return { title: `${sold}: it has been sold since we wrote. Please ask us.`, word: 'Ask us' };
  return wordsOfStanding(quote);
}

const STRONG = { size: 12, isStrong: true };

function writeSeller(paper: Paper, { seller }: QuoteShown): void {
  const { name, address, phone, email, companyName, companyNumber, vatNumber } = seller;
  say(paper, 'P', name, { size: 15, isStrong: true, below: 2 });
  const lines = [
    address.join(', '),
    [phone, email].filter(Boolean).join(' · '),
    [companyName, companyNumber && `Company number ${companyNumber}`, vatNumber && `VAT number ${vatNumber}`]
      .filter(Boolean)
      .join(', '),
  ];
  say(paper, 'P', lines.filter(Boolean).join('\n'), { size: 9, colour: SOFT, below: 8 });
  rule(paper);
  paper.doc.y += 18;
}

function headLine({ sent, n, standing, validTo, heldTo }: QuoteShown): string {
  const said = [
    `${withYear(sent)}${n > 1 ? `, version ${n}` : ''}.`,
    standing === 'sent' && `It holds until the end of ${withYear(validTo)}.`,
    standing === 'sent' && heldTo && `We keep the goods for you until ${withYear(heldTo)}.`,
  ];
  return said.filter(Boolean).join(' ');
}

function writeCustomer(paper: Paper, { customerName, address, basket }: QuoteShown): void {
  const { doc } = paper;
  makeRoom(paper, 60);
  const top = doc.y;
  const way = basket.collects ? 'You collect it from us.' : address;
  const columns = [
    { x: LEFT, title: 'For', text: customerName },
    { x: LEFT + HALF, title: basket.collects ? 'Collection' : 'Delivered to', text: way },
  ].filter(({ text }) => text);
  let end = top;
  for (const { x, title, text } of columns) {
    const place = { x, width: HALF - 16 };
    paper.root.add(
      doc.struct('P', {}, () => {
        write(paper, title, { ...place, y: top }, { size: 9, colour: SOFT });
        write(paper, text, { ...place, y: doc.y });
      }),
    );
    end = Math.max(end, doc.y);
  }
  doc.y = end + 14;
}

async function writeLines(paper: Paper, { basket }: QuoteShown): Promise<void> {
  const table = beginTable(paper, columnsOf(basket.lines.map(({ price }) => pounds(price.gross))));
  for (const [n, line] of basket.lines.entries()) {
    row(paper, table, line);
    if (n % LINES_AT_ONCE === LINES_AT_ONCE - 1) await turn();
  }
  table.element.end();
  paper.doc.y += 10;
}

/** What it comes to stays together. */
function writeSums(paper: Paper, quote: QuoteShown): void {
  const { doc } = paper;
  const rows = sumRows(quote);
  makeRoom(paper, rows.length * 20 + 20);
  for (const { label, value, isTotal } of rows) {
    const look = isTotal ? STRONG : {};
    const top = doc.y;
    paper.root.add(
      doc.struct('P', {}, () => {
        write(paper, label, { x: LEFT + HALF - 40, y: top, width: HALF - 50 }, look);
        const below = doc.y;
        write(paper, value, { x: LEFT + WIDTH - 90, y: top, width: 90 }, { ...look, align: 'right' });
        doc.y = Math.max(below, doc.y);
      }),
    );
    doc.y += 3;
  }
  doc.y += 10;
}

function writeTerms(paper: Paper, quote: QuoteShown, publicUrl: string): void {
  const terms = `${publicUrl}/pages/terms-and-conditions`;
  makeRoom(paper, 110);
  say(
    paper,
    'P',
    'Our Terms and Conditions apply, and your right to cancel stays as they say and as is said below:',
  );
  say(paper, 'P', terms, { link: terms, below: 14 });
  const { phone, email } = quote.contact;
  const ask = [phone && `ring ${phone}`, email && `write to ${email}`].filter(Boolean).join(' or ');
  const link = `${publicUrl}${links.quote(quote.newer ?? quote.id)}`;
  if (notToAccept(quote)) {
    say(paper, 'P', quote.newer ? 'What we offer now is at' : 'Where this quote stands is said at');
  } else {
    say(paper, 'H2', 'How to accept', STRONG);
    say(paper, 'P', `Open this address, then choose Accept and pay:`);
  }
  say(paper, 'P', link, { link, below: 8 });
  if (ask) say(paper, 'P', `A question, or something to change? Please ${ask}.`);
}

/** What the law wants in a buyer's hands, small. */
function writeSection(paper: Paper, { title, lines }: { title: string; lines: string[] }): void {
  makeRoom(paper, 60);
  paper.doc.y += 10;
  say(paper, 'H2', title, { ...STRONG, size: 11 });
  for (const line of lines.filter(Boolean)) {
    makeRoom(paper, heightOf(paper, line, WIDTH, SMALL));
    say(paper, 'P', line, SMALL);
  }
}

const SMALL = { size: 9, colour: SOFT };

/** On paper a day has its year. */
function withYear(day: UkDay): string {
  return `${dayInWords(day)} ${day.slice(0, 4)}`;
}
