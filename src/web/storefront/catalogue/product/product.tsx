import { data, redirect, useParams } from 'react-router';
import { priceBasket } from '#shop/basket/price-basket.server.ts';
import type { Measures } from '#shop/catalogue/attributes/fit.ts';
import { defaultVariant } from '#shop/catalogue/product/product.ts';
import { findCurrentHandle } from '#shop/catalogue/rows/handles.server.ts';
import { searchIds } from '#shop/catalogue/search/search.server.ts';
import { findCards } from '#shop/catalogue/shown/product-cards.server.ts';
import { ShopError } from '#shop/errors.ts';
import { priceTag } from '#shop/prices/price-tag.ts';
import type { Shop } from '#shop/shop.server.ts';
import { NO_PENCE } from '#values/uk/pence.ts';
import { type OutwardCode, type Postcode, parseOutwardCode } from '#values/uk/postcode.ts';
import { attempt } from '../../../answers/respond.server.ts';
import { formOf, type PageContext, pageOf } from '../../../context.server.ts';
import { later } from '../../../ui/alive/later.tsx';
import { pageMeta, unlistedMeta } from '../../../ui/page-meta.ts';
import type { DeliveryQuote } from '../../ask-delivery.ts';
import { frameOf } from '../../frame/find-frame.server.ts';
import { leadByOwner, leadToNew, noteMissed } from '../../pages/likely-addresses.server.ts';
import type { Route } from './+types/product';
import { isOpeningForm, openingInAddress } from './opening-address.ts';
import { keepOnVariantChange, productPath } from './product-address.ts';
import { findProductPage, type ProductPage } from './product-page.server.ts';
import { ProductView } from './product-view.tsx';
import { rememberPostcode } from './remember-postcode.server.ts';

const DidYouMean = later(async () => (await import('./product-parts.ts')).DidYouMean);

export const shouldRevalidate = keepOnVariantChange;

export async function loader({ request, context, params: { handle, sku } }: Route.LoaderArgs) {
  const page = pageOf(context);
  const query = new URL(request.url).searchParams;
  const found = await findOrNull(page, handle, query);
  if (!found) return suggest(page, request, { handle, sku });
  const { variants } = found.product;
  if (sku && !variants.some((variant) => variant.sku === sku)) throw redirect(productPath(handle));
  if (isOpeningForm(query) && !found.asked.refusal)
    throw redirect(productPath(handle, sku) + openingQuery(found.asked.opening));
  return found;
}

/** Remembers the shopper's postcode; without script the page then shows its charge. Half a postcode is only answered. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = formOf(context);
  const text = (name: string) => String(form.get(name) ?? '');
  return attempt(
    async () => {
      const half = parseOutwardCode(text('postcode'));
      const { postcode: place, headers } = half
        ? { postcode: half, headers: new Headers() }
        : await rememberPostcode({ request, context }, text('postcode'));
      return data(await quoteDelivery(pageOf(context).shop, text('variantId'), place), { headers });
    },
    { input: text('postcode') },
  );
}

/** Of a variant that is sold out too. */
async function quoteDelivery(
  shop: Shop,
  variantId: string,
  place: Postcode | OutwardCode,
): Promise<DeliveryQuote> {
  const line = { handle: '', variant: { id: variantId, title: '' }, quantity: 1 };
  const { lines, deliveryReasons: reasons, arrival } = await priceBasket(shop, [line], place);
  return { place, amount: lines[0]?.delivery ?? NO_PENCE, collects: false, reasons, arrival };
}

async function findOrNull(
  page: PageContext,
  handle: string,
  query: URLSearchParams,
): Promise<ProductPage | null> {
  try {
    return await findProductPage(page, handle, query);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not-found') return null;
    throw error;
  }
}

function openingQuery(opening: Measures | null): string {
  return opening ? `?opening=${openingInAddress(opening)}` : '';
}

/**
 * An unknown handle: redirects where its owner said, or the product has moved to, or suggests what resembles the handle's first word, or
 * goes home.
 */
async function suggest(
  page: PageContext,
  request: Request,
  { handle, sku }: { handle: string; sku: string | undefined },
) {
  const { shop } = page;
  await leadByOwner(shop, request);
  const moved = await findCurrentHandle(shop, handle);
  if (moved) throw redirect(productPath(moved, sku), 301);
  await leadToNew(shop, request);
  noteMissed(shop, request);
  const { profile } = await frameOf(page);
  const ids = await searchIds(shop, profile, handle.split('-')[0] ?? '', 10);
  const results = await findCards(shop, ids);
  if (results.length === 0) throw redirect('/');
  return data({ kind: 'unknown' as const, handle, results }, { status: 404 });
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData;
  if (page?.kind !== 'product')
    return unlistedMeta(args, 'Did you mean?', 'We could not find that product, but perhaps one of these.');
  const { product, shop } = page;
  const chosen = variantAt(product, args.params.sku);
  const image = chosen?.featuredMedia ?? product.featuredMedia;
  return pageMeta(args, {
    // The address without a variant is the canonical one, and names none.
    title:
      chosen && product.variants.length > 1
        ? `${product.title}, ${chosen.title}`
        : page.searchHeading || product.title,
    description: page.metaDescription,
    canonical: productPath(product.handle),
    image,
    imageSize: page.sizes[image ?? ''],
    imageAlt: page.alts[image ?? ''],
    price: priceTag(chosen ?? product, shop.discount).amount,
    type: 'product',
  });
}

function variantAt({ variants }: ProductPage['product'], sku: string | undefined) {
  return variants.find((variant) => variant.sku === sku);
}

export default function ProductRoute({ loaderData: page }: Route.ComponentProps) {
  const { sku } = useParams();
  if (page.kind === 'unknown') return <DidYouMean handle={page.handle} results={page.results} />;
  const chosen = variantAt(page.product, sku) ?? defaultVariant(page.product);
  // The key resets quantity and pictures for another product.
  return <ProductView key={page.product.id} page={page} variant={chosen} />;
}
