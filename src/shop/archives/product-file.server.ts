import { z } from 'zod';
import { PROVIDERS } from '#values/carriers.ts';
import { pence } from '#values/pence.ts';
import { picturesOf } from '../catalogue/picture-texts.server.ts';
import type { Product } from '../catalogue/product.ts';
import type { IdPrefix } from '../shop.server.ts';
import { isPictureAddress } from './archive.ts';

const HANDLE = z.string().regex(/^[a-z0-9-]{1,200}$/, 'is no address');
const ADDRESS = z.string().refine(isPictureAddress, 'is no address of a picture');
const COUNT = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);
/** Longer than any that a product may have; then its own rules are asked. */
const TEXT = z.string().max(50_000);
const VALUE = z.object({ handle: HANDLE, name: z.string().max(300) });

/** A picture by its address, with its words. */
export const PICTURE_FILE = z.object({
  address: ADDRESS,
  text: z.string().max(300),
  filename: z.string().max(200),
});

/** A product as an archive has it. Other products are named by their addresses. */
export const PRODUCT_FILE = z.object({
  title: TEXT,
  handle: HANDLE,
  formerHandles: z.array(HANDLE).max(200),
  description: z.string().max(20_000),
  html: z.string(),
  reference: TEXT,
  created: z.iso.datetime(),
  available: z.boolean(),
  price: COUNT,
  tags: z.array(z.string()).max(1000),
  provider: z.enum(PROVIDERS),
  metafields: TEXT,
  options: z.array(VALUE.extend({ values: z.array(VALUE).max(1000) })).max(50),
  variants: z
    .array(
      z.object({
        title: TEXT,
        handle: HANDLE,
        sku: TEXT,
        available: z.boolean(),
        price: COUNT,
        stock: COUNT,
        metafields: TEXT,
        /** The value of each option, by their handles. */
        options: z.record(z.string(), z.string()),
        picture: ADDRESS.nullable(),
      }),
    )
    .max(1000),
  /** Featured first, in the owner's order. */
  gallery: z.array(ADDRESS).max(500),
  pictures: z.array(PICTURE_FILE).max(1500),
  films: z.array(z.string().regex(/^films\/[0-9a-f]{40}\.(webm|mp4)$/)).max(2),
});
export type ProductFile = z.infer<typeof PRODUCT_FILE>;

/** What an archive has of a product beside its own fields. */
export type Extras = Pick<ProductFile, 'formerHandles' | 'pictures' | 'films'>;

/** A product for its file. A picture whose bytes are lost is not in it. */
export function toProductFile(product: Product, extras: Extras): ProductFile {
  const { title, handle, description, HTMLdescription: html, externalRef: reference } = product;
  const { created, available, price, tags, postageProvider: provider, metafields } = product;
  const has = new Set(extras.pictures.map(({ address }) => address));
  const ofVariants = new Set(product.variants.map(({ featuredMedia }) => featuredMedia));
  const gallery = new Set([product.featuredMedia, ...product.media.map(({ url }) => url)]);
  return {
    ...{ title, handle, description, html, reference, created, available, price, tags, provider, metafields },
    options: product.options.map(({ optionHandle, optionName, options }) => ({
      handle: optionHandle,
      name: optionName,
      values: options.map((value) => ({ handle: value.handle, name: value.viewName })),
    })),
    variants: product.variants.map((variant) => ({
      title: variant.title,
      handle: variant.handle,
      sku: variant.sku,
      available: variant.available,
      price: variant.price,
      stock: variant.stockCount,
      metafields: variant.metafields,
      options: Object.fromEntries(variant.options.map((each) => [each.optionHandle, each.handle])),
      picture: variant.featuredMedia && has.has(variant.featuredMedia) ? variant.featuredMedia : null,
    })),
    gallery: picturesOf(product).filter((url) => gallery.has(url) && has.has(url)),
    ...extras,
    pictures: extras.pictures.filter(({ address }) => gallery.has(address) || ofVariants.has(address)),
  };
}

/** A new product of its file, not yet checked by the rules of typed ones; null where its variants choose what is not offered. */
export function toNewProduct(file: ProductFile, newId: (prefix: IdPrefix) => string): Product | null {
  const { title, handle, description, html, reference, created, available, tags, provider, metafields } =
    file;
  const variants = file.variants.map((variant) => {
    const options = file.options.flatMap(({ handle: optionHandle, name: optionName, values }) => {
      const value = values.find((each) => each.handle === variant.options[optionHandle]);
      return value ? [{ handle: value.handle, viewName: value.name, optionName, optionHandle }] : [];
    });
    return {
      id: newId('v'),
      ...{ title: variant.title, handle: variant.handle, sku: variant.sku, available: variant.available },
      featuredMedia: variant.picture,
      price: pence(variant.price),
      options,
      postageProvider: provider,
      stockCount: variant.stock,
      metafields: variant.metafields,
    };
  });
  if (variants.some(({ options }) => options.length !== file.options.length)) return null;
  const [featuredMedia = null, ...media] = file.gallery;
  return {
    id: newId('p'),
    ...{ title, description, HTMLdescription: html, handle, sku: reference, externalRef: reference },
    ...{ created: new Date(created).toISOString(), available, featuredMedia },
    media: media.map((url, index) => ({ url, order: index + 1 })),
    price: pence(file.price),
    ...{ tags, postageProvider: provider },
    options: file.options.map((option) => ({
      optionHandle: option.handle,
      optionName: option.name,
      options: option.values.map((value) => ({ handle: value.handle, viewName: value.name })),
    })),
    variants,
    metafields,
  };
}
