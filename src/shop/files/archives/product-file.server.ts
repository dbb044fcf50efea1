import { z } from 'zod';
import { pence } from '#values/uk/pence.ts';
import { picturesOf } from '../../catalogue/commands/picture-texts.server.ts';
import type { Product, Variant } from '../../catalogue/product/product.ts';
import { emptyFields, PRODUCT_FIELDS } from '../../catalogue/product/product-fields.ts';
import { emptyVariant, VARIANT_FIELDS } from '../../catalogue/product/variant-fields.ts';
import type { IdPrefix } from '../../shop.server.ts';
import { isPictureAddress } from './archive.ts';
import { COUNT, fieldFile } from './field-file.server.ts';

const HANDLE = z.string().regex(/^[a-z0-9-]{1,200}$/, 'is no address');
const ADDRESS = z.string().refine(isPictureAddress, 'is no address of a picture');
const VALUE = z.object({ handle: HANDLE, name: z.string().max(300) });

/** A picture by its address, with its words. */
export const PICTURE_FILE = z.object({
  address: ADDRESS,
  text: z.string().max(300),
  filename: z.string().max(200),
});

const PRODUCT = fieldFile<typeof PRODUCT_FIELDS, Product>(PRODUCT_FIELDS, emptyFields());
const VARIANT = fieldFile<typeof VARIANT_FIELDS, Variant>(VARIANT_FIELDS, emptyVariant());

/** A product as an archive has it, beside its own fields. Other products are named by their addresses. */
export const PRODUCT_FILE = z.object({
  ...PRODUCT.schema,
  handle: HANDLE,
  formerHandles: z.array(HANDLE).max(200),
  /** How earlier shops numbered it; an earlier version's archive has none. */
  formerIds: z
    .array(z.string().regex(/^[a-z]{1,20}:\d{1,12}$/))
    .max(20)
    .default([]),
  created: z.iso.datetime(),
  price: COUNT,
  options: z.array(VALUE.extend({ values: z.array(VALUE).max(1000) })).max(50),
  variants: z
    .array(
      z.object({
        ...VARIANT.schema,
        handle: HANDLE,
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
export type Extras = Pick<ProductFile, 'formerHandles' | 'formerIds' | 'pictures' | 'films'>;

/** A product for its file. A picture whose bytes are lost is not in it. */
export function toProductFile(product: Product, extras: Extras): ProductFile {
  const has = new Set(extras.pictures.map(({ address }) => address));
  const ofVariants = new Set(product.variants.map(({ featuredMedia }) => featuredMedia));
  const gallery = new Set([product.featuredMedia, ...product.media.map(({ url }) => url)]);
  return {
    ...PRODUCT.write(product),
    created: product.created,
    price: product.price,
    options: product.options.map(({ optionHandle, optionName, options }) => ({
      handle: optionHandle,
      name: optionName,
      values: options.map((value) => ({ handle: value.handle, name: value.viewName })),
    })),
    variants: product.variants.map((variant) => ({
      ...VARIANT.write(variant),
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
  const fields = PRODUCT.read(file);
  const variants = file.variants.map((variant) => {
    const options = file.options.flatMap(({ handle: optionHandle, name: optionName, values }) => {
      const value = values.find((each) => each.handle === variant.options[optionHandle]);
      return value ? [{ handle: value.handle, viewName: value.name, optionName, optionHandle }] : [];
    });
    return {
      id: newId('v'),
      ...VARIANT.read(variant),
      options,
      postageProvider: fields.postageProvider,
    };
  });
  if (variants.some(({ options }) => options.length !== file.options.length)) return null;
  const [featuredMedia = null, ...media] = file.gallery;
  return {
    id: newId('p'),
    ...fields,
    sku: fields.externalRef,
    created: new Date(file.created).toISOString(),
    featuredMedia,
    media: media.map((url, index) => ({ url, order: index + 1 })),
    price: pence(file.price),
    options: file.options.map((option) => ({
      optionHandle: option.handle,
      optionName: option.name,
      options: option.values.map((value) => ({ handle: value.handle, viewName: value.name })),
    })),
    variants,
  };
}
