import type { Admin } from '#shop/actor.ts';
import { createProduct, updateProduct } from '#shop/catalogue/change-products.server.ts';
import type { Product } from '#shop/catalogue/product.ts';
import { addProductMedia } from '#shop/catalogue/product-media.server.ts';
import type { ProductForAdmin } from '#shop/catalogue/products.server.ts';
import { ShopError } from '#shop/errors.ts';
import { type ReencodedImage, reencodeImage } from '#shop/images/images.server.ts';
import { inTransaction, type Shop } from '#shop/shop.server.ts';
import { expectedVersion } from '../../form-text.ts';
import { productFieldsOf } from './product-form.ts';

/**
 * Saves what the product form sends, with a picked featured image: all of it or nothing. Without a product it makes
 * one. The form's version guards against saving over somebody else's change.
 */
export async function saveProduct(
  shop: Shop,
  admin: Admin,
  product: Product | null,
  form: FormData,
): Promise<ProductForAdmin> {
  const fields = productFieldsOf(form, product);
  const ifVersion = expectedVersion(form);
  // Drawn before the transaction: it takes its time, and others must not wait for it.
  const drawn = await drawFeatured(shop, form);
  return inTransaction(shop, async (shop) => {
    const saved = product
      ? await updateProduct(shop, admin, product.id, fields, { ifVersion })
      : await createProduct(shop, admin, fields);
    return drawn ? addProductMedia(shop, admin, saved.product.id, drawn, { isFeatured: true }) : saved;
  });
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
