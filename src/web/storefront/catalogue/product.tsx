import { data, redirect, useParams } from 'react-router';
import { priceBasket } from '#shop/basket/price-basket.server.ts';
import { cleanHtml } from '#shop/catalogue/clean-html.server.ts';
import { listCollectionsOf } from '#shop/catalogue/collections.server.ts';
import { findMovedHandle } from '#shop/catalogue/handles.server.ts';
import { firstChoice, metaDescriptionOf, type Product } from '#shop/catalogue/product.ts';
import { listRelatedCards } from '#shop/catalogue/product-cards.server.ts';
import { findProduct } from '#shop/catalogue/products.server.ts';
import { searchProducts } from '#shop/catalogue/search.server.ts';
import { freeDeliveryClaim } from '#shop/delivery/free-delivery.ts';
import { type FieldErrors, ShopError } from '#shop/errors.ts';
import { findAltTexts } from '#shop/images/images.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { NO_PENCE } from '#values/pence.ts';
import { pageOf } from '../../context.server.ts';
import { attempt } from '../../respond.server.ts';
import { DidYouMean } from '../../ui/did-you-mean.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/product';
import { keepOnVariantChange, productPath } from './product-address.ts';
import { ProductView } from './product-view.tsx';
import { rememberPostcode } from './remember-postcode.server.ts';

export const shouldRevalidate = keepOnVariantChange;

export async function loader({ context, params: { handle, sku } }: Route.LoaderArgs) {
  const { shop } = pageOf(context);
  const product = await findOrNull(shop, handle);
  if (!product) return suggest(shop, handle, sku);
  if (sku && !product.variants.some((variant) => variant.sku === sku)) throw redirect(productPath(handle));

  const pictures = [product.featuredMedia, ...product.media.map(({ url }) => url)];
  const variantPictures = product.variants.map(({ featuredMedia }) => featuredMedia);
  const [profile, collections, related, alts] = await Promise.all([
    findShopProfile(shop),
    listCollectionsOf(shop, product.id),
    listRelatedCards(shop, product, 4),
    findAltTexts(
      shop,
      [...pictures, ...variantPictures].filter((url) => url !== null),
    ),
  ]);
  const { discount, policy, energyUnitRate, phone, phoneNumber, town, county, name } = profile;
  const { metafields, variants, ...shown } = product;
  return {
    kind: 'product' as const,
    // Of the stock only what a shopper may know: whether there is some, and how few are left.
    product: {
      ...shown,
      HTMLdescription: cleanHtml(shown.HTMLdescription),
      metafields,
      variants: variants.map((each) => ({ ...each, stockCount: Math.min(each.stockCount, 50) })),
    },
    collection:
      collections.find(({ handle }) => !['new-arrivals', 'popular-products'].includes(handle)) ?? null,
    related,
    alts,
    deliveryClaim: freeDeliveryClaim(profile.deliveryTable, product.postageProvider),
    shop: { name, discount, policy, energyUnitRate, phone, phoneNumber, town, county },
    publicUrl: shop.publicUrl,
  };
}

/** Without script the shopper's postcode is answered by the page itself; with it, only remembered. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  return attempt(async () => {
    const { postcode, headers } = await rememberPostcode({ request, context }, text('postcode'));
    const line = { handle: '', variant: { id: text('variantId'), title: '' }, quantity: 1 };
    const { delivery } = await priceBasket(pageOf(context).shop, [line], postcode);
    return data({ postcode, amount: delivery ?? NO_PENCE }, { headers });
  }, text('postcode'));
}

export type DeliveryAnswer = { postcode: string; amount: number } | { fields?: FieldErrors; typed?: string };

export type ProductPage = Extract<Awaited<ReturnType<typeof loader>>, { kind: 'product' }>;

async function findOrNull(shop: Shop, handle: string): Promise<Product | null> {
  try {
    return await findProduct(shop, handle);
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not-found') return null;
    throw error;
  }
}

/**
 * An unknown address: where the product has moved to, else what is like the first part of the handle, else home
 * (specification, 2).
 */
async function suggest(shop: Shop, handle: string, sku: string | undefined) {
  const moved = await findMovedHandle(shop, handle);
  if (moved) throw redirect(productPath(moved, sku), 301);
  const results = await searchProducts(shop, handle.split('-')[0] ?? '');
  if (results.length === 0) throw redirect('/');
  return data({ kind: 'unknown' as const, handle, results }, { status: 404 });
}

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData;
  if (page?.kind !== 'product')
    return pageMeta(args, {
      title: 'Did you mean?',
      description: 'We could not find that product, but perhaps one of these.',
      canonical: null,
    });
  const { product, shop } = page;
  return pageMeta(args, {
    title: product.title,
    description: metaDescriptionOf(product) || product.description || defaultDescription(shop),
    canonical: productPath(product.handle),
    image: product.featuredMedia,
    type: 'product',
  });
}

/** For products that nothing is said of (specification, 2). */
function defaultDescription({ name, town, county }: ProductPage['shop']): string {
  return `From ${name} in ${town}, the ${county} specialists in electric fires, fireplaces and stoves.`;
}

export default function ProductRoute({ loaderData: page }: Route.ComponentProps) {
  const { sku } = useParams();
  if (page.kind === 'unknown') return <DidYouMean handle={page.handle} results={page.results} />;
  const chosen = page.product.variants.find((variant) => variant.sku === sku) ?? firstChoice(page.product);
  // A new product starts anew: quantity, pictures and all.
  return <ProductView key={page.product.id} page={page} variant={chosen} />;
}
