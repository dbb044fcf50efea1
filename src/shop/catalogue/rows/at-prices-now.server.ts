import { idsOf } from '../../ids.ts';
import { findSalePrices, type SalePrice } from '../../prices/prices-now.server.ts';
import type { Shop } from '../../shop.server.ts';
import { shownPrice } from '../product/own-price.ts';
import type { Product, PublicVariant, ShownVariant } from '../product/product.ts';
import type { PublicProduct, ShownProduct } from '../product/product-fields.ts';

/** Products at the prices of this moment, in one statement for all while a sale runs and in none otherwise. */
export function atPricesNow(shop: Shop, products: Product[]): Promise<(Product & ShownProduct)[]>;
export function atPricesNow(shop: Shop, products: PublicProduct[]): Promise<ShownProduct[]>;
export async function atPricesNow(shop: Shop, products: PublicProduct[]): Promise<ShownProduct[]> {
  const found = await findSalePrices(shop, idsOf(products.flatMap(({ variants }) => variants)));
  return products.map((product) => {
    const variants = product.variants.map((variant) => at(variant, found.get(variant.id)));
    return { ...product, variants, price: shownPrice(variants, product.price) };
  });
}

/** The same of one product, whole. */
export async function productNow(shop: Shop, product: Product): Promise<Product & ShownProduct> {
  const [now] = await atPricesNow(shop, [product]);
  if (!now) throw new Error('a product has no prices');
  return now;
}

/** The same of one variant. */
export async function variantNow(shop: Shop, variant: PublicVariant): Promise<ShownVariant> {
  return at(variant, (await findSalePrices(shop, [variant.id])).get(variant.id));
}

function at(variant: PublicVariant, sale: SalePrice | undefined): ShownVariant {
  return {
    ...variant,
    price: sale?.price ?? variant.price,
    basePrice: variant.price,
    wasPrice: sale?.was ?? null,
    saleEnds: sale ? new Date(sale.ends).toISOString() : null,
  };
}
