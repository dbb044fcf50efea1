import { compiled } from '#database/compiled.server.ts';
import { foldEmail } from '#values/email.ts';
import type { StockKind } from '#values/stock-kind.ts';
import type { Pence } from '#values/uk/pence.ts';
import { isOwnLine } from '../../basket/add-up.ts';
import { shortOf } from '../../basket/priced-basket.ts';
import { takeStock } from '../../catalogue/stock/stock.server.ts';
import { lockCodes, recordUses } from '../../codes/code-uses.server.ts';
import type { TermsOfSale } from '../../pages/terms-of-sale.server.ts';
import { usedCodes } from '../../prices/code-terms.ts';
import type { ShopProfile } from '../../profile/defaults.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { queueLowStock } from '../emails/low-stock-email.server.ts';
import type { OrderLine } from '../order/order-rows.server.ts';
import type { Payment } from '../payments/payments.server.ts';
import { carryNote, claimQuote } from '../quotes/accept-quote.server.ts';
import { type BasketToPay, OTHER_DAYS, payNow, priceForm, refusalFor } from './check-order.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import type { CheckoutForm } from './checkout-form.ts';
import {
  insertLines,
  insertOrder,
  insertPayment,
  nextOrderNumber,
  type Reservation,
} from './insert-order.server.ts';

/** An order that was just placed, as far as paying for it needs to know. */
export type Reserved = TermsOfSale & {
  payment: Payment;
  lines: OrderLine[];
  orderNumber: string;
  amount: Pence;
  basket: BasketToPay;
};

const ROLL_BACK = new Error('rolled back');

/**
 * Takes the stock and the uses of codes and stores the order and its payment, all or nothing. Returns an answer instead if
 * there is not enough stock, a code is used up, or another call has just used the request key.
 */
export async function reserveOrder(
  shop: Shop,
  form: CheckoutForm,
  basket: BasketToPay,
  reservation: Reservation,
): Promise<Reserved | CheckoutAnswer> {
  let refusal: CheckoutAnswer = { status: 'checking' };
  const orderId = shop.newId('o');
  const { profile, cancelling, emailTexts } = reservation;
  let refusedCode: string | null = null;
  try {
    return await inTransaction(shop, async (shop) => {
      const codes = await lockCodes(shop, usedCodes(basket.codes), foldEmail(form.email));
      if ('problem' in codes) {
        refusedCode = codes.problem;
        throw ROLL_BACK;
      }
      const unclaimed = basket.quote ? await claimQuote(shop, { ...basket, quote: basket.quote }) : null;
      if (unclaimed) {
        refusal = { status: 'declined', message: unclaimed };
        throw ROLL_BACK;
      }
      const goods = basket.lines.filter((line) => !isOwnLine(line));
      const { shortages, low, changed, kinds } = await takeStock(shop, orderId, goods, { profile });
      const [shortage] = shortages;
      if (shortage) {
        const line = basket.lines.find(({ variantId }) => variantId === shortage.variantId);
        refusal = { status: 'declined', message: shortOf(line?.title ?? '', shortage.left).message };
        throw ROLL_BACK;
      }
      // The weeks of a quote were agreed when it was sent.
      if (changed.length > 0 && !basket.quote) {
        refusal = { status: 'declined', message: OTHER_DAYS, amount: basket.amount };
        throw ROLL_BACK;
      }
      const orderNumber = await nextOrderNumber(shop);
      await insertOrder(shop, { ...reservation, orderId, orderNumber }, form, basket);
      // Counted or not may have changed since it was priced: the line says what was done.
      const agreed = ({ weeksFrom, weeksTo }: StockKind) => basket.quote && { weeksFrom, weeksTo };
      const sold = basket.lines.map((line) => ({ ...line, ...kinds.get(line.variantId), ...agreed(line) }));
      const lines = await insertLines(shop, orderId, { ...basket, lines: sold });
      await recordUses(shop, orderId, codes.uses);
      if (basket.quote) await carryNote(shop, orderId, basket.quote.quoteId);
      const payment = await insertPayment(shop, { ...reservation, orderId, amount: payNow(basket) }, form);
      if (!payment) throw ROLL_BACK;
      if (reservation.alsoWrite && !(await reservation.alsoWrite(shop, payment))) throw ROLL_BACK;
      if (reservation.draftId) await linkDraft(shop, reservation.draftId, orderId);
      await queueLowStock(shop, reservation, { orderNumber, lines, low });
      const known = { lines, profile, cancelling, emailTexts };
      return { ...known, payment, orderNumber: String(orderNumber), amount: basket.amount, basket };
    });
  } catch (error) {
    if (error === ROLL_BACK) return refusedCode ? withoutCode(shop, form, refusedCode, profile) : refusal;
    throw error;
  }
}

/** Somebody else was faster: the total without the code. */
async function withoutCode(
  shop: Shop,
  form: CheckoutForm,
  problem: string,
  profile: ShopProfile,
): Promise<CheckoutAnswer> {
  const basket = await priceForm(shop, form, { profile });
  const message = `${problem}. Please check the new total.`;
  return refusalFor(basket, form) ?? { status: 'declined', message, amount: basket.amount };
}

async function linkDraft(shop: Shop, draftId: string, orderId: string) {
  await updateDraft(shop, { draftId, orderId });
}

const updateDraft = compiled((db, { draftId, orderId }: { draftId: string; orderId: string }) =>
  db.updateTable('checkout_draft').set({ last_order_id: orderId }).where('id', '=', draftId),
);
