import sharp from 'sharp';
import { aZipOfMany } from '../imports/zips.ts';
import { type Known, parts, times, type Worst } from './worst-input.ts';

const MEGABYTE = 1024 * 1024;

type Bytes = (n: number) => Buffer | Promise<Buffer>;

const aFile = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

const square = (n: number) =>
  sharp({ create: { width: n, height: n, channels: 3, background: '#b3421a' } })
    .png()
    .toBuffer();

const table =
  (bytes: Bytes): Worst[1] =>
  async (n) =>
    parts('owner', '/admin/products/import', {
      intent: 'upload',
      file: aFile(await bytes(n), 'fires.csv'),
    });

const history =
  (header: string, row: string): Worst[1] =>
  (n) =>
    parts('owner', '/admin/earlier-shop', {
      intent: 'file',
      file: aFile(Buffer.from(`${header}\n${row.repeat(n)}`), 'orders.csv'),
    });

const picture =
  (bytes: Bytes): Worst[1] =>
  async (n) =>
    parts('owner', '/admin?index&tab=settings', {
      intent: 'add-image',
      image: aFile(await bytes(n), 'a.png'),
    });

const film =
  (bytes: Bytes): Worst[1] =>
  async (n, { productId }: Known) =>
    parts('owner', `/api/v1/product/${productId}/film/add`, { film: aFile(await bytes(n), 'a.mp4') });

const zip =
  (bytes: Bytes): Worst[1] =>
  async (n, { importAddress }: Known) => {
    const content = await bytes(n);
    const fields = { place: '0', bytes: String(content.length), filename: 'fires.zip' };
    return parts('owner', `${importAddress}/zip`, { ...fields, file: aFile(content, 'fires.zip') });
  };

const box = (size: number, name: string) => {
  const start = Buffer.alloc(8, name.padStart(8));
  start.writeUInt32BE(size, 0);
  return start;
};
const mp4 = (...boxes: Buffer[]) => Buffer.concat([Buffer.from('\0\0\0 ftypisom'.padEnd(32)), ...boxes]);
const gif = (frame: string, n: number) =>
  Buffer.from(`GIF89a\x01\0\x01\0\0\0\0${frame.repeat(n)};`, 'latin1');

/** Files that people in the back office can send. */
export const FILE_DOORS: Record<string, Worst> = {
  'an order of 99,000 lines': [
    99_000,
    history('Name,Financial Status,Created at,Lineitem name,Notes', '#1,paid,2024-01-01,Grate,\n'),
  ],
  '99,000 reviews of what is not here': [
    99_000,
    history('Rating,Body,Date,Handle', '5,Warm,2024-01-01,gone\n'),
  ],
  'a table of 32 MB in old letters': [
    32 * MEGABYTE,
    table((n) => Buffer.concat([Buffer.alloc(n - 1, 'a,é\n', 'latin1'), Buffer.of(0xe9)])),
  ],
  'a table of 32 MB that is cut in half': [
    32 * MEGABYTE,
    table((n) => Buffer.concat([Buffer.alloc(n - 1, 'a,é\n'), Buffer.of(0xc3)])),
  ],
  'a table of 32 MB in two bytes each': [
    32 * MEGABYTE,
    table((n) => Buffer.concat([Buffer.of(0xff, 0xfe), Buffer.alloc(n - 2, 'a,é\n', 'utf16le')])),
  ],
  'a table of nothing': [32 * MEGABYTE, table((n) => Buffer.alloc(n))],
  'a table of blanks': [32 * MEGABYTE, table((n) => Buffer.alloc(n, ' '))],
  'a picture of more than can be drawn': [
    30_000,
    picture((n) => {
      const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008020000000000000000', 'hex');
      png.writeUInt32BE(n, 16);
      png.writeUInt32BE(n, 20);
      return png;
    }),
  ],
  'a picture of 49 megapixels': [7_000, picture((n) => square(n))],
  'a photograph of 49 megapixels from a stranger': [
    7_000,
    async (n) =>
      parts('visitor', '/pages/contact', {
        ...{ name: 'Rose', email: 'rose@example.com', message: `A wall of ${n}` },
        photographs: aFile(await square(n), 'wall.png'),
      }),
  ],
  'a picture of ten thousand frames': [
    10_000,
    picture((n) => gif('!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0', n)),
  ],
  'a picture of comments': [
    15 * MEGABYTE,
    picture((n) => Buffer.concat([Buffer.of(0xff, 0xd8), Buffer.alloc(n - 2, 'fffe0002', 'hex')])),
  ],
  'a picture that breaks off': [
    15 * MEGABYTE,
    picture(async (n) => {
      const whole = await sharp({
        create: { width: 4_000, height: 4_000, channels: 3, background: '#b3421a' },
      })
        .jpeg({ quality: 100 })
        .toBuffer();
      return Buffer.concat([
        whole.subarray(0, whole.length / 2),
        Buffer.alloc(Math.max(0, n - whole.length)),
      ]);
    }),
  ],
  'a TIFF of pages': [
    15 * MEGABYTE,
    picture((n) =>
      Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(n - 8, '0100080000000000', 'hex')]),
    ),
  ],
  'an HEIC of boxes': [
    500_000,
    picture((n) =>
      Buffer.concat([
        Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
        Buffer.alloc(8 * n, box(8, 'free')),
      ]),
    ),
  ],
  'a drawing of blanks': [15 * MEGABYTE, picture((n) => Buffer.from(`<svg>${' '.repeat(n - 10)}`))],
  'a film of tiny boxes': [500_000, film((n) => mp4(Buffer.alloc(8 * n, box(8, 'free'))))],
  'a film of empty boxes': [500_000, film((n) => mp4(Buffer.alloc(8 * n, box(0, 'free'))))],
  'a film of a box that is too large': [4, film((n) => mp4(box(2 ** 32 - n, 'mdat')))],
  'a ZIP of twenty thousand files': [
    20_000,
    zip((n) => aZipOfMany(Object.fromEntries(Array.from({ length: n }, (_, n) => [`fire-${n}.jpg`, ''])))),
  ],
  'a ZIP of long names': [
    100,
    zip((n) =>
      aZipOfMany(
        Object.fromEntries(Array.from({ length: n }, (_, n) => [times(15_000, () => 'a/') + n, ''])),
      ),
    ),
  ],
  'a ZIP that says more than it has': [
    MEGABYTE,
    zip((n) => Buffer.concat([Buffer.alloc(n, 'PK\x01\x02'), aZipOfMany({ a: '' })])),
  ],
};
