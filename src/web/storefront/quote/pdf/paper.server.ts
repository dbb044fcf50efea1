import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import regular from '#shop/look/fonts/paper-regular.ttf?inline';
import strong from '#shop/look/fonts/paper-strong.ttf?inline';

/** Points: A4 is 595 wide and 842 high. */
export const LEFT = 51;
export const WIDTH = 493;
const TOP = 68;
const BOTTOM = 66;
const FOOT = 30;

export const INK = '#231e1a';
export const SOFT = '#5a5149';
const LINE = '#d9d5cf';
const WARNING = '#a12812';

export type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;
export type Look = {
  size?: number;
  isStrong?: boolean;
  colour?: string;
  align?: 'left' | 'right';
  link?: string;
};

/** What a paper is, for its file and at the head of every page after the first. */
type About = {
  title: string;
  author: string;
  created: Date;
  /** A sentence and a word that every page bears, because what the paper says does not hold any more. */
  warning: { sentence: string; word: string } | null;
};

/** A document of A4 that grows from top to bottom: tagged, its text selectable, each page with a head and its number. */
export type Paper = { doc: Doc; root: Element };

/** Begins a paper on its first page. */
export function beginPaper({ title, author, created, warning }: About): Paper {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: TOP, bottom: BOTTOM, left: LEFT, right: LEFT },
    ...{ lang: 'en-GB', displayTitle: true, tagged: true, pdfVersion: '1.7', bufferPages: true },
    autoFirstPage: false,
    // Without one of its own it would look for files of standard fonts.
    font: null as unknown as string,
    info: { Title: title, Author: author, CreationDate: created, ModDate: created },
  });
  doc.registerFont('regular', fontIn(regular));
  doc.registerFont('strong', fontIn(strong));
  doc.lineGap(2);
  let pages = 0;
  doc.on('pageAdded', () => {
    pages += 1;
    const { x, y } = doc;
    asArtifact(doc, () => {
      if (warning) mark(doc, warning.word);
      if (pages > 1) headOf(doc, title, warning?.sentence);
    });
    doc.x = x;
    doc.y = y;
  });
  doc.addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root };
}

/** Numbers the pages and returns the file. */
export async function endPaper({ doc, root }: Paper): Promise<Uint8Array<ArrayBuffer>> {
  root.end();
  const { count } = doc.bufferedPageRange();
  for (let n = 0; n < count; n++) {
    doc.switchToPage(n);
    asArtifact(doc, () => atFoot(doc, `Page ${n + 1} of ${count}`));
  }
  const pieces: Uint8Array[] = [];
  doc.on('data', (piece: Uint8Array) => pieces.push(piece));
  doc.flushPages();
  await turn();
  doc.end();
  await once(doc, 'end');
  return new Uint8Array(Buffer.concat(pieces));
}

/** Writes at a place, and goes below it; nothing is moved sideways. */
export function write({ doc }: Pick<Paper, 'doc'>, text: string, place: Place, look: Look = {}): void {
  const { size = 10, colour = INK, align = 'left', link } = look;
  doc
    .font(look.isStrong ? 'strong' : 'regular')
    .fontSize(size)
    .fillColor(colour);
  doc.text(text.normalize('NFC'), place.x ?? LEFT, place.y, {
    width: place.width ?? WIDTH,
    align,
    ...(link && { link, underline: true }),
  });
}

type Place = { x?: number; y?: number | undefined; width?: number };

/** How high a text will be. */
export function heightOf({ doc }: Pick<Paper, 'doc'>, text: string, width: number, look: Look = {}): number {
  doc.font(look.isStrong ? 'strong' : 'regular').fontSize(look.size ?? 10);
  return doc.heightOfString(text.normalize('NFC'), { width });
}

/** A paragraph or heading as readers of the screen find it, below what there is. */
export function say(
  paper: Paper,
  kind: 'H1' | 'H2' | 'P',
  text: string,
  look: Look & { below?: number } = {},
) {
  const { below = 4, ...rest } = look;
  paper.root.add(paper.doc.struct(kind, {}, () => write(paper, text, { y: paper.doc.y }, rest)));
  paper.doc.y += below;
}

/** Goes to the next page unless so much is left of this one. Whether it did. */
export function makeRoom({ doc }: Pick<Paper, 'doc'>, height: number): boolean {
  if (doc.y + height <= doc.page.height - BOTTOM) return false;
  doc.addPage();
  return true;
}

/** A hairline across the page. */
export function rule(paper: Pick<Paper, 'doc'>, colour = LINE): void {
  const { doc } = paper;
  asArtifact(doc, () =>
    doc
      .moveTo(LEFT, doc.y)
      .lineTo(LEFT + WIDTH, doc.y)
      .lineWidth(0.6)
      .stroke(colour),
  );
}

/** Draws what is no content: readers of the screen pass it by. */
export function asArtifact(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Pagination' });
  draw();
  doc.endMarkedContent();
}

function headOf(doc: Doc, title: string, sentence = ''): void {
  write({ doc }, title, { y: 34, width: WIDTH / 2 }, { size: 9, colour: SOFT });
  write({ doc }, sentence, { x: LEFT + WIDTH / 2, y: 34, width: WIDTH / 2 }, { ...WARNS, align: 'right' });
}

const WARNS: Look = { size: 9, colour: WARNING, isStrong: true };

/** The page's margin would send what is written below it to another page. */
function atFoot(doc: Doc, text: string): void {
  const { margins, height } = doc.page;
  const { bottom } = margins;
  margins.bottom = 0;
  write({ doc }, text, { y: height - FOOT - 10 }, { size: 9, colour: SOFT, align: 'right' });
  margins.bottom = bottom;
}

/** Large and pale across the page, under what it says. */
function mark(doc: Doc, word: string): void {
  const { width, height } = doc.page;
  doc.save().rotate(-35, { origin: [width / 2, height / 2] });
  doc.font('strong').fontSize(84).fillColor(WARNING, 0.13);
  doc.text(word.toUpperCase(), 0, height / 2 - 50, { width, align: 'center', lineBreak: false });
  doc.restore().fillOpacity(1);
}

function fontIn(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
