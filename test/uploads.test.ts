import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeNextSizes } from '#shop/images/sizes.server.ts';
import { auditOf } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anUpload } from './kit/pictures.ts';
import { imagesInMemory } from './kit/shop.ts';

const MARK = 'a-passenger-in-a-picture';
const SCRIPT = `<script>alert("${MARK}")</script>`;
const XMP = `<?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${MARK}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

/** Noise, so that no two are equal and none is small. */
const aPhoto = (width = 320, height = 200) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  });

/** A PNG that is small as a file and huge as a picture: one bit for each of its points. */
function aVastPng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const points = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 1 });
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [aChunk('IHDR', header), aChunk('IDAT', points), aChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([start, ...chunks]);
}

function aChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Inserts bytes into a picture: a JPEG comment, a PNG text chunk. */
const withInside = (picture: Buffer, at: number, more: Buffer) =>
  Buffer.concat([picture.subarray(0, at), more, picture.subarray(at)]);
const aJpegComment = (text: string) => {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
};

/** An archive without files. */
const aZip = () => {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  return Buffer.concat([Buffer.from(`PK\x03\x04${MARK}`, 'latin1'), end]);
};
const after = async (picture: Promise<Buffer>, more: string | Buffer) =>
  Buffer.concat([await picture, Buffer.from(more)]);

const jpeg = () => aPhoto().jpeg().toBuffer();
const png = () => aPhoto().png().toBuffer();
const withNote = async (picture: Promise<Buffer>) => withInside(await picture, 2, aJpegComment(MARK));
/** After its eight bytes and its header, which has 25. */
const PNG_HEAD = 33;

onEachEngine('uploads', ({ app, shop, outside }) => {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  outside(() => ({ images: imagesInMemory(kept) }));

  const upload = (bytes: Uint8Array, filename = 'fire.png') =>
    app.asOwner.call('POST', `/admin/images/${filename}`, anUpload({}, { bytes, filename }));
  const countMasters = () => [...kept.keys()].filter((name) => name.endsWith('.master')).length;
  const countImages = async () => (await shop.db.selectFrom('image').select('id').execute()).length;

  test('fifty files at once are all accepted, each with its own address and audit entry', async () => {
    const before = await countImages();
    const files = await Promise.all(Array.from({ length: 50 }, () => aPhoto(240, 160).jpeg().toBuffer()));
    const answers = await Promise.all(files.map((file, n) => upload(file, `room-${n}.jpg`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const urls = answers.map(({ body }) => body as string);
    expect(new Set(urls).size).toBe(50);
    expect(await countImages()).toBe(before + 50);
    for (const url of urls) expect((await app.ask(url)).status).toBe(200);
    expect(await auditOf(shop, { action: 'uploaded' })).toHaveLength(before + 50);
  });

  test('fifty copies of one file at once are fifty pictures with shared files', async () => {
    const file = await jpeg();
    const before = countMasters();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => upload(file, `same-${n}.jpg`)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(50);
    expect(countMasters()).toBe(before + 1);
    for (const { body } of answers) expect((await app.ask(body)).status).toBe(200);
  });

  test.each<[what: string, make: () => Uint8Array | Promise<Uint8Array>, status: number, reason: string]>([
    [
      'a text named .png',
      () => Buffer.from('To whom it may concern'),
      415,
      'not a JPEG, PNG, WebP, AVIF or GIF',
    ],
    ['a page named .png', () => Buffer.from(`<!doctype html>${SCRIPT}`), 415, 'not a JPEG, PNG'],
    ['30,000 × 30,000 points', () => aVastPng(30_000), 413, 'at most 50 megapixels'],
    ['just above 50 megapixels', () => aVastPng(7_100), 413, 'at most 50 megapixels'],
    ['16 MB', () => Buffer.alloc(16 * 1024 * 1024, 1), 413, 'larger than we can accept'],
    ['a little more than 15 MB', () => Buffer.alloc(15 * 1024 * 1024 + 1, 1), 413, 'at most 15 MB'],
    ['a JPEG cut short', async () => (await jpeg()).subarray(0, 6000), 415, 'damaged or incomplete'],
    ['a PNG cut short', async () => (await png()).subarray(0, 6000), 415, 'damaged or incomplete'],
    ['a script that begins like a GIF', () => Buffer.from(`GIF89a/*${SCRIPT}*/=1;`), 415, ''],
    [
      'a PDF with a picture after it',
      async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await jpeg()]),
      415,
      '',
    ],
    ['a TIFF', () => aPhoto().tiff().toBuffer(), 415, 'not a JPEG, PNG'],
    ['nothing', () => Buffer.alloc(0), 415, 'not a JPEG, PNG'],
  ])('%s is refused with a reason, and nothing of it is kept', async (_what, make, status, reason) => {
    const before = { rows: await countImages(), files: kept.size };
    const refused = await upload(await make());
    expect(refused.status).toBe(status);
    expect(refused.body.error).toContain(reason);
    expect(refused.body.error).toMatch(/^[A-Z].*\.$/);
    expect({ rows: await countImages(), files: kept.size }).toEqual(before);
  });

  test.each<[what: string, make: () => Promise<Buffer>]>([
    ['another picture after its end', async () => after(jpeg(), await withNote(jpeg()))],
    ['a film after its end', () => after(jpeg(), `\0\0\0\x18ftypmp42 ${MARK}`)],
    ['a page after its end', () => after(jpeg(), `<!doctype html>${SCRIPT}`)],
    ['an archive after its end', () => after(png(), aZip())],
    ['a script in a comment', async () => withInside(await jpeg(), 2, aJpegComment(`*/${SCRIPT}/*`))],
    [
      'a page in a text chunk',
      async () => withInside(await png(), PNG_HEAD, aChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))),
    ],
    ['a PDF in a comment', async () => withInside(await jpeg(), 2, aJpegComment(`\n%PDF-1.7 ${MARK}`))],
    ['a note in a comment', () => withNote(jpeg())],
    ['the notes of a picture program', () => aPhoto().withXmp(XMP).jpeg().toBuffer()],
    [
      'facts of its camera',
      () =>
        aPhoto()
          .withExif({ IFD0: { ImageDescription: MARK } })
          .jpeg()
          .toBuffer(),
    ],
  ])('only the pixels are kept of a picture with %s', async (_what, make) => {
    const bytes = await make();
    expect(bytes.includes(MARK)).toBe(true);
    // As if the pictures of the other tests had their sizes already.
    await shop.db.updateTable('image').set({ sizes_due: null }).execute();
    const before = kept.size;
    const { status, body: url } = await upload(bytes, 'fire.html');
    expect(status).toBe(201);
    while (await makeNextSizes(shop));
    // The picture itself, and two widths in three formats.
    expect(kept.size).toBe(before + 7);
    for (const stored of kept.values()) expect(Buffer.from(stored).includes(MARK)).toBe(false);
    const served = await app.ask(url);
    expect(served.headers.get('content-type')).toMatch(/^image\/(jpeg|webp|avif)$/);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await sharp(await served.arrayBuffer()).metadata()).width).toBe(320);
  });
});
