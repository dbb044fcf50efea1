import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { fetchPictures } from '#shop/files/imports/pictures/fetch-pictures.server.ts';
import type { Setup } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { anImport } from './import-file.ts';
import { aPictureHost, aPng, type PictureHost } from './picture-host.ts';

const HEAD =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Image Src,Image Position,Image Alt Text,Variant Image';
const COLOURS = ['red', 'green', 'blue'] as const;

/** A host with three pictures, files of products that name them, and what their products then look like. */
export function importedPictures({ app, shop }: Pick<Setup, 'app' | 'shop'>) {
  const host = {} as PictureHost;
  const colours = {} as Record<(typeof COLOURS)[number], Buffer>;
  beforeAll(async () => {
    Object.assign(host, await aPictureHost());
    for (const colour of COLOURS) colours[colour] = await aPng(colour);
  });
  beforeEach(() => {
    host.asked.length = 0;
    host.answers.clear();
    for (const colour of COLOURS) host.answers.set(`/${colour}.png`, { body: colours[colour] });
  });
  afterAll(() => host.close());
  const product = async (handle = 'ashbourne') =>
    (await findProductForAdmin(shop, anAdmin(), handle)).product;
  const colourOf = async (url: string) => {
    const { content_hash } = await shop.db
      .selectFrom('image')
      .select('content_hash')
      .where('url', '=', url)
      .executeTakeFirstOrThrow();
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    return COLOURS.find((colour) => hash(colours[colour]) === content_hash) ?? 'another';
  };
  const suite = (...lines: string[]) => `${HEAD}\n${lines.join('\n')}\n`;
  return {
    host,
    colours,
    product,
    colourOf,
    suite,
    at: (name: string) => `${host.url}/${name}`,
    /** How the pictures of a product look, the featured one first, by the average of their colours. */
    async looks(handle?: string) {
      const { featuredMedia, media } = await product(handle);
      const others = media.toSorted((a, b) => a.order - b.order).map(({ url }) => url);
      return Promise.all([featuredMedia, ...others].flatMap((url) => (url ? [colourOf(url)] : [])));
    },
    /** One product whose pictures are at these addresses. */
    withPictures: (...urls: string[]) =>
      suite(
        `ashbourne,Ashbourne,,,ASH,1299,3,${urls[0]},1,,`,
        ...urls.slice(1).map((url, n) => `ashbourne,,,,,,,${url},${n + 2},,`),
      ),
    /** The address of an import whose pictures have been asked for. */
    async carriedOut(file: string) {
      const address = await anImport(shop, app.asOwner, file);
      await fetchPictures(shop);
      return address;
    },
  };
}
