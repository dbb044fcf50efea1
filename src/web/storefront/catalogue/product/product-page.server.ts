import { noteEnd } from '#shop/cache/cache-notes.server.ts';
import { attributesOf, metaDescriptionOf, searchHeadingOf } from '#shop/catalogue/attributes/metafields.ts';
import { swatchesOf } from '#shop/catalogue/attributes/swatches.ts';
import { findProductToShow } from '#shop/catalogue/shown/product-to-show.server.ts';
import { listRelatedCards } from '#shop/catalogue/shown/related-cards.server.ts';
import { findSet } from '#shop/catalogue/shown/set-of-product.server.ts';
import { PLENTY } from '#shop/catalogue/stock/shown-stock.ts';
import { arrivalOf, arrivalsEnd } from '#shop/delivery/arrival.ts';
import { idsOf } from '#shop/ids.ts';
import { kindOf } from '#shop/profile/kinds.ts';
import { promotionOf } from '#shop/profile/pay-later-words.ts';
import { findOffered } from '#shop/sales/payments/payments.server.ts';
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
const SHELVES = ['new-arrivals', 'popular-products'];

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
  const { metafields, variants, ...shown } = product;
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
  return {
    kind: 'product' as const,
    // Shoppers may see only whether there is stock and how few are left.
    product: {
      ...shown,
      metafields,
      variants: variants.map((each) => ({ ...each, stockCount: Math.min(each.stockCount, PLENTY) })),
    },
    searchHeading: searchHeadingOf(product),
    metaDescription: metaDescriptionOf(product),
    collection,
    crumbs,
    kindOfProduct: kindOf(profile.kinds, attributesOf(product).kind) ?? null,
    /** The shopper's opening, from the address. */
    asked: readOpening(query),
    companions,
    related,
    assurances: {
      warranty: warrantyYears > 0 ? POLICY_WORDS.warrantyYears({ ...policy, warrantyYears }) : null,
      returns: POLICY_WORDS.returnsAndCancelling(policy),
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
    pieces: await findSet(shop, product.setSkus),
    /** When it arrives in most places, if it is ordered now. */
    arrival: arrivalOf(profile, product.postageProvider, null, now),
    film,
    shop: {
      name,
      discount,
      policy,
      energyUnitRate,
      phone,
      phoneNumber,
      description: fillDescription(frame.productDescription, product.title),
      hasVat: vatNumber !== '',
    },
    publicUrl: shop.publicUrl,
    payLater: findOffered(shop, 'library') ? promotionOf(profile) : null,
  };
}

/** For a product without a description. */
function fillDescription(words: string, title: string): string {
  return words.replaceAll('{title}', title);
}

/** The collections in which others of its kind are, if it is in any. */
export function ofKind<C extends { handle: string }>(collections: C[]): C[] {
  const kinds = collections.filter(({ handle }) => !SHELVES.includes(handle));
  return kinds.length > 0 ? kinds : collections;
}
