import { COLLECTED } from '#values/destination.ts';
import { isCounted } from '#values/stock-kind.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { arrivalOfAll, isOwnLine } from '../../basket/add-up.ts';
import { type PricedBasket, type PricedLine, shortOf } from '../../basket/priced-basket.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { findLiveOrder } from './quote-orders.server.ts';
import { findVersion, type QuoteVersion } from './quote-version.server.ts';

/** Of which quote a basket is, and why that can not be accepted; null if it can. */
export type QuotedBasket = PricedBasket & {
  quote: {
    versionId: string;
    quoteId: string;
    problem: string | null;
    /** Pence that are paid now; null for all of it. */
    deposit: number | null;
  };
};

/**
 * The basket of a quote as it was sent, with what has been sold meanwhile. Null if there is no such link. Its own order that
 * is still waiting for its customer is no problem: it ends when another try begins.
 */
export async function findQuotedBasket(shop: Shop, versionId: string): Promise<QuotedBasket | null> {
  const version = await findVersion(shop, versionId);
  return version && basketOfVersion(shop, version);
}

export async function basketOfVersion(shop: Shop, version: QuoteVersion): Promise<QuotedBasket> {
  const { basket } = version.frozen;
  const left = await findLeft(shop, basket.lines);
  // What is held, or was taken by a try that is not paid yet, is there for this customer.
  const live = await findLiveOrder(shop, version.quoteId);
  const isKept = version.holdId !== null || live?.status === 'in-progress';
  const lines = basket.lines.map((line) => {
    const units = left.get(line.variantId) ?? 0;
    const isShort = !isOwnLine(line) && !isKept && units < line.quantity;
    return isShort ? { ...line, problem: shortOf(line.title, units) } : line;
  });
  const { id: versionId, quoteId, frozen } = version;
  const { collects, postcode } = frozen.content;
  const place = collects ? COLLECTED : parsePostcode(postcode);
  const goods = lines.filter((line) => !isOwnLine(line));
  // Days are counted from the day on which it is accepted.
  const arrival = arrivalOfAll(await findShopProfile(shop), goods, place, shop.now());
  const deposit = frozen.deposit ?? null;
  return { ...basket, lines, arrival, quote: { versionId, quoteId, problem: problemOf(version), deposit } };
}

/** Why a link can not be accepted any more; null if it can. */
export function problemOf({ standing }: Pick<QuoteVersion, 'standing'>): string | null {
  return PROBLEMS[standing];
}

const PROBLEMS: Record<QuoteVersion['standing'], string | null> = {
  sent: null,
  draft: 'This quote is not ready yet.',
  accepted: 'This quote has been accepted and paid already.',
  declined: 'This quote was declined. Please ask us for a new one.',
  withdrawn: 'This quote has been withdrawn. Please ask us for a new one.',
  expired: 'This quote has expired. Please ask us for a new one.',
  replaced: 'There is a newer version of this quote. Please use the link that we sent last.',
};

async function findLeft(shop: Shop, lines: PricedLine[]): Promise<Map<string, number>> {
  const ids = lines.filter((line) => !isOwnLine(line)).map(({ variantId }) => variantId);
  if (ids.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.stock_count', 'variant.stock_policy as stockPolicy'])
    .select(['variant.available', 'product.available as productAvailable'])
    .where('variant.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, stock_count, available, productAvailable, ...kind }) => {
      const isForSale = available === 1 && productAvailable === 1;
      return [id, isForSale ? (isCounted(kind) ? stock_count : Number.POSITIVE_INFINITY) : 0];
    }),
  );
}
