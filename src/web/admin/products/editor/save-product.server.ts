import type { Manager } from '#shop/actor.ts';
import {
  changeOptions,
  createProduct,
  updateProduct,
} from '#shop/catalogue/commands/change-products.server.ts';
import { describePictures, findPictureTexts } from '#shop/catalogue/commands/picture-texts.server.ts';
import { addProductMedia } from '#shop/catalogue/commands/product-media.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { updateVariants, type VariantChange } from '#shop/catalogue/commands/variants-bulk.server.ts';
import type { Product } from '#shop/catalogue/product/product.ts';
import { VARIANT } from '#shop/catalogue/product/variant-form.ts';
import { requireClaimed } from '#shop/catalogue/rows/handles.server.ts';
import type { ProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { type FieldErrors, invalid, ShopError } from '#shop/errors.ts';
import { readForm } from '#shop/forms/form.ts';
import { type ReencodedImage, reencodeImage } from '#shop/images/images.server.ts';
import { inTransaction, type Shop } from '#shop/shop.server.ts';
import { expectedVersion, text } from '../../../forms/form-text.ts';
import { changedTexts } from '../media/picture-fields.ts';
import { hasNewNames, withNames } from '../options/option-fields.ts';
import { hasVariants, variantChangesIn } from '../variants/variant-forms.ts';
import { requirePriceOrConsent } from './free-product.ts';
import { productFieldsOf } from './product-form.ts';

/** The saved product, and which of its variants were changed with it. */
export type SavedPage = ProductForAdmin & { changes: VariantChange[] };

/**
 * Makes a product of what its form sends, with a picked featured image. It needs a title only: without a price it costs
 * £0 and is Inactive.
 */
export async function createFromForm(shop: Shop, admin: Manager, form: FormData): Promise<ProductForAdmin> {
  if (text(form, 'price').trim() === '') {
    form.set('price', '0');
    form.set('available', 'false');
  }
  const fields = productFieldsOf(form, null);
  const drawn = await drawFeatured(shop, form);
  return inTransaction(shop, async (shop) => {
    const created = await createProduct(shop, admin, fields);
    if (text(form, 'handle').trim()) await requireClaimed(shop, text(form, 'handle'), created.product.handle);
    await addStock(shop, admin, created.product, text(form, 'stockCount'));
    requirePriceOrConsent(form, null, created.product);
    return withFeatured(shop, admin, created, drawn);
  });
}

/** What comes in one kind alone is sold as that: its stock is of the one variant that nobody needs to know of. */
async function addStock(shop: Shop, admin: Manager, product: Product, typed: string): Promise<void> {
  if (typed.trim() === '') return;
  const { id: productId, title, externalRef, price } = product;
  const only = { title, ...(externalRef && { sku: externalRef }), price, available: true, options: [] };
  const { stockCount } = readForm({ stockCount: VARIANT.stockCount }, { stockCount: typed });
  try {
    await addVariant(shop, admin, { productId, ...only, stockCount });
  } catch (error) {
    if (!(error instanceof ShopError) || !error.fields) throw error;
    const { sku, ...others } = error.fields;
    throw invalid({ ...others, ...(sku && { externalRef: sku }) });
  }
}

/**
 * Saves all that the product page sends: the product's fields, the names of its options, what its pictures show, a picked
 * featured image and rows of variants, all of it or nothing. The form's version guards the product against saving over somebody else's change.
 */
export async function saveProductPage(
  shop: Shop,
  admin: Manager,
  product: Product,
  form: FormData,
): Promise<SavedPage> {
  const [fields, changes] = readBoth(
    () => productFieldsOf(form, product),
    () => (hasVariants(form) ? variantChangesIn(form) : []),
  );
  const texts = changedTexts(form, await findPictureTexts(shop, admin, product));
  const ifVersion = expectedVersion(form);
  // Drawn before the transaction: it takes its time, and others must not wait for it.
  const drawn = await drawFeatured(shop, form);
  return inTransaction(shop, async (shop) => {
    let saved = await updateProduct(shop, admin, product.id, fields, { ifVersion });
    if (fields.handle) await requireClaimed(shop, fields.handle, saved.product.handle);
    if (hasNewNames(form, saved.product))
      saved = await changeOptions(shop, admin, product.id, (product) => withNames(product, form));
    if (Object.keys(texts).length > 0) saved = await describePictures(shop, admin, product.id, texts);
    if (changes.length > 0) saved = await updateVariants(shop, admin, product.id, changes);
    requirePriceOrConsent(form, product, saved.product);
    return { ...(await withFeatured(shop, admin, saved, drawn)), changes };
  });
}

/** Saves rows of the grid alone, all of them or none. */
export function saveVariants(
  shop: Shop,
  admin: Manager,
  product: Product,
  form: FormData,
): Promise<SavedPage> {
  const changes = variantChangesIn(form);
  return inTransaction(shop, async (shop) => {
    const saved = await updateVariants(shop, admin, product.id, changes);
    requirePriceOrConsent(form, product, saved.product);
    return { ...saved, changes };
  });
}

async function withFeatured(
  shop: Shop,
  admin: Manager,
  saved: ProductForAdmin,
  drawn: ReencodedImage | null,
) {
  return drawn ? addProductMedia(shop, admin, saved.product.id, drawn, { isFeatured: true }) : saved;
}

/** Reads two parts of one form; what is wrong with either is said together. ShopError `invalid`. */
function readBoth<First, Second>(first: () => First, second: () => Second): [First, Second] {
  const errors: FieldErrors = {};
  function read<Part>(part: () => Part): Part | undefined {
    try {
      return part();
    } catch (error) {
      if (!(error instanceof ShopError && error.fields)) throw error;
      Object.assign(errors, error.fields);
    }
  }
  const both = [read(first), read(second)];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return both as [First, Second];
}

async function drawFeatured(shop: Shop, form: FormData): Promise<ReencodedImage | null> {
  const file = form.get('featured');
  if (!(file instanceof File) || file.size === 0) return null;
  try {
    return await reencodeImage(shop, {
      bytes: new Uint8Array(await file.arrayBuffer()),
      filename: file.name,
    });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const fields = { featured: { error: 'Featured image not valid', fix: error.message } };
    throw new ShopError(error.code, error.message, { fields });
  }
}
