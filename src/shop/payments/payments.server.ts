import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { pence } from '#values/pence.ts';
import type { Shop } from '../shop.server.ts';
import type { PaymentProvider } from './card-gateway.ts';

export type Payment = Selectable<Schema['payment']>;

/** The callback usually comes within seconds; asking goes on at this pace until it is settled. */
export const CHECK_EVERY = 30_000;

/** A call that is still out after this long died with its process: nobody knows what became of it. */
export const LONGEST_CALL = 60_000;

export async function findPayment(shop: Shop, paymentId: string): Promise<Payment> {
  return shop.db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
}

/** The payment that goes by this name towards browsers and banks; null for any other text. */
export async function findByPublicReference(shop: Shop, reference: string): Promise<Payment | null> {
  const payment = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('public_reference', '=', reference)
    .executeTakeFirst();
  return payment ?? null;
}

/** Who took this payment; null when that way to pay is no longer set up. */
export function providerOf(shop: Shop, payment: Pick<Payment, 'provider'>): PaymentProvider | null {
  return payment.provider === 'card' ? shop.cards : shop.payLater;
}

/** What the provider's answers about this payment must say. */
export async function expectedOf(shop: Shop, { id, order_id, amount }: Payment) {
  const { order_number } = await shop.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  return { paymentId: id, orderNumber: String(order_number), amount: pence(amount) };
}
