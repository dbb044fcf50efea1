import type { DayRange } from '#values/days-in-words.ts';
import type { PricedBasket } from '../../basket/priced-basket.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { Quote } from './find-quotes.server.ts';
import { findHeld } from './hold-stock.server.ts';
import { priceQuote } from './price-quote.server.ts';
import { depositOf, type QuoteContent } from './quote-content.ts';
import { requireVersion } from './quote-version.server.ts';

/** Lines as they are priced, by the id of the variant, or of a line of one's own. Pence. */
export type ShownLines = Record<
  string,
  {
    title: string;
    options: string;
    sku: string;
    picture: string | null;
    unit: number;
    sum: number;
    problem: string | null;
  }
>;

/** What a quote comes to as it is now, for whoever writes it. Pence. */
export type QuotePrice = {
  lines: ShownLines;
  goods: number;
  /** Null until it is known where to. */
  delivery: number | null;
  discount: number;
  discountWords: string;
  amount: number;
  /** Pence of it that are paid when it is accepted; null for all. */
  deposit: number | null;
  vat: number;
  /** Without a VAT number nothing is said of it. */
  hasVat: boolean;
  arrival: DayRange | null;
};

type Written = Pick<Quote, 'id' | 'content' | 'standing' | 'sentAs'>;

/** Of one that is accepted, as it was. */
export async function quotePrice(shop: Shop, quote: Written): Promise<QuotePrice> {
  return priceShown(await basketAsWritten(shop, quote), quote.content);
}

/** A quote as it is written now, at the prices of now; one that is accepted as it was. */
export async function basketAsWritten(
  shop: Shop,
  { id, content, standing, sentAs }: Written,
): Promise<PricedBasket> {
  if (standing === 'accepted' && sentAs) return (await requireVersion(shop, sentAs)).frozen.basket;
  const profile = await findShopProfile(shop);
  return priceQuote(shop, content, profile, await findHeld(shop, id));
}

function priceShown(basket: PricedBasket, content: QuoteContent): QuotePrice {
  const { goods, delivery, discount, discountWords, amount, vat, arrival } = basket;
  return {
    ...{ lines: shownLines(basket), goods, delivery, discount, discountWords, amount, vat, arrival },
    deposit: depositOf(content, amount),
    hasVat: basket.vatNumber !== '',
  };
}

/** The lines of a basket as whoever writes them sees them. */
export function shownLines({ lines }: PricedBasket): ShownLines {
  const shown = lines.map(({ variantId, title, options, sku, featuredMedia, price, problem }) => [
    variantId,
    {
      ...{ title, sku, picture: featuredMedia, unit: price.unit, sum: price.gross },
      options: options.map(({ viewName }) => viewName).join(', '),
      problem: problem?.message ?? null,
    },
  ]);
  return Object.fromEntries(shown);
}
