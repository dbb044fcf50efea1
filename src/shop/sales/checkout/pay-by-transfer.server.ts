import { foldEmail } from '#values/email.ts';
import { addDays, startOfUkDay, ukDayOf } from '#values/uk/uk-day.ts';
import { networkOf } from '../../limits/network.ts';
import { countWithin, type Limit } from '../../limits/rate-limit.server.ts';
import type { ShopProfile } from '../../profile/defaults.ts';
import type { Shop } from '../../shop.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { handProvider } from '../payments/by-hand.ts';
import { movePayment } from '../payments/move-payment.server.ts';
import type { Payment } from '../payments/payments.server.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import type { CheckoutForm } from './checkout-form.ts';
import type { ProviderIdentity } from './insert-order.server.ts';

/** The way to pay, as the checkout and programs name it. */
export const TRANSFER = 'transfer';

/** Each keeps stock for days without any money: so many at most from one e-mail, and one network, in a week. */
const ORDERS: Limit = { limit: 5, windowMs: 7 * 24 * 60 * 60_000 };

const TOO_MANY =
  'Several orders by bank transfer have been placed already. Please pay those first, choose another way to pay, or call us.';

type Offering = Pick<ShopProfile, 'transferAtCheckout' | 'bankDetails'>;

/** Whether customers may choose to pay by bank transfer themselves. */
export function offersTransfer({ transferAtCheckout, bankDetails }: Offering): boolean {
  return transferAtCheckout === 'yes' && bankDetails.length > 0;
}

/** What takes the money of a form that is to be paid so; null where it is not, or that is not offered. */
export function transferFor(shop: Shop, form: CheckoutForm, profile: Offering): ProviderIdentity | null {
  const provider = form.way === TRANSFER && offersTransfer(profile) ? handProvider(TRANSFER) : null;
  return provider && shop.isTestMode ? { ...provider, mode: 'sandbox' } : provider;
}

/** Counts an order that is to be paid so; the answer where there are too many, else null. */
export async function refuseTooManyTransfers(
  shop: Shop,
  { email }: CheckoutForm,
  ip: string,
): Promise<CheckoutAnswer | null> {
  const network = networkOf(ip);
  const keys = [`transfer:email:${foldEmail(email)}`, ...(network ? [`transfer:address:${network}`] : [])];
  for (const key of keys)
    if (!(await countWithin(shop, key, ORDERS))) return { status: 'declined', message: TOO_MANY };
  return null;
}

/**
 * Lets an order wait for its transfer, in the transaction that stores it: its stock is kept for the days that the shop gives,
 * and its customer is written where to pay. Returns when it ends; milliseconds, UTC.
 */
export async function awaitMoney(
  shop: Shop,
  payment: Payment,
  { transferDays }: Pick<ShopProfile, 'transferDays'>,
): Promise<number> {
  const sending = await movePayment(shop, payment, 'sending', 'to be paid by bank transfer');
  if (sending) await movePayment(shop, sending, 'awaiting-customer', '');
  const ends = startOfUkDay(addDays(ukDayOf(shop.now()), transferDays + 1));
  await shop.db.updateTable('orders').set({ expires: ends }).where('id', '=', payment.order_id).execute();
  await queueOrderEmail(shop, 'order-to-pay', payment.order_id);
  return ends;
}

/** The same of an order that a customer has placed without anybody of the shop, who are told; true, as it waits. */
export async function awaitCustomer(shop: Shop, payment: Payment, profile: ShopProfile): Promise<true> {
  await awaitMoney(shop, payment, profile);
  if (profile.ownerEmails.newOrder) await queueOrderEmail(shop, 'owner-order-to-pay', payment.order_id);
  return true;
}
