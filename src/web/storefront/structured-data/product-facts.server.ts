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
import { canBeBought, type ShownVariant } from '#shop/catalogue/product/product.ts';
import type { ShownProduct } from '#shop/catalogue/product/product-fields.ts';
import type { ProductToShow } from '#shop/catalogue/shown/product-to-show.server.ts';
import { offersCollection } from '#shop/delivery/collection/collection.ts';
import { priceTag } from '#shop/prices/price-tag.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { weeksOf } from '#values/stock-kind.ts';
import type { Pence } from '#values/uk/pence.ts';
import { productPath } from '../catalogue/product/product-address.ts';
import { returnPolicy, shippingDetails } from './delivery-facts.ts';

type Facts = { product: ShownProduct; profile: ShopProfile; publicUrl: string };
type Conditions = Pick<OfferLeaf, 'availableDeliveryMethod' | 'shippingDetails' | 'hasMerchantReturnPolicy'>;

/** Beside delivery. */
const PICKUP = 'https://schema.org/OnSitePickup';

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
    brand: { '@type': 'Brand', name: product.brand || profile.name } as const,
    ...ratingFacts(customersSay),
  };
  const conditions = conditionsOf(product, profile);
  const [only] = product.variants;
  if (product.variants.length === 1 && only)
    return { '@type': 'Product', ...common, ...variantFacts(only, facts, product.title, conditions(only)) };
  return {
    '@type': 'ProductGroup',
    ...common,
    image: picturesOf(facts, null),
    productGroupID: product.id,
    url: publicUrl + productPath(product.handle),
    variesBy: variesBy(product),
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      description: common.description,
      ...variantFacts(variant, facts, `${product.title}, ${variant.title}`, conditions(variant)),
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

function variantFacts(variant: ShownVariant, facts: Facts, name: string, conditions: Conditions) {
  const { colour, size, others } = featuresOf(facts.product, variant);
  const { widthMm, heightMm, depthMm, weightKg } = attributesOf(facts.product, variant);
  return {
    name,
    sku: variant.sku,
    ...(variant.gtin && { gtin: variant.gtin }),
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

function offerOf(
  variant: ShownVariant,
  { product, profile, publicUrl }: Facts,
  conditions: Conditions,
): Offer {
  const { amount, was } = priceTag(variant, profile.discount);
  return {
    '@type': 'Offer',
    url: publicUrl + productPath(product.handle, variant.sku),
    price: inPounds(amount),
    priceCurrency: 'GBP',
    ...(variant.saleEnds && { priceValidUntil: variant.saleEnds }),
    ...(was > amount && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: inPounds(was),
        priceCurrency: 'GBP',
      },
    }),
    availability: `https://schema.org/${availabilityOf(variant)}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...conditions,
  };
}

function availabilityOf(variant: ShownVariant): 'InStock' | 'OutOfStock' | 'MadeToOrder' {
  if (!canBeBought(variant)) return 'OutOfStock';
  return weeksOf(variant) ? 'MadeToOrder' : 'InStock';
}

function inPounds(amount: Pence): string {
  return (amount / 100).toFixed(2);
}

/**
 * The same for every variant that takes as long, so the first one says it and the others refer to it: no less than any of
 * them is charged.
 */
function conditionsOf(product: ShownProduct, profile: ShopProfile) {
  const { postageProvider, variants } = product;
  const weights = variants.map((each) => attributesOf(product, each).weightKg ?? null);
  const goods = Math.min(...variants.map((each) => priceTag(each, profile.discount).was));
  const weightKg = weights.reduce<number | null>(
    (most, kg) => (most === null || kg === null ? null : Math.max(most, kg)),
    0,
  );
  const said = new Set<string>();
  const once = <Thing extends { '@id': string }>(thing: Thing) => {
    const id = thing['@id'];
    if (said.has(id)) return { '@id': id };
    said.add(id);
    return thing;
  };
  return (variant: ShownVariant): Conditions => {
    const weeks = weeksOf(variant);
    const name = weeks ? `delivery-${weeks.from}-to-${weeks.to}-weeks` : 'delivery';
    return {
      ...(offersCollection(profile) && { availableDeliveryMethod: PICKUP }),
      shippingDetails: shippingDetails(profile, postageProvider, { weightKg, goods, weeks }).map(
        (each, index) => once(named(each, `${name}-${index + 1}`)),
      ),
      hasMerchantReturnPolicy: once(named(returnPolicy(profile.policy), 'returns')),
    };
  };
}

function named<Thing extends object>(thing: Thing, name: string) {
  return { ...thing, '@id': `#${name}` };
}
