import { anyOf, compiled } from '#database/compiled.server.ts';
import { type Pence, pence } from '#values/uk/pence.ts';
import type { Accountant } from '../../actor.ts';
import { idsOf } from '../../ids.ts';
import { priceIn } from '../../prices/open-sales.server.ts';
import { parsePriceRule } from '../../prices/price-rule.ts';
import type { WasPrice } from '../../prices/was-price.ts';
import { judgeWasPricesAt } from '../../prices/was-prices.server.ts';
import type { Shop } from '../../shop.server.ts';
import { findNamed } from './covered-products.server.ts';
import type { SaleTerms } from './sale.ts';

/** What a sale makes of the price of a variant. */
export type PreviewLine = {
  variantId: string;
  handle: string;
  title: string;
  sku: string;
  /** Without a sale, in pence. */
  before: Pence;
  /** In this sale; the same where it would not be lower. */
  after: Pence;
  /** Whether the sale may say what it was, when it begins or now if it runs. */
  was: WasPrice | null;
};

/** Products on one page of a preview. */
const PREVIEWED = 20;

/**
 * What a sale, kept or only thought of, makes of the prices of the products that come after this id, and the id that the
 * next page begins after.
 */
export async function previewSale(
  shop: Shop,
  _admin: Accountant,
  sale: SaleTerms & { id?: string },
  after = '',
): Promise<{ lines: PreviewLine[]; next: string | null }> {
  const named = await findNamed(shop, sale, { after, limit: PREVIEWED + 1 });
  const shown = named.slice(0, PREVIEWED);
  const covered = new Set(shown.filter(({ isCovered }) => isCovered).map(({ id }) => id));
  const own = new Map(sale.prices.map(({ variantId, pence }) => [variantId, pence]));
  const rule = parsePriceRule(sale.rule);
  const now = shop.now();
  const starts = Math.max(sale.starts ?? now, now);
  const lines = (await selectVariants(shop, { ids: idsOf(shown) })).map((row): PreviewLine => {
    const isCovered = covered.has(row.productId);
    const inSale = priceIn({ own: own.get(row.variantId), isCovered, rule }, row.price);
    const { variantId, handle, title, variantTitle, sku, price } = row;
    return {
      ...{ variantId, handle, sku, was: null, before: pence(price) },
      title: variantTitle === title ? title : `${title}, ${variantTitle}`,
      after: pence(Math.min(price, inSale ?? price)),
    };
  });
  const reduced = lines.filter(({ before, after }) => after < before);
  const was = await judgeWasPricesAt(
    shop,
    reduced.map(({ variantId, before }) => ({ variantId, base: before })),
    { now, starts, saleId: sale.id ?? '' },
  );
  return {
    lines: lines.map((line) => ({ ...line, was: was.get(line.variantId) ?? null })),
    next: named.length > PREVIEWED ? (shown.at(-1)?.id ?? null) : null,
  };
}

const selectVariants = compiled((db, { ids }: { ids: string[] }, engine) =>
  db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id as variantId', 'variant.title as variantTitle', 'variant.sku', 'variant.price'])
    .select(['product.id as productId', 'product.handle', 'product.title'])
    .where(anyOf(engine, 'product.id', ids))
    .orderBy('product.id')
    .orderBy('variant.position')
    .orderBy('variant.id'),
);
