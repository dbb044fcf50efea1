import type { Admin } from '#shop/accounts/actor.ts';
import type { OptionType, Product } from '#shop/catalogue/product.ts';
import {
  addProductMedia,
  deleteProductMedia,
  orderProductMedia,
  removeVariantMedia,
  setVariantMedia,
} from '#shop/catalogue/product-media.server.ts';
import { deleteProduct, findProductForAdmin, updateProduct } from '#shop/catalogue/products.server.ts';
import { addVariant, deleteVariant, updateVariant } from '#shop/catalogue/variants.server.ts';
import { invalid, ShopError } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';
import { toHandle } from '#values/handle.ts';
import { text } from '../form-text.ts';
import { productFieldsOf, variantFieldsOf } from './product-form.ts';
import { uploadOf } from './upload.server.ts';

type Work = { shop: Shop; admin: Admin; product: Product; form: FormData };

/** Everything that the product editor can be told to do, by the 'intent' of the form. */
const INTENTS: Record<string, (work: Work) => Promise<unknown>> = {
  save: ({ shop, admin, product, form }) => {
    const seen = text(form, 'version');
    const ifVersion = /^\d+$/.test(seen) ? Number(seen) : undefined;
    return updateProduct(shop, admin, product.id, productFieldsOf(form, product), { ifVersion });
  },
  delete: ({ shop, admin, product }) => deleteProduct(shop, admin, product.id),

  'add-media': async ({ shop, admin, product, form }) =>
    addProductMedia(shop, admin, product.id, await uploadOf(form), { isFeatured: form.has('featured') }),
  'delete-media': ({ shop, admin, product, form }) =>
    deleteProductMedia(shop, admin, product.id, text(form, 'url')),
  'order-media': ({ shop, admin, product, form }) =>
    orderProductMedia(
      shop,
      admin,
      product.id,
      movedTo(product.media, text(form, 'url'), Number(text(form, 'order'))),
    ),

  'add-option-type': (work) => changeOptions(work, addType(work)),
  'remove-option-type': (work) =>
    changeOptions(
      work,
      work.product.options.filter(({ optionHandle }) => optionHandle !== text(work.form, 'optionHandle')),
    ),
  'add-option-value': (work) => changeOptions(work, addValue(work)),
  'remove-option-value': (work) => changeOptions(work, removeValue(work)),

  'add-variant': ({ shop, admin, product, form }) =>
    addVariant(shop, admin, { productId: product.id, options: [], ...variantFieldsOf(form, product) }),
  'save-variant': ({ shop, admin, product, form }) =>
    updateVariant(shop, admin, variantId(product, form), variantFieldsOf(form, product)),
  'delete-variant': ({ shop, admin, product, form }) => deleteVariant(shop, admin, variantId(product, form)),
  'set-variant-media': async ({ shop, admin, product, form }) =>
    setVariantMedia(shop, admin, variantId(product, form), await uploadOf(form)),
  'remove-variant-media': ({ shop, admin, product, form }) =>
    removeVariantMedia(shop, admin, variantId(product, form)),
};

/** What a failure is called (specification, 8); what is not named there is 'Something went wrong …'. */
const FAILURES: Record<string, string> = {
  delete: 'failed to delete product',
  'order-media': 'failed to update media order',
};

/** The words for an intent that failed. */
export function failureOf(intent: string): string {
  return FAILURES[intent] ?? 'Something went wrong, nothing was lost.';
}

/** Runs what the form asks of the product with this handle; throws what the catalogue refuses. */
export async function runProductIntent(
  shop: Shop,
  admin: Admin,
  handle: string,
  form: FormData,
): Promise<void> {
  const work = INTENTS[text(form, 'intent')];
  if (!work) throw new ShopError('malformed', 'That is not something a product can do.');
  const { product } = await findProductForAdmin(shop, admin, handle);
  await work({ shop, admin, product, form });
}

function changeOptions({ shop, admin, product }: Work, options: OptionType[]) {
  return updateProduct(shop, admin, product.id, { options });
}

/** A new type comes with its first value: a type without one could not be chosen. */
function addType({ product, form }: Work): OptionType[] {
  const optionName = nameOf(form, 'optionName', 'Name');
  const viewName = nameOf(form, 'viewName', 'First value');
  const optionHandle = toHandle(optionName);
  if (product.options.some((type) => type.optionHandle === optionHandle))
    throw invalid({ optionName: { error: 'Name not valid', fix: 'There is one of that name already' } });
  return [
    ...product.options,
    { optionHandle, optionName, options: [{ handle: toHandle(viewName), viewName }] },
  ];
}

function addValue({ product, form }: Work): OptionType[] {
  const viewName = nameOf(form, 'viewName', 'Value');
  const handle = toHandle(viewName);
  return product.options.map((type) => {
    if (type.optionHandle !== text(form, 'optionHandle')) return type;
    if (type.options.some((value) => value.handle === handle))
      throw invalid({ viewName: { error: 'Value not valid', fix: 'There is one of that name already' } });
    return { ...type, options: [...type.options, { handle, viewName }] };
  });
}

function removeValue({ product, form }: Work): OptionType[] {
  return product.options.map((type) =>
    type.optionHandle === text(form, 'optionHandle')
      ? { ...type, options: type.options.filter(({ handle }) => handle !== text(form, 'handle')) }
      : type,
  );
}

function nameOf(form: FormData, field: string, label: string): string {
  const name = text(form, field).trim();
  if (name) return name;
  throw invalid({ [field]: { error: `${label} not valid`, fix: `${label} can not be empty` } });
}

/** The media list with one picture moved to a place, from 1, and all numbered anew. */
function movedTo(media: Product['media'], url: string, place: number): Product['media'] {
  const others = media.filter((item) => item.url !== url);
  const moved = media.filter((item) => item.url === url);
  const index = Math.min(Math.max(1, Math.trunc(place) || 1), media.length) - 1;
  return [...others.slice(0, index), ...moved, ...others.slice(index)].map((item, at) => ({
    url: item.url,
    order: at + 1,
  }));
}

/** A variant of this product only, whatever the form names. */
function variantId(product: Product, form: FormData): string {
  const id = text(form, 'variantId');
  if (product.variants.some((variant) => variant.id === id)) return id;
  throw new ShopError('not-found', 'We could not find that variant.');
}
