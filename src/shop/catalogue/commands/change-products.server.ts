import { pence } from '#values/uk/pence.ts';
import type { Manager } from '../../actor.ts';
import { wrong } from '../../forms/fields.ts';
import { refuseInvalid, requireValid } from '../../forms/form.ts';
import { cleanHtml } from '../../html/clean-html.server.ts';
import { htmlFault } from '../../html/html-fault.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import type { Product } from '../product/product.ts';
import { fieldsFrom, newProduct, type OwnFields } from '../product/product-fields.ts';
import { type OptionTypeInput, PRODUCT, type ProductFields } from '../product/product-form.ts';
import { claimProductHandle, findFreeHandle } from '../rows/handles.server.ts';
import { saveProducts } from '../rows/save-products.server.ts';
import type { ProductForAdmin } from '../shown/products.server.ts';
import { withOptions } from './apply-options.ts';
import { findProductToWrite, ofProduct, writeProduct } from './write-product.server.ts';

/** Creates a product without variants; title and price are required. */
export async function createProduct(
  shop: Shop,
  admin: Manager,
  fields: ProductFields,
): Promise<ProductForAdmin> {
  requireValid(PRODUCT, { title: '', price: Number.NaN, ...fields });
  return inTransaction(shop, async (shop) => {
    const handle = await findFreeHandle(shop, fields.handle || fields.title || '');
    const id = shop.newId('p');
    const product = withFields(newProduct(id, shop.now()), { ...fields, handle });
    const [saved = product] = await saveProducts(shop, admin, [{ before: null, after: product }]);
    return { product: saved, version: 1 };
  });
}

/** Changes the fields that are given. With `ifVersion`, ShopError `conflict` when the product has changed since. */
export async function updateProduct(
  shop: Shop,
  admin: Manager,
  id: string,
  fields: ProductFields,
  { ifVersion }: { ifVersion?: number } = {},
): Promise<ProductForAdmin> {
  requireValid(PRODUCT, fields);
  return writeProduct(shop, admin, id, {
    ifVersion,
    ownPrice: fields.price,
    async change(product, shop) {
      const handle = fields.handle
        ? await claimProductHandle(shop, product.id, fields.handle)
        : product.handle;
      return withFields(product, { ...fields, handle });
    },
    entries: ofProduct('changed'),
  });
}

/** Changes a product's options as they are now, so those that others add meanwhile stay. */
export function changeOptions(
  shop: Shop,
  admin: Manager,
  id: string,
  change: (product: Product) => OptionTypeInput[],
): Promise<ProductForAdmin> {
  return writeProduct(shop, admin, id, {
    change(product) {
      const options = change(product);
      requireValid(PRODUCT, { options });
      return withOptions(product, options);
    },
    entries: ofProduct('changed'),
  });
}

/** Deletes a product with its variants; orders keep what they sold. */
export function deleteProduct(shop: Shop, admin: Manager, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { product } = await findProductToWrite(shop, admin, id);
    await saveProducts(shop, admin, [{ before: product, after: null }]);
  });
}

/** A product with the fields changed that are given. ShopError `invalid`, and what options refuse. */
function withFields(product: Product, fields: ProductFields): Product {
  const { HTMLdescription, price, options, ...others } = fields;
  const fault = HTMLdescription === undefined ? null : htmlFault(HTMLdescription);
  refuseInvalid(fault ? { HTMLdescription: wrong(PRODUCT.HTMLdescription.label, fault) } : {});
  const cleaned = HTMLdescription === undefined ? {} : { HTMLdescription: cleanHtml(HTMLdescription) };
  const given: Partial<OwnFields> = { ...others, ...cleaned };
  const own = fieldsFrom((key) => (given[key] === undefined ? product[key] : given[key]));
  const changed: Product = {
    ...product,
    ...own,
    sku: own.externalRef,
    price: price === undefined ? product.price : pence(price),
    variants: product.variants.map((each) => ({ ...each, postageProvider: own.postageProvider })),
  };
  return options ? withOptions(changed, options) : changed;
}
