import { canBeBought, metaDescriptionOf, type Variant } from '#shop/catalogue/product.ts';
import { discounted, pence } from '#values/pence.ts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { StructuredData } from '../../ui/structured-data.tsx';
import { breadcrumbList } from './breadcrumb-list.ts';
import { productPath } from './product-address.ts';
import type { ProductPage } from './product-page.server.ts';

/** The product for search engines: one Product, or a ProductGroup of variants, with price and availability. */
export function ProductFacts({ page }: { page: ProductPage }) {
  const { product, publicUrl } = page;
  const common = {
    name: product.title,
    description: metaDescriptionOf(product) || product.description,
    image: [product.featuredMedia, ...product.media.map(({ url }) => url)]
      .filter((url) => url !== null)
      .map((url) => `${publicUrl}${url}?width=1280`),
    brand: { '@type': 'Brand', name: page.shop.name },
  };
  const [only] = product.variants;
  return (
    <>
      <StructuredData
        facts={
          product.variants.length === 1 && only
            ? { '@type': 'Product', ...common, sku: only.sku, offers: offerOf(only, page) }
            : {
                '@type': 'ProductGroup',
                ...common,
                productGroupID: product.id,
                url: publicUrl + productPath(product.handle),
                variesBy: product.options.map(({ optionName }) => optionName),
                hasVariant: product.variants.map((variant) => ({
                  '@type': 'Product',
                  name: `${product.title}, ${variant.title}`,
                  sku: variant.sku,
                  ...(variant.featuredMedia
                    ? { image: `${publicUrl}${variant.featuredMedia}?width=1280` }
                    : {}),
                  offers: offerOf(variant, page),
                })),
              }
        }
      />
      <StructuredData facts={breadcrumbList(crumbsOf(page), publicUrl)} />
    </>
  );
}

/** The breadcrumbs of this product. */
export function crumbsOf({ product, collection }: ProductPage): Crumb[] {
  return [
    { title: 'Home', path: '/' },
    ...(collection ? [{ title: collection.title, path: `/collections/${collection.handle}` }] : []),
    { title: product.title, path: productPath(product.handle) },
  ];
}

function offerOf(variant: Variant, { product, shop, publicUrl }: ProductPage) {
  return {
    '@type': 'Offer',
    url: publicUrl + productPath(product.handle, variant.sku),
    price: (discounted(pence(variant.price), shop.discount) / 100).toFixed(2),
    priceCurrency: 'GBP',
    availability: `https://schema.org/${canBeBought(variant) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'GB',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: shop.policy.returnDays,
      returnMethod: 'https://schema.org/ReturnByMail',
    },
  };
}
