// Draws the shop's icons, its default sharing picture and what appears for a missing one in public/, from the logo's mark.
// Run by hand when the mark changes: node scripts/make-icons.ts
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
const INK = '#231e1a';
const EMBER = '#b3421a';
const PAPER = '#fdfcfa';
const FLAME =
  'M16.9 8.2c.5 3.6-1.2 5.6-3 7.7-1.7 2-3.5 4-3.5 7.1 0 3.5 2.5 6.2 5.7 6.2 3.3 0 5.7-2.5 5.7-5.9 0-2.3-.9-4.5-2.4-6.3-.1 1.3-.6 2.3-1.6 2.9.5-4.2.4-8.5-.9-11.7z';

/** The mark in a square of 34 units; small icons need bolder lines. */
function mark({ line, style = '' }: { line: number; style?: string }): string {
  return `${style}<g transform="translate(1 0)" fill="none">
  <path class="line" d="M3.5 32V15.5a12.5 12.5 0 0 1 25 0V32" stroke="${INK}" stroke-width="${line}"/>
  <path class="line" d="M0 32.2h32" stroke="${INK}" stroke-width="${line}"/>
  <path class="flame" fill="${EMBER}" d="${FLAME}"/>
</g>`;
}

function svg(content: string, viewBox = '0 0 34 34'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>\n`;
}

/** The mark on paper, with a margin in the mark's units. */
function onPaper(size: number, margin: number): Promise<Buffer> {
  const side = 34 + 2 * margin;
  const ground = `<rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" fill="${PAPER}"/>`;
  return toPng(svg(ground + mark({ line: 1.6 }), `${-margin} ${-margin} ${side} ${side}`), size);
}

/** Drawn at its final size, so the lines stay sharp. */
function toPng(drawing: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: (72 * size) / 34 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An ICO file of PNG pictures: a header, an entry for each picture, the pictures. */
function toIco(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

/** For shared pages without a picture of their own: the mark on paper, which says nothing of what a shop sells. */
async function sharedPicture(): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: PAPER } })
    .composite([{ input: await toPng(svg(mark({ line: 1.6 })), 300), left: 450, top: 165 }])
    .jpeg({ quality: 84, progressive: true, mozjpeg: true })
    .toBuffer();
}

/** The hearth unlit, on a colour that is quiet by day and by night. */
const unlit =
  '<path d="M3.5 32V15.5a12.5 12.5 0 0 1 25 0V32M0 32.2h32" fill="none" stroke="#8a7f72" stroke-width=".9"/>';
const atNight =
  '<style>@media (prefers-color-scheme: dark) { .line { stroke: #f4ede3 } .flame { fill: #ee8246 } }</style>\n';
const small = await Promise.all(
  [16, 32, 48].map(async (size) => ({
    size,
    png: await toPng(svg(mark({ line: size === 16 ? 2.6 : 2.1 })), size),
  })),
);
const files: Record<string, Buffer | string> = {
  'favicon.ico': toIco(small),
  'icon.svg': svg(mark({ line: 2, style: atNight })),
  'no-picture.svg': svg(unlit, '-64 -63 160 160'),
  'icon-192.png': await onPaper(192, 6),
  'icon-512.png': await onPaper(512, 6),
  'apple-touch-icon.png': await onPaper(180, 6),
  'share.jpg': await sharedPicture(),
};
for (const [name, content] of Object.entries(files)) writeFileSync(join(root, 'public', name), content);
