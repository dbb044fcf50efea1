import { updateEach } from '#database/update-each.server.ts';
import type { Accountant, Manager } from '../../actor.ts';
import { ShopError } from '../../errors.ts';
import { text } from '../../forms/fields.ts';
import { requireValid } from '../../forms/form.ts';
import type { Shop } from '../../shop.server.ts';
import { listedOf } from '../product/picture-list.ts';
import type { Product } from '../product/product.ts';
import type { ProductForAdmin } from '../shown/products.server.ts';
import { writeProduct } from './write-product.server.ts';

const ALT = { alt: text('Text of the picture', { max: 300 }) };

/** What pictures show, in words, by address: read aloud, and shown where a picture does not load. */
export type PictureTexts = Record<string, string>;

/** Every picture of a product: the featured one, the others in their order, and those of its variants. */
export function picturesOf(product: Product): string[] {
  const ofVariants = product.variants.flatMap(({ featuredMedia }) => featuredMedia ?? []);
  return [...new Set([...listedOf(product), ...ofVariants])];
}

/** The texts of a product's pictures; '' for one without. */
export async function findPictureTexts(
  shop: Shop,
  _admin: Accountant,
  product: Product,
): Promise<PictureTexts> {
  const urls = picturesOf(product);
  if (urls.length === 0) return {};
  const rows = await shop.db.selectFrom('image').select(['url', 'alt']).where('url', 'in', urls).execute();
  const known = new Map(rows.map(({ url, alt }) => [url, alt]));
  return Object.fromEntries(urls.map((url) => [url, known.get(url) ?? '']));
}

/** Changes these texts; the others stay. ShopError `invalid` for a long one, and for a picture of another product. */
export function describePictures(
  shop: Shop,
  admin: Manager,
  productId: string,
  texts: PictureTexts,
  { ifVersion }: { ifVersion?: number | undefined } = {},
): Promise<ProductForAdmin> {
  const wanted = Object.entries(texts).map(([url, alt]) => ({ url, alt: alt.trim() }));
  for (const { alt } of wanted) requireValid(ALT, { alt });
  const pictures = wanted.map(({ alt }) => alt).filter(Boolean);
  let own: PictureTexts = {};
  return writeProduct(shop, admin, productId, {
    ifVersion,
    async change(product, shop) {
      own = await findPictureTexts(shop, admin, product);
      for (const { url } of wanted)
        if (!Object.hasOwn(own, url)) throw new ShopError('not-found', 'We could not find that picture.');
      await setPictureTexts(shop, texts);
      return product;
    },
    entries({ id }) {
      const before = Object.fromEntries(wanted.map(({ url }) => [url, own[url] ?? '']));
      const after = Object.fromEntries(wanted.map(({ url, alt }) => [url, alt]));
      return [
        {
          ...{ action: 'pictures described', kind: 'product', subjectId: id },
          ...{ before: { pictures, texts: before }, after: { pictures, texts: after } },
        },
      ];
    },
  });
}

/** Sets these texts; in the caller's transaction. */
export async function setPictureTexts(shop: Shop, texts: PictureTexts): Promise<void> {
  await updateImages(
    shop,
    Object.entries(texts).map(([url, alt]) => ({ url, alt: alt.trim() })),
  );
}

const updateImages = updateEach<{ url: string; alt: string }>('image', ['url']);
