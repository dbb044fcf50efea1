import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addProductMedia } from '#shop/catalogue/commands/product-media.server.ts';
import { aVariant } from './kit/builders.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { anUpload } from './kit/pictures.ts';
import { refusal } from './kit/refusal.ts';
import { anAdmin, imagesInMemory } from './kit/shop.ts';

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const drawing = (inside: string, facts = 'width="300" height="100"') =>
  Buffer.from(`<?xml version="1.0"?>\n<!-- a logo --><svg ${SVG} ${facts}>${inside}</svg>`);
const RED = '<rect width="150" height="100" fill="#b3421a"/>';

onAnyEngine('logos as drawings', ({ app, shop, outside }) => {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  outside(() => ({ images: imagesInMemory(kept) }));

  const upload = (bytes: Uint8Array, filename = 'logo.svg') =>
    app.asOwner.call('POST', `/admin/images/${filename}`, anUpload({}, { bytes, filename }));
  /** The picture that is kept of it. */
  const keptOf = async (url: string) => {
    const answer = await app.ask(url);
    expect(answer.headers.get('content-type')).toMatch(/^image\/(webp|jpeg|avif)$/);
    const { content_hash } = await shop.db
      .selectFrom('image')
      .select('content_hash')
      .where('url', '=', url)
      .executeTakeFirstOrThrow();
    const [name] = [...kept.keys()].filter((each) => each.includes(content_hash) && each.endsWith('.master'));
    return sharp(kept.get(name ?? ''));
  };

  test.each([
    ['300 × 100', 'width="300" height="100"'],
    ['without a size', 'viewBox="0 0 300 100"'],
    ['of a wall’s size', 'width="7000" height="2333" viewBox="0 0 300 100"'],
    ['in millimetres', 'width="30mm" height="10mm" viewBox="0 0 300 100"'],
  ])('a drawing %s becomes a sharp picture with its transparency', async (_what, facts) => {
    const { status, body } = await upload(drawing(RED, facts));
    expect(status).toBe(201);
    const { data, info } = await (await keptOf(body))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs(info.width - 1_600)).toBeLessThan(3);
    expect(info.width / info.height).toBeCloseTo(3, 1);
    const at = (x: number) =>
      data[(Math.floor(info.height / 2) * info.width + Math.floor(x * info.width)) * 4 + 3];
    expect([at(0.25), at(0.75)]).toEqual([255, 0]);
  });

  test('nothing of what it carries is kept, run or asked for', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked++;
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const away = `http://127.0.0.1:${port}/x.png`;
    const { status } = await upload(
      drawing(
        `<script>alert("a-passenger")</script><style>@import url("${away}");</style>
         <image href="${away}" width="9" height="9"/><image xlink:href="file:///etc/passwd" width="9" height="9"/>
         <use href="${away}#a"/><foreignObject><p>a-passenger</p></foreignObject>${RED}`,
      ),
    );
    expect(status).toBe(201);
    const all = [...kept.values()].map((bytes) => Buffer.from(bytes).toString('latin1')).join();
    expect(all).not.toMatch(/a-passenger|<svg|passwd/);
    expect(asked).toBe(0);
    server.close();
  });

  const NESTED = Array.from(
    { length: 12 },
    (_, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(12)}</g>`,
  ).join('');
  test.each<[what: string, bytes: Buffer, words: string]>([
    [
      'with entities',
      Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]><svg ${SVG}>&a;</svg>`),
      'parts that are not drawn',
    ],
    ['that takes in a file', drawing('<xi:include href="file:///etc/passwd"/>'), 'parts that are not drawn'],
    ['that draws nothing', Buffer.from('<svg/>'), 'cannot be drawn'],
    ['that is cut short', drawing(RED).subarray(0, 130), 'cannot be drawn'],
    ['of a mile', drawing(RED, 'width="9999999" height="9999999"'), 'cannot be drawn'],
    ['of more than 1 MB', drawing(RED + ' '.repeat(1_100_000)), 'at most 1 MB'],
    [
      'that repeats itself for ever',
      drawing(`<g id="g0">${RED}</g>${NESTED}<use href="#g12"/>`),
      'cannot be drawn',
    ],
    ['in an archive', gzipSync(drawing(RED)), 'not a JPEG, PNG'],
    ['in wide letters', Buffer.from(`\ufeff${drawing(RED)}`, 'utf16le'), 'not a JPEG, PNG'],
  ])('a drawing %s is refused with a reason, within seconds', async (_what, bytes, words) => {
    const { status, body } = await upload(bytes);
    expect([status, body.error]).toEqual([words.includes('MB') ? 413 : 415, expect.stringContaining(words)]);
  });

  test('a product’s picture is none: it is refused as before', async () => {
    const { productId } = await aVariant(shop);
    for (const bytes of [drawing(RED), Buffer.concat([Buffer.from('\n\n'), drawing(RED)])]) {
      const refused = addProductMedia(shop, anAdmin(), productId, { bytes, filename: 'fire.png' });
      expect((await refusal(refused)).message).toContain('SVG drawings are not accepted');
    }
  });
});
