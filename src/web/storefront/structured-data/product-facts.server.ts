import type {
  AggregateRating,
  Offer,
  OfferLeaf,
  ProductGroup,
  Product as ProductThing,
  PropertyValue,
  Review,
} from 'schema-dts';
import { attributesOf, metaDescriptionOf } from '#shop/catalogue/attributes/metafields.ts';
import { featuresOf } from '#shop/catalogue/attributes/variant-features.ts';
import { canBeBought, type Variant } from '#shop/catalogue/product/product.ts';
import type { ShownProduct } from '#shop/catalogue/product/product-fields.ts';
import type { ProductToShow } from '#shop/catalogue/shown/product-to-show.server.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { discounted, pence } from '#values/uk/pence.ts';
import { productPath } from '../catalogue/product/product-address.ts';
import { returnPolicy, shippingDetails } from './delivery-facts.ts';

type Facts = { product: ShownProduct; profile: ShopProfile; publicUrl: string };
type Conditions = Pick<OfferLeaf, 'shippingDetails' | 'hasMerchantReturnPolicy'>;

/** One Product, or a ProductGroup of variants, with prices, stock, delivery and returns. */
export function productFacts(
  product: ShownProduct,
  profile: ShopProfile,
  publicUrl: string,
  customersSay: ProductToShow['said'],
): ProductThing | ProductGroup {
  const facts = { product, profile, publicUrl };
  const common = {
    name: product.title,
    description: metaDescriptionOf(product) || product.description,
    brand: { '@type': 'Brand', name: profile.name } as const,
    ...ratingFacts(customersSay),
  };
  const { said, referredTo } = conditionsOf(product, profile);
  const [only] = product.variants;
  if (product.variants.length === 1 && only)
    return { '@type': 'Product', ...common, ...variantFacts(only, facts, product.title, said) };
  return {
    '@type': 'ProductGroup',
    ...common,
    image: picturesOf(facts, null),
    productGroupID: product.id,
    url: publicUrl + productPath(product.handle),
    variesBy: variesBy(product),
    hasVariant: product.variants.map((variant, index) => ({
      '@type': 'Product',
      description: common.description,
      ...variantFacts(variant, facts, `${product.title}, ${variant.title}`, index > 0 ? referredTo : said),
    })),
  };
}

/** Nothing without a review: an average of none is an error. */
function ratingFacts({ reviews, rating, newest }: ProductToShow['said']) {
  if (reviews === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating / 100,
      reviewCount: reviews,
      ratingCount: reviews,
      bestRating: 5,
      worstRating: 1,
    } satisfies AggregateRating,
    review: newest.map(
      ({ stars, words, name, created }): Review => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
        author: { '@type': 'Person', name: name || 'A customer' },
        datePublished: new Date(created).toISOString().slice(0, 10),
        reviewBody: words,
      }),
    ),
  };
}

/** Of what search engines understand: colours and sizes that differ. */
function variesBy(product: ShownProduct): string[] {
  const features = product.variants.map((variant) => featuresOf(product, variant));
  const differs = (values: (string | undefined)[]) => new Set(values).size > 1;
  return [
    ...(differs(features.map(({ colour }) => colour)) ? ['https://schema.org/color'] : []),
    ...(differs(features.map(({ size }) => size)) ? ['https://schema.org/size'] : []),
  ];
}

function variantFacts(variant: Variant, facts: Facts, name: string, conditions: Conditions) {
  const { colour, size, others } = featuresOf(facts.product, variant);
  const { widthMm, heightMm, depthMm, weightKg } = attributesOf(facts.product, variant);
  return {
    name,
    sku: variant.sku,
    image: picturesOf(facts, variant.featuredMedia),
    ...(colour && { color: colour }),
    ...(size && { size }),
    ...(widthMm && { width: quantity(widthMm, 'MMT') }),
    ...(heightMm && { height: quantity(heightMm, 'MMT') }),
    ...(depthMm && { depth: quantity(depthMm, 'MMT') }),
    ...(weightKg && { weight: quantity(weightKg, 'KGM') }),
    additionalProperty: others.map(
      ({ optionName, viewName }): PropertyValue => ({
        '@type': 'PropertyValue',
        name: optionName,
        value: viewName,
      }),
    ),
    offers: offerOf(variant, facts, conditions),
  };
}

/** Units are those of UN/CEFACT: MMT millimetres, KGM kilograms. */
function quantity(value: number, unitCode: 'MMT' | 'KGM') {
  return { '@type': 'QuantitativeValue', value, unitCode } as const;
}

/** The variant's own picture first, then those of the product. */
function picturesOf({ product, publicUrl }: Facts, own: string | null): string[] {
  const all = [own, product.featuredMedia, ...product.media.map(({ url }) => url)];
  return [...new Set(all)].filter((url) => url !== null).map((url) => `${publicUrl}${url}?width=1280`);
}

function offerOf(variant: Variant, { product, profile, publicUrl }: Facts, conditions: Conditions): Offer {
  return {
    '@type': 'Offer',
    url: publicUrl + productPath(product.handle, variant.sku),
    price: (discounted(pence(variant.price), profile.discount) / 100).toFixed(2),
    priceCurrency: 'GBP',
    availability: `https://schema.org/${canBeBought(variant) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...conditions,
  };
}

/** The same for every variant, so the first one says it and the others refer to it. */
function conditionsOf({ postageProvider }: ShownProduct, profile: ShopProfile) {
  const delivery = shippingDetails(profile, postageProvider).map((each, index) =>
    named(each, `delivery-${index + 1}`),
  );
  const returns = named(returnPolicy(profile.policy), 'returns');
  return {
    said: { shippingDetails: delivery, hasMerchantReturnPolicy: returns },
    referredTo: { shippingDetails: delivery.map(idOf), hasMerchantReturnPolicy: idOf(returns) },
  };
}

function named<Thing extends object>(thing: Thing, name: string) {
  return { ...thing, '@id': `#${name}` };
}

function idOf({ '@id': id }: { '@id': string }) {
  return { '@id': id };
}
