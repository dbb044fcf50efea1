import { specificationOf } from '#shop/catalogue/attributes/attribute-fields.ts';
import { attributesOf } from '#shop/catalogue/attributes/metafields.ts';
import { runningCost } from '#shop/catalogue/attributes/running-cost.ts';
import { canBeBought, defaultVariant, type ProductCard } from '#shop/catalogue/product/product.ts';
import type { ShownProduct } from '#shop/catalogue/product/product-fields.ts';
import { findProductToShow, type ProductToShow } from '#shop/catalogue/shown/product-to-show.server.ts';
import { listRelatedCards } from '#shop/catalogue/shown/related-cards.server.ts';
import { ShopError } from '#shop/errors.ts';
import { idsOf } from '#shop/ids.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { madeInWords } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import { ofKind } from '../product/product-page.server.ts';
import { type Compared, comparePath, MAX_COMPARED, readCompared, rowsOf } from './compared.ts';

/** Everything that the comparison of products shows; unknown products are left out. */
export async function findComparePage(shop: Shop, text: string) {
  const asked = readCompared(text);
  const found = (await Promise.all(asked.map((each) => findOrNull(shop, each)))).filter(
    (each) => each !== null,
  );
  const { energyUnitRate } = await findShopProfile(shop);
  const chosen = found.map(({ compared }) => compared);
  return {
    columns: found.map(({ product, variant, compared }) => ({
      handle: product.handle,
      sku: compared.sku,
      title: product.title,
      choice: product.variants.length > 1 ? (variant?.title ?? '') : '',
      picture: variant?.featuredMedia ?? product.featuredMedia,
      /** Pence. */
      price: variant?.price ?? product.price,
      wasPrice: variant?.wasPrice ?? null,
      withoutIt: comparePath(chosen.filter((each) => each !== compared)),
      ...buyingOf(product, compared),
    })),
    rows: rowsOf(
      found.map(({ product, variant }) => [
        ['Availability', variant && canBeBought(variant) ? (madeInWords(variant) ?? 'In stock') : 'Sold out'],
        ['To choose from', choicesOf(product)],
        ...specificationOf(attributesOf(product, variant)),
        ['Running cost', runningCost(attributesOf(product, variant), energyUnitRate)],
      ]),
    ),
    toAdd:
      found.length < MAX_COMPARED ? (await suggest(shop, found)).map((card) => suggestion(card, chosen)) : [],
  };
}

export type ComparePage = Awaited<ReturnType<typeof findComparePage>>;

type Found = ProductToShow & {
  product: ShownProduct;
  variant: ShownProduct['variants'][number] | undefined;
  compared: Compared;
};

async function findOrNull(shop: Shop, compared: Compared): Promise<Found | null> {
  try {
    const found = await findProductToShow(shop, compared.handle);
    const { product } = found;
    const variant = product.variants.find(({ sku }) => sku === compared.sku) ?? defaultVariant(product);
    return { ...found, variant, compared };
  } catch (error) {
    if (error instanceof ShopError && error.code === 'not-found') return null;
    throw error;
  }
}

/** What can be put into the cart from here: the only variant, or the one that was chosen. */
function buyingOf(product: ShownProduct, { sku }: Compared) {
  const { handle, title, featuredMedia, variants } = product;
  const known = variants.length === 1 ? variants[0] : variants.find((each) => each.sku === sku);
  const isSoldOut = known ? !canBeBought(known) : !variants.some(canBeBought);
  if (isSoldOut || !known) return { isSoldOut, toAdd: null };
  const { id, stockCount, stockPolicy } = known;
  const variant = { id, title: known.title, stockCount, stockPolicy, featuredMedia: known.featuredMedia };
  return { isSoldOut, toAdd: { product: { handle, title, featuredMedia }, variant } };
}

/** 'Width: 42 inch, 48 inch; Flame bed: Logs, Coals'. */
function choicesOf({ options }: ShownProduct): string {
  return options
    .map(({ optionName, options }) => `${optionName}: ${options.map(({ viewName }) => viewName).join(', ')}`)
    .join('; ');
}

/** Others of the first product's kind. */
async function suggest(shop: Shop, found: Found[]): Promise<ProductCard[]> {
  const [first] = found;
  if (!first) return [];
  const cards = await listRelatedCards(
    shop,
    first.product,
    idsOf(ofKind(first.collections)),
    4 + found.length,
  );
  return cards.filter(({ id }) => !found.some(({ product }) => product.id === id)).slice(0, 4);
}

function suggestion({ handle, title, featuredMedia, price }: ProductCard, chosen: Compared[]) {
  const to = comparePath([...chosen, { handle }]);
  return { handle, title, picture: featuredMedia, price: pounds(price), to };
}
