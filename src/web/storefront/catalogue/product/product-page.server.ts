import { noteEnd } from '#shop/cache/cache-notes.server.ts';
import { attributesOf, metaDescriptionOf, searchHeadingOf } from '#shop/catalogue/attributes/metafields.ts';
import { swatchesOf } from '#shop/catalogue/attributes/swatches.ts';
import { SHELVES } from '#shop/catalogue/collections/shelves.ts';
import type {
  ProductCard,
  PublicVariant,
  SelectedOption,
  ShownVariant,
} from '#shop/catalogue/product/product.ts';
import { findProductToShow } from '#shop/catalogue/shown/product-to-show.server.ts';
import { listRelatedCards } from '#shop/catalogue/shown/related-cards.server.ts';
import { findSet } from '#shop/catalogue/shown/set-of-product.server.ts';
import { PLENTY } from '#shop/catalogue/stock/shown-stock.ts';
import { arrivalOf, arrivalsEnd } from '#shop/delivery/arrival.ts';
import { carrierOf } from '#shop/delivery/carriers/carrier.ts';
import { returnCosts } from '#shop/delivery/carriers/return-costs.ts';
import { offersCollection, readyOn } from '#shop/delivery/collection/collection.ts';
import { idsOf } from '#shop/ids.ts';
import { endInWords } from '#shop/prices/sale-end.ts';
import { kindOf } from '#shop/profile/kinds.ts';
import { promotionOf } from '#shop/profile/pay-later-words.ts';
import { findOffered } from '#shop/sales/payments/payments.server.ts';
import type { DayRange } from '#values/days-in-words.ts';
import { type Weeks, weeksOf } from '#values/stock-kind.ts';
import type { Pence } from '#values/uk/pence.ts';
import { describe } from '../../../answers/structured-data.server.ts';
import type { PageContext } from '../../../context.server.ts';
import { POLICY_WORDS } from '../../../ui/shop/policy-words.ts';
import { frameOf } from '../../frame/find-frame.server.ts';
import { breadcrumbList } from '../../structured-data/lists.ts';
import { productFacts } from '../../structured-data/product-facts.server.ts';
import { readOpening } from './opening-address.ts';
import { productPath } from './product-address.ts';

export type ProductPage = Awaited<ReturnType<typeof findProductPage>>;

/** Collections that say nothing about the kind of product. */

/** Everything that the page of a product shows. ShopError `not-found`. */
export async function findProductPage(page: PageContext, handle: string, query: URLSearchParams) {
  const { shop } = page;
  const { product, collections, companions, alts, sizes, film, said, questions } = await findProductToShow(
    shop,
    handle,
  );
  const { profile, frame } = await frameOf(page);
  const related = await listRelatedCards(shop, product, idsOf(ofKind(collections)), 4);
  const { discount, policy, energyUnitRate, phone, phoneNumber, name, vatNumber } = profile;
  const { tags, externalRef, setSkus, created, variants, ...shown } = product;
  const warrantyYears = attributesOf(product).warrantyYears ?? policy.warrantyYears;
  const now = shop.now();
  noteEnd(arrivalsEnd(profile.dispatch, now));
  const collection = collections.find(({ handle }) => !SHELVES.includes(handle)) ?? null;
  const crumbs = [
    { title: 'Home', path: '/' },
    ...(collection ? [{ title: collection.title, path: `/collections/${collection.handle}` }] : []),
    { title: product.title, path: productPath(product.handle) },
  ];
  describe(
    page,
    productFacts(product, profile, shop.publicUrl, said),
    breadcrumbList(crumbs, shop.publicUrl),
  );
  const canCollect = offersCollection(profile);
  return {
    kind: 'product' as const,
    product: {
      ...shown,
      variants: shownVariants(variants, (weeks) => ({
        arrival: arrivalOf(profile, product.postageProvider, null, now, weeks),
        ...(canCollect && { ready: readyOn(profile, now, weeks) }),
      })),
    },
    searchHeading: searchHeadingOf(product),
    metaDescription:
      metaDescriptionOf(product) ||
      product.description ||
      // For a product without a description.
      frame.productDescription.replaceAll('{title}', product.title),
    collection,
    crumbs,
    kindOfProduct: kindOf(profile.kinds, attributesOf(product).kind) ?? null,
    /** The shopper's opening, from the address. */
    asked: readOpening(query),
    companions: companions.map(withoutId),
    related: related.map(withoutId),
    assurances: {
      warranty: warrantyYears > 0 ? POLICY_WORDS.warrantyYears({ ...policy, warrantyYears }) : null,
      returns: POLICY_WORDS.returnsAndCancelling(
        policy,
        returnCosts([carrierOf(profile.carriers, product.postageProvider)]),
      ),
    },
    /** The colours of each option's values, where they are colours. */
    swatches: Object.fromEntries(
      product.options.map(({ optionHandle, options }) => [
        optionHandle,
        swatchesOf(options.map(({ viewName }) => viewName)),
      ]),
    ),
    alts,
    sizes,
    /** What customers say of it. */
    said,
    questions,
    /** What it is sold with as a set. */
    pieces: await findSet(shop, setSkus),
    /** When it arrives in most places, if it is ordered now. */
    arrival: arrivalOf(profile, product.postageProvider, null, now),
    /** When it can be collected; null where that is not offered. */
    ready: canCollect ? readyOn(profile, now, null) : null,
    film,
    shop: {
      name,
      discount,
      deliveryHours: policy.deliveryHours,
      energyUnitRate,
      phone,
      phoneNumber,
      hasVat: vatNumber !== '',
    },
    publicUrl: shop.publicUrl,
    payLater: findOffered(shop, 'library') ? promotionOf(profile) : null,
  };
}

/**
 * A variant as its page shows it; in a sale with what it was, where history bears it out, and until when it lasts; made to
 * order, with its own days.
 */
export type PageVariant = PublicVariant & {
  wasPrice?: Pence;
  until?: string;
  arrival?: DayRange;
  ready?: DayRange;
};

/** Shoppers may see only whether there is stock and how few are left. A value that several have is sent once. */
function shownVariants(
  variants: ShownVariant[],
  daysIn: (weeks: Weeks) => Pick<PageVariant, 'arrival' | 'ready'>,
): PageVariant[] {
  const values = new Map<string, SelectedOption>();
  const once = (value: SelectedOption) => {
    const key = `${value.optionHandle}/${value.handle}`;
    const known = values.get(key) ?? value;
    values.set(key, known);
    return known;
  };
  const withDays = (weeks: Weeks | null) => weeks && daysIn(weeks);
  return variants.map(({ basePrice, wasPrice, saleEnds, ...variant }) => ({
    ...variant,
    ...withDays(weeksOf(variant)),
    ...(wasPrice !== null && { wasPrice }),
    ...(saleEnds !== null && { until: endInWords(Date.parse(saleEnds)) }),
    stockCount: Math.min(variant.stockCount, PLENTY),
    options: variant.options.map(once),
  }));
}

/** In lists of cards the address of a product is its key, and an id would be sent for nothing. */
function withoutId({ id, ...card }: ProductCard) {
  return card;
}

/** The collections in which others of its kind are, if it is in any. */
export function ofKind<C extends { handle: string }>(collections: C[]): C[] {
  const kinds = collections.filter(({ handle }) => !SHELVES.includes(handle));
  return kinds.length > 0 ? kinds : collections;
}
