import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImageStore } from '#shop/images/image-store.ts';
import { makeNextSizes } from '#shop/images/sizes.server.ts';
import { anApp, aSession, type TestApp } from './app.ts';
import { describeOnEachEngine } from './database.ts';

const MARK = 'a-stowaway-in-a-picture';
const SCRIPT = `<script>alert("${MARK}")</script>`;
const XMP = `<?xpacket begin="" id="W5M0"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${MARK}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
const MORE = 'carries something else with it';

/** Noise, so that no two are alike and none is small. */
const aPicture = (width = 320, height = 200) =>
  sharp({
    create: {
      ...{ width, height, channels: 3, background: '#000' },
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

/** What stands between the first bytes of a picture and the rest: a comment of JPEG, a text of PNG. */
const withInside = (picture: Buffer, at: number, more: Buffer) =>
  Buffer.concat([picture.subarray(0, at), more, picture.subarray(at)]);
const aJpegComment = (text: string) => {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
};

/** An archive without files, whose comment may be cut short. */
const aZip = (comment = '', said = comment.length) => {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(said, 20);
  return Buffer.concat([Buffer.from(`PK\x03\x04${MARK}`, 'latin1'), end, Buffer.from(comment)]);
};
const after = async (picture: Promise<Buffer>, more: string | Buffer) =>
  Buffer.concat([await picture, Buffer.from(more)]);

const jpeg = () => aPicture().jpeg().toBuffer();
const png = () => aPicture().png().toBuffer();
const withNote = async (picture: Promise<Buffer>) => withInside(await picture, 2, aJpegComment(MARK));
/** After its eight bytes and its header, which has 25. */
const PNG_HEAD = 33;

describeOnEachEngine('uploads', (engine) => {
  let app: TestApp;
  let owner: string;
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const images: ImageStore = {
    put: async (name, bytes) => void kept.set(name, new Uint8Array(bytes)),
    get: async (name) => kept.get(name) ?? null,
    remove: async (name) => void kept.delete(name),
  };
  beforeAll(async () => {
    app = await anApp(engine, { images });
    owner = (await aSession(app.shop, 'Admin')).token;
  });
  afterAll(() => app.shop.close());

  async function upload(bytes: Uint8Array<ArrayBuffer>, name = 'fire.png', type = 'image/png') {
    const body = new FormData();
    body.set('image', new File([bytes], name, { type }));
    const headers = { Authorization: owner };
    const answer = await app.ask(`/api/v1/admin/images/${name}`, { method: 'POST', headers, body });
    return { status: answer.status, answer: await answer.json() };
  }
  const countMasters = () => [...kept.keys()].filter((name) => name.endsWith('.master')).length;
  const countImages = async () => (await app.shop.db.selectFrom('image').select('id').execute()).length;

  test('fifty files at once are all taken, each with an address and an entry of its own', async () => {
    const before = await countImages();
    const files = await Promise.all(Array.from({ length: 50 }, () => aPicture(240, 160).jpeg().toBuffer()));
    const answers = await Promise.all(files.map((file, n) => upload(new Uint8Array(file), `room-${n}.jpg`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
    const urls = answers.map(({ answer }) => answer as string);
    expect(new Set(urls).size).toBe(50);
    expect(await countImages()).toBe(before + 50);
    for (const url of urls) expect((await app.ask(url)).status).toBe(200);
    const entries = await app.shop.db
      .selectFrom('audit')
      .select('subject_id')
      .where('action', '=', 'uploaded')
      .execute();
    expect(entries.length).toBe(before + 50);
  });

  test('fifty times the same file at once are fifty pictures of one file', async () => {
    const file = new Uint8Array(await jpeg());
    const before = countMasters();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => upload(file, `same-${n}.jpg`)));
    expect(new Set(answers.map(({ answer }) => answer)).size).toBe(50);
    expect(countMasters()).toBe(before + 1);
    for (const { answer } of answers) expect((await app.ask(answer)).status).toBe(200);
  });

  test.each<[what: string, make: () => Uint8Array | Promise<Uint8Array>, status: number, reason: string]>([
    [
      'an SVG',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
      415,
      'SVG drawings',
    ],
    [
      'an SVG with a prologue',
      () => Buffer.from('<?xml version="1.0"?>\n<!-- x --><svg/>'),
      415,
      'SVG drawings',
    ],
    [
      'a text named .png',
      () => Buffer.from('To whom it may concern'),
      415,
      'not a JPEG, PNG, WebP, AVIF or GIF',
    ],
    ['a page named .png', () => Buffer.from(`<!doctype html>${SCRIPT}`), 415, 'not a JPEG, PNG'],
    ['30,000 × 30,000 points', () => aVastPng(30_000), 413, 'at most 50 megapixels'],
    ['16 MB', () => Buffer.alloc(16 * 1024 * 1024, 1), 413, 'larger than we can take'],
    ['a little more than 15 MB', () => Buffer.alloc(15 * 1024 * 1024 + 1, 1), 413, 'at most 15 MB'],
    ['a JPEG cut short', async () => (await jpeg()).subarray(0, 6000), 415, 'damaged or ends too early'],
    ['a PNG cut short', async () => (await png()).subarray(0, 6000), 415, 'damaged or ends too early'],
    ['a script that begins like a GIF', () => Buffer.from(`GIF89a/*${SCRIPT}*/=1;`), 415, ''],
    [
      'a PDF with a picture after it',
      async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), await jpeg()]),
      415,
      '',
    ],
    ['nothing', () => Buffer.alloc(0), 415, 'not a JPEG, PNG'],
    ['a picture and a page', () => after(jpeg(), '<HTML lang="en">'), 415, MORE],
    ['a picture and a document', () => after(png(), '<!DocType html>x'), 415, MORE],
    ['a picture and a frame', () => after(jpeg(), '<iframe src="//x">'), 415, MORE],
    ['a picture and a program', () => after(jpeg(), '<?php system("x");'), 415, MORE],
    ['a picture and an archive', () => after(png(), aZip()), 415, MORE],
    ['a picture and an archive with a comment', () => after(jpeg(), aZip('x'.repeat(65_535))), 415, MORE],
    [
      'a picture with a script in a comment',
      async () => withInside(await jpeg(), 2, aJpegComment(`*/${SCRIPT}/*`)),
      415,
      MORE,
    ],
    [
      'a picture with a page in a text of its own',
      async () => withInside(await png(), PNG_HEAD, aChunk('tEXt', Buffer.from(`Comment\0${SCRIPT}`))),
      415,
      MORE,
    ],
    [
      'a picture with a script among the facts of its camera',
      () =>
        aPicture()
          .withExif({ IFD0: { ImageDescription: SCRIPT } })
          .jpeg()
          .toBuffer(),
      415,
      MORE,
    ],
    [
      'a picture that is a PDF too',
      async () => withInside(await jpeg(), 2, aJpegComment('\n%PDF-1.7\n')),
      415,
      MORE,
    ],
  ])('%s is refused with a reason, and nothing of it is kept', async (_what, make, status, reason) => {
    const before = { rows: await countImages(), files: kept.size };
    const refused = await upload(new Uint8Array(await make()));
    expect(refused.status).toBe(status);
    expect(refused.answer.error).toContain(reason);
    expect(refused.answer.error).toMatch(/^[A-Z].*\.$/);
    expect({ rows: await countImages(), files: kept.size }).toEqual(before);
  });

  test.each<[what: string, make: () => Promise<Buffer>]>([
    ['another picture after its end', async () => after(jpeg(), await withNote(jpeg()))],
    ['a film after its end', () => after(jpeg(), `\0\0\0\x18ftypmp42 ${MARK}`)],
    ['the torn end of an archive after its own', () => after(png(), aZip('', 9))],
    ['a note in a comment', () => withNote(jpeg())],
    ['the notes of a picture program', () => aPicture().withXmp(XMP).jpeg().toBuffer()],
    [
      'the mark of a PDF far behind its beginning',
      () => after(jpeg(), `${' '.repeat(2000)}%PDF-1.7 ${MARK}`),
    ],
    [
      'facts of its camera',
      () =>
        aPicture()
          .withExif({ IFD0: { ImageDescription: MARK } })
          .jpeg()
          .toBuffer(),
    ],
  ])('of a picture with %s only the picture is kept', async (_what, make) => {
    const bytes = new Uint8Array(await make());
    expect(Buffer.from(bytes).includes(MARK)).toBe(true);
    // The pictures of other tests have their sizes already, as it were.
    await app.shop.db.updateTable('image').set({ sizes_due: null }).execute();
    const before = kept.size;
    const { status, answer: url } = await upload(bytes, 'fire.html', 'text/html');
    expect(status).toBe(201);
    while (await makeNextSizes(app.shop));
    // The picture itself, and two widths in three formats.
    expect(kept.size).toBe(before + 7);
    for (const stored of kept.values()) expect(Buffer.from(stored).includes(MARK)).toBe(false);
    const served = await app.ask(url);
    expect(served.headers.get('content-type')).toMatch(/^image\/(jpeg|webp|avif)$/);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await sharp(await served.arrayBuffer()).metadata()).width).toBe(320);
  });
});
