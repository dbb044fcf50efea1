import type { Reader } from '../../actor.ts';
import { isOwnLine } from '../../basket/add-up.ts';
import type { PricedBasket, PricedLine } from '../../basket/priced-basket.ts';
import { links } from '../../links.ts';
import { offOf } from '../../prices/price.ts';
import type { Shop } from '../../shop.server.ts';
import { isoTime } from '../order/order-rows.server.ts';
import { findQuote, type Quote, type QuoteSummary } from './find-quotes.server.ts';
import { depositOf, numberOf, type QuoteContent } from './quote-content.ts';
import { findLiveOrder } from './quote-orders.server.ts';
import { basketAsWritten } from './quote-price.server.ts';
import { listVersions, type QuoteVersion } from './quote-version.server.ts';

/** A quote as the API returns it to an administrator, and its version for If-Match. ShopError `not-found`. */
export async function findQuoteForApi(shop: Shop, reader: Reader, id: string) {
  const found = await findQuote(shop, reader, id);
  const versions = await listVersions(shop, id);
  const sent = versions.find((each) => each.id === found.sentAs);
  const offered = sent ? pricesOf(sent.frozen.basket, sent.frozen.content, sent.frozen.deposit) : null;
  const isOrder = found.standing === 'accepted' && offered !== null;
  const order = await findLiveOrder(shop, id);
  return {
    version: found.version,
    quote: {
      ...quoteSummaryForApi(found),
      ...{ who: found.who, reason: found.reason },
      link: found.sentAs && linkOf(shop, found.sentAs),
      ...contentForApi(found.content),
      priced: isOrder ? offered : pricedOf(await basketAsWritten(shop, found), found.content),
      offered,
      versions: versions.map((version) => versionOf(shop, version)),
      order: order && { id: order.id, orderNumber: String(order.order_number), status: order.status },
    },
  };
}

/** A quote in the API's list. */
export function quoteSummaryForApi(quote: QuoteSummary) {
  const { id, name, standing, customerName, email, amount, created, updated, validUntil } = quote;
  return {
    ...{ id, quoteNumber: name, standing, customerName, email, amount },
    ...{ created: isoTime(created), updated: isoTime(updated), validUntil: maybeTime(validUntil) },
  };
}

/** What it offers as programs send it: amounts are numbers. */
export function contentForApi(content: QuoteContent) {
  return {
    ...content,
    discountAmount: numberOf(content.discountKind, content.discountAmount),
    depositAmount: numberOf(content.depositKind, content.depositAmount),
  };
}

function versionOf(shop: Shop, { id, n, standing, frozen, ...times }: QuoteVersion) {
  return {
    ...{ id, number: n, standing, amount: frozen.basket.amount, link: linkOf(shop, id) },
    ...{ sent: isoTime(times.sent), validUntil: isoTime(times.validUntil) },
    ...{ opened: maybeTime(times.opened), holdUntil: maybeTime(times.holdUntil) },
    isHeld: times.holdId !== null,
  };
}

function pricedOf(basket: PricedBasket, content: QuoteContent) {
  return pricesOf(basket, content, depositOf(content, basket.amount));
}

/** In the order in which its lines are written. */
function pricesOf(
  basket: PricedBasket,
  { lines }: Pick<QuoteContent, 'lines'>,
  deposit: number | null = null,
) {
  const { goods, delivery, discount, discountWords, amount, vat, rates, exported, arrival } = basket;
  const priced = new Map(basket.lines.map((line) => [line.variantId, line]));
  return {
    lines: lines.flatMap(({ id, variantId }) => {
      const line = priced.get(variantId ?? id);
      return line ? [lineOf(id, line)] : [];
    }),
    ...{ goods, delivery, discount, discountWords, amount, vat, rates, exported, arrival },
    deposit,
  };
}

function lineOf(lineId: string, line: PricedLine) {
  const { variantId, handle, title, sku, options, quantity, delivery, price, problem } = line;
  return {
    ...{ lineId, variantId: isOwnLine(line) ? null : variantId, handle, title, sku, quantity },
    options: options.map(({ optionName, viewName }) => ({ optionName, viewName })),
    ...{ price: price.unit, discount: offOf(price.discounts), amount: price.amount },
    ...{ vatRate: price.vatRate, vat: price.vat, delivery },
    ...{ stockPolicy: line.stockPolicy, weeksFrom: line.weeksFrom, weeksTo: line.weeksTo },
    problem: problem?.message ?? null,
  };
}

function linkOf(shop: Shop, version: NonNullable<Quote['sentAs']>): string {
  return `${shop.publicUrl}${links.quote(version)}`;
}

function maybeTime(at: number | null): string | null {
  return at === null ? null : isoTime(at);
}
