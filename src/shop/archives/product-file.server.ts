import { z } from 'zod';
import { pence } from '#values/pence.ts';
import { picturesOf } from '../catalogue/picture-texts.server.ts';
import type { Product } from '../catalogue/product.ts';
import {
  EACH_FIELD,
  emptyFields,
  type FieldKey,
  fieldsFrom,
  type PRODUCT_FIELDS,
} from '../catalogue/product-fields.ts';
import type { IdPrefix } from '../shop.server.ts';
import { isPictureAddress } from './archive.ts';

const HANDLE = z.string().regex(/^[a-z0-9-]{1,200}$/, 'is no address');
const ADDRESS = z.string().refine(isPictureAddress, 'is no address of a picture');
const COUNT = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const VALUE = z.object({ handle: HANDLE, name: z.string().max(300) });

/** A picture by its address, with its words. */
export const PICTURE_FILE = z.object({
  address: ADDRESS,
  text: z.string().max(300),
  filename: z.string().max(200),
});

/** What an archive calls each of a product's own fields. */
type FieldsFile = {
  [Key in FieldKey as Exclude<(typeof PRODUCT_FIELDS)[Key]['archived'], null>]: Product[Key];
};
const ARCHIVED = EACH_FIELD.flatMap(([key, field]) =>
  field.archived ? [{ ...field, key, name: field.archived }] : [],
);

const FIELDS = Object.fromEntries(
  ARCHIVED.map(({ key, name, kind, form, mayLack }) => {
    const text = form?.schema.enum ? z.enum(form.schema.enum) : z.string();
    const schema: z.ZodType = { text, flag: z.boolean(), count: COUNT, list: z.array(z.string()) }[kind];
    return [name, mayLack ? schema.default(emptyFields()[key] as never) : schema];
  }),
) as unknown as { [Name in keyof FieldsFile]: z.ZodType<FieldsFile[Name]> };

/** A product as an archive has it, beside its own fields. Other products are named by their addresses. */
export const PRODUCT_FILE = z.object({
  ...FIELDS,
  handle: HANDLE,
  formerHandles: z.array(HANDLE).max(200),
  created: z.iso.datetime(),
  price: COUNT,
  options: z.array(VALUE.extend({ values: z.array(VALUE).max(1000) })).max(50),
  variants: z
    .array(
      z.object({
        title: z.string(),
        handle: HANDLE,
        sku: z.string(),
        available: z.boolean(),
        price: COUNT,
        stock: COUNT,
        metafields: z.string(),
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
  const has = new Set(extras.pictures.map(({ address }) => address));
  const ofVariants = new Set(product.variants.map(({ featuredMedia }) => featuredMedia));
  const gallery = new Set([product.featuredMedia, ...product.media.map(({ url }) => url)]);
  return {
    ...(Object.fromEntries(ARCHIVED.map(({ key, name }) => [name, product[key]])) as FieldsFile),
    created: product.created,
    price: product.price,
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
  const said: Record<string, unknown> = file;
  const fields = fieldsFrom((_, { archived, empty }) => (archived ? said[archived] : empty));
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
      postageProvider: fields.postageProvider,
      stockCount: variant.stock,
      metafields: variant.metafields,
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
