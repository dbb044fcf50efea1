import { priceBasket } from '../../basket/price-basket.server.ts';
import type { PricedBasket } from '../../basket/priced-basket.ts';
import { type FieldErrors, invalid, ShopError } from '../../errors.ts';
import { checkForm, refuseInvalid } from '../../forms/form.ts';
import type { ShopProfile } from '../../profile/defaults.ts';
import type { Shop } from '../../shop.server.ts';
import { findQuotedBasket, type QuotedBasket } from '../quotes/quote-basket.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { type CheckoutForm, checksumOf, destinationOf, GOODS, type PayLaterForm } from './checkout-form.ts';

const NEW_PRICES = 'Prices have changed since you filled your basket. Please check the new total.';

/** What is said to whoever was shown another time than there is now. */
export const OTHER_DAYS =
  'When your order is with you has changed since you filled your basket. Please check it and pay again.';

const NOT_COLLECTED =
  'Goods can not be collected any more. Please go back to your details and choose delivery.';

/** ShopError `invalid` for these errors, invalid goods, or a wrong checksum. */
export function requireValidForm(form: PayLaterForm, errors: FieldErrors): void {
  refuseInvalid({ ...errors, ...checkForm(GOODS, form) });
  if (form.checksum !== checksumOf(form))
    throw invalid({
      checksum: { error: 'Checksum not valid', fix: 'Send the form again from the checkout' },
    });
}

export function requireValidKey(requestKey: string | undefined): void {
  if (requestKey !== undefined && !/^[\x21-\x7e]{1,200}$/.test(requestKey))
    throw new ShopError('malformed', 'The idempotency key must be 1 to 200 plain characters.');
}

/** Prices the form's items from the database; a variant listed twice is one line. */
export function priceForm(
  shop: Shop,
  form: CheckoutForm,
  { profile, ip }: { profile?: ShopProfile; ip?: string } = {},
): Promise<BasketToPay> {
  if (form.quote) return priceOfQuote(shop, form.quote);
  const quantities = new Map<string, number>();
  for (const { variantId, quantity } of form.items)
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
  const basket = [...quantities].map(([id, quantity]) => ({
    handle: '',
    variant: { id, title: '' },
    quantity,
  }));
  // A session to pay later that an earlier version stored has none.
  const { codes = [], email } = form;
  return priceBasket(shop, basket, destinationOf(form), { codes, email, ip, profile });
}

async function priceOfQuote(shop: Shop, versionId: string): Promise<BasketToPay> {
  const basket = await findQuotedBasket(shop, versionId);
  if (!basket)
    throw invalid({ quote: { error: 'Quote not valid', fix: 'Open the link of the quote again' } });
  return basket;
}

/** A basket, or that of a quote. */
export type BasketToPay = PricedBasket & Partial<Pick<QuotedBasket, 'quote'>>;

/** Pence that are paid at once: the deposit, where a quote asks for one. */
export function payNow(basket: BasketToPay): number {
  return basket.quote?.deposit ?? basket.amount;
}

/** Whether the rest is paid later. */
export function isPaidInPart(basket: BasketToPay): boolean {
  return (basket.quote?.deposit ?? null) !== null;
}

/** Why the basket cannot be sold as it is; null if it can. ShopError `invalid`. */
export function refusalFor(basket: BasketToPay, form: CheckoutForm): CheckoutAnswer | null {
  if (basket.quote?.problem) return { status: 'declined', message: basket.quote.problem };
  const isDiscontinued = basket.lines.some(({ problem }) => problem?.kind === 'gone');
  if (isDiscontinued)
    throw invalid({ items: { error: 'Items not valid', fix: 'One of the products is no longer sold' } });
  refuseInvalid(checkForm(GOODS, { items: basket.lines.map((line) => ({ ...line, price: 0 })) }));

  const problem = basket.lines.find((line) => line.problem)?.problem;
  if (problem) return { status: 'declined', message: problem.message };
  const priceNow = new Map(basket.lines.map((line) => [line.variantId, line.unitPrice]));
  if (form.collects && !basket.collects)
    return { status: 'declined', message: NOT_COLLECTED, amount: basket.amount };
  const isSamePrice = form.items.every(({ variantId, price }) => priceNow.get(variantId) === price);
  if (!isSamePrice || form.amount !== basket.amount)
    return { status: 'declined', message: refusedCode(basket) ?? NEW_PRICES, amount: basket.amount };
  const weeksNow = new Map(basket.lines.map((line) => [line.variantId, line.weeksTo]));
  // Weeks are agreed when the order is placed, so they are those that were shown; a program need not say them.
  const isSameTime = form.items.every(
    ({ variantId, weeksTo }) => weeksTo === undefined || weeksTo === (weeksNow.get(variantId) ?? null),
  );
  return isSameTime ? null : { status: 'declined', message: OTHER_DAYS, amount: basket.amount };
}

/** Which code does not apply, and why; null if all do. */
function refusedCode({ codes }: PricedBasket): string | null {
  const refused = codes.find(({ problem }) => problem !== null);
  return refused ? `${refused.code}: ${refused.problem}. Please check the new total.` : null;
}
