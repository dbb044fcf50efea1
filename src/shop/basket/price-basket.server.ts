import { anyOf, compiled } from '#database/compiled.server.ts';
import { type Destination, deliveredTo } from '#values/destination.ts';
import { COUNTED, unitsLeft } from '#values/stock-kind.ts';
import { NO_PENCE, pence } from '#values/uk/pence.ts';
import { VAT_RATES } from '#values/uk/vat.ts';
import { type CodeAsker, findCodes } from '../codes/find-codes.server.ts';
import { findWeights } from '../delivery/weights.server.ts';
import { notFound } from '../errors.ts';
import { findSalePrices } from '../prices/prices-now.server.ts';
import type { ShopProfile } from '../profile/defaults.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { type Agreed, addUp } from './add-up.ts';
import type { Basket, BasketLine } from './basket.ts';
import { type PricedBasket, shortOf, soldOut, type VariantForSale } from './priced-basket.ts';

type Found = VariantForSale & { left: number };

/** Without a place nothing is charged yet. */
const NO_WEIGHTS: ReadonlyMap<string, number> = new Map();

/** What a basket is priced with: the codes that were given, by whom, and the profile if the caller has read it. */
export type PricedWith = CodeAsker & {
  codes?: string[];
  profile?: ShopProfile | undefined;
  agreed?: Agreed | null;
};

/** Prices a basket from the database, with delivery if it is known where to, or that it is collected. */
export async function priceBasket(
  shop: Shop,
  basket: Basket,
  destination: Destination | null,
  { codes: given = [], profile, agreed = null, ...asker }: PricedWith = {},
): Promise<PricedBasket> {
  const ids = basket.map((line) => line.variant.id);
  const known = ids.filter(isId);
  const [found, sales] = [await findVariants(shop, ids), await findSalePrices(shop, known)];
  const terms = profile ?? (await findShopProfile(shop));
  const weights = deliveredTo(destination) ? await findWeights(shop, terms.deliveryTable, known) : NO_WEIGHTS;
  const lines = basket.map((line) => {
    const variant = found.get(line.variant.id);
    if (!variant) return missing(line);
    const { left: free, ...forSale } = variant;
    const left = free + (agreed?.held.get(line.variant.id) ?? 0);
    const { quantity } = line;
    const sale = sales.get(line.variant.id);
    const own = agreed?.prices.get(line.variant.id);
    const now =
      own === undefined
        ? sale && { unitPrice: sale.price, wasPrice: sale.was }
        : { unitPrice: own, wasPrice: null };
    return {
      ...forSale,
      ...now,
      quantity,
      weightKg: weights.get(line.variant.id) ?? null,
      ...(left < quantity ? { problem: shortOf(variant.title, left) } : {}),
    };
  });
  const productIds = lines.map(({ productId }) => productId);
  const codes = await findCodes(shop, given, { ...asker, productIds });
  return addUp([...lines, ...(agreed?.own ?? [])], { ...terms, codes }, destination, shop.now(), agreed);
}

/** A basket line for a variant, and how many are left to buy. ShopError `not-found`. */
export async function findBasketLine(
  shop: Shop,
  variantId: string,
  quantity: number,
): Promise<{ line: BasketLine; left: number }> {
  const variant = (await findVariants(shop, [variantId])).get(variantId);
  if (!variant) throw notFound('product');
  const { handle, variantTitle: title, left } = variant;
  return { line: { handle, variant: { id: variantId, title }, quantity }, left };
}

/** A line whose variant no longer exists stays in the basket with a message. */
function missing({ handle, variant, quantity }: BasketLine) {
  const title = variant.title || handle.replaceAll('-', ' ');
  return {
    variantId: variant.id,
    productId: '',
    handle,
    title,
    variantHandle: '',
    variantTitle: variant.title,
    sku: '',
    options: [],
    featuredMedia: null,
    postageProvider: '',
    weightKg: null,
    unitPrice: NO_PENCE,
    wasPrice: null,
    vatRate: VAT_RATES[0],
    ...COUNTED,
    quantity,
    problem: { ...soldOut(title), kind: 'gone' as const, message: `${title} is no longer sold` },
  };
}

async function findVariants(shop: Shop, wanted: string[]): Promise<Map<string, Found>> {
  const ids = wanted.filter(isId);
  if (ids.length === 0) return new Map();
  const found = new Map<string, Found>();
  for (const row of await listVariants(shop, { ids })) {
    const variant = found.get(row.id) ?? toFound(row);
    const { valueHandle: handle, viewName, optionName, optionHandle } = row;
    if (handle !== null && viewName !== null && optionName !== null && optionHandle !== null)
      variant.options.push({ handle, viewName, optionName, optionHandle });
    found.set(row.id, variant);
  }
  return found;
}

function isId(id: string): boolean {
  return /^\w{1,40}$/.test(id);
}

/** A row for each option that was chosen, or one without any. */
const listVariants = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .leftJoin('variant_option', 'variant_option.variant_id', 'variant.id')
    .leftJoin('option_type', 'option_type.id', 'variant_option.option_type_id')
    .leftJoin('option_value', 'option_value.id', 'variant_option.option_value_id')
    .select([
      'variant.id',
      'variant.title as variantTitle',
      'variant.handle as variantHandle',
      'variant.sku',
      'variant.price',
      'variant.vat_rate',
      'variant.stock_count',
      'variant.stock_policy as stockPolicy',
      'variant.weeks_from as weeksFrom',
      'variant.weeks_to as weeksTo',
      'variant.available',
      'variant.featured_media',
      'product.id as productId',
      'product.handle',
      'product.title',
      'product.available as productAvailable',
      'product.featured_media as productMedia',
      'product.postage_provider',
      'option_value.handle as valueHandle',
      'option_value.view_name as viewName',
      'option_type.name as optionName',
      'option_type.handle as optionHandle',
    ])
    .where(anyOf(engine, 'variant.id', ids))
    .orderBy('option_type.position'),
);

type Row = Awaited<ReturnType<typeof listVariants>>[number];

function toFound(row: Row): Found {
  const { stockPolicy, weeksFrom, weeksTo } = row;
  const left = unitsLeft({ stockPolicy, stockCount: row.stock_count });
  return {
    variantId: row.id,
    productId: row.productId,
    handle: row.handle,
    title: row.title,
    variantHandle: row.variantHandle,
    variantTitle: row.variantTitle,
    sku: row.sku,
    options: [],
    featuredMedia: row.featured_media ?? row.productMedia,
    postageProvider: row.postage_provider,
    weightKg: null,
    unitPrice: pence(row.price),
    wasPrice: null,
    vatRate: row.vat_rate,
    ...{ stockPolicy, weeksFrom, weeksTo },
    left: row.available && row.productAvailable ? left : 0,
  };
}
