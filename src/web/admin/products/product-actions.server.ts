import type { Admin } from '#shop/accounts/actor.ts';
import { putIntoCollection, removeFromCollection } from '#shop/catalogue/collection-members.server.ts';
import { duplicateProduct } from '#shop/catalogue/duplicate-product.server.ts';
import type { OptionType, Product } from '#shop/catalogue/product.ts';
import {
  addProductMedia,
  deleteProductMedia,
  orderProductMedia,
  removeVariantMedia,
  setVariantMedia,
} from '#shop/catalogue/product-media.server.ts';
import {
  changeOptions,
  deleteProduct,
  findProductForAdmin,
  type ProductForAdmin,
} from '#shop/catalogue/products.server.ts';
import { addVariant, deleteVariant } from '#shop/catalogue/variants.server.ts';
import { generateVariants, updateVariants } from '#shop/catalogue/variants-together.server.ts';
import { ShopError } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';
import { text } from '../../form-text.ts';
import { uploadOf } from '../upload.server.ts';
import { withoutType, withoutValue, withType, withValue } from './option-changes.ts';
import { saveProduct } from './save-product.server.ts';
import { variantFieldsOf } from './variant-form.ts';
import { changesOf, generateWishOf, readVariantRows, variantRowOf } from './variant-rows.ts';

type Work = { shop: Shop; admin: Admin; product: Product; form: FormData };

/** Everything that the product editor can be told to do, by the 'intent' of the form. */
const INTENTS: Record<string, (work: Work) => Promise<unknown>> = {
  save: ({ shop, admin, product, form }) => saveProduct(shop, admin, product, form),
  duplicate: ({ shop, admin, product }) => duplicateProduct(shop, admin, product.id),
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

  'join-collection': ({ shop, admin, product, form }) =>
    putIntoCollection(shop, admin, text(form, 'collection'), product.id),
  'leave-collection': ({ shop, admin, product, form }) =>
    removeFromCollection(shop, admin, text(form, 'collection'), product.id),

  'add-option-type': changeBy(withType),
  'remove-option-type': changeBy(withoutType),
  'add-option-value': changeBy(withValue),
  'remove-option-value': changeBy(withoutValue),

  'add-variant': ({ shop, admin, product, form }) =>
    addVariant(shop, admin, { productId: product.id, ...variantFieldsOf(form, product) }),
  'save-variant': ({ shop, admin, product, form }) =>
    updateVariants(shop, admin, product.id, changesOf([variantRowOf(form, variantId(product, form))])),
  'save-variants': ({ shop, admin, product, form }) =>
    updateVariants(shop, admin, product.id, changesOf(readVariantRows(text(form, 'rows')))),
  'generate-variants': ({ shop, admin, product, form }) =>
    generateVariants(shop, admin, product.id, generateWishOf(form)),
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
  'join-collection': 'failed to add to collection',
  'leave-collection': 'failed to add to collection',
};

/** The words for an intent that failed. */
export function failureOf(intent: string): string {
  return (Object.hasOwn(FAILURES, intent) && FAILURES[intent]) || 'Something went wrong, nothing was lost.';
}

/** Runs what the form asks of the product with this handle or id; throws what the catalogue refuses. */
export async function runProductIntent(
  shop: Shop,
  admin: Admin,
  handleOrId: string,
  form: FormData,
): Promise<ProductForAdmin | null> {
  const intent = text(form, 'intent');
  const work = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  if (!work) throw new ShopError('malformed', 'That is not something a product can do.');
  const { product } = await findProductForAdmin(shop, admin, handleOrId);
  const result = await work({ shop, admin, product, form });
  return isWhole(result) ? result : null;
}

function isWhole(result: unknown): result is ProductForAdmin {
  return typeof result === 'object' && result !== null && 'product' in result && 'version' in result;
}

function changeBy(change: (product: Product, form: FormData) => OptionType[]) {
  return ({ shop, admin, product, form }: Work) =>
    changeOptions(shop, admin, product.id, (product) => change(product, form));
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
