import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { pence } from '#values/pence.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { raiseForPayment } from './attention.server.ts';
import type { CardGateway } from './card-gateway.ts';
import type { PayLater } from './pay-later-provider.ts';

export type Payment = Selectable<Schema['payment']>;

/** Milliseconds between queries about a payment in doubt; a callback usually comes within seconds. */
export const CHECK_EVERY = 30_000;

/** Milliseconds after which a call without an answer has died with its process. */
export const CALL_TIMEOUT = 60_000;

export async function findPayment(shop: Shop, paymentId: string): Promise<Payment> {
  return shop.db.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
}

export async function findPaymentOf(shop: Shop, orderId: string): Promise<Payment> {
  return shop.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow();
}

/** The payment with this public reference, as browsers and banks know it. */
export async function findByPublicReference(shop: Shop, reference: string): Promise<Payment | null> {
  const payment = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('public_reference', '=', reference)
    .executeTakeFirst();
  return payment ?? null;
}

export type Provider = CardGateway | PayLater;

/** The shop's providers as a record, without those that are not configured. */
export function byId(...providers: (Provider | null)[]): Record<string, Provider> {
  return Object.fromEntries(providers.flatMap((each) => (each ? [[each.id, each]] : [])));
}

/** The provider and account that took the payment; null if no longer configured. */
function providerOf(shop: Shop, payment: Pick<Payment, 'provider' | 'account'>): Provider | null {
  const provider = shop.providers[payment.provider];
  return provider?.account === payment.account ? provider : null;
}

/** The same. ShopError `conflict` if no longer configured. */
export function requireProvider(shop: Shop, payment: Payment): Provider {
  const provider = providerOf(shop, payment);
  if (!provider) throw new ShopError('conflict', notConfigured(payment));
  return provider;
}

/** The same for a job: if no longer configured, notifies the owner and returns null. */
export async function providerOrAttention(shop: Shop, payment: Payment): Promise<Provider | null> {
  const provider = providerOf(shop, payment);
  if (!provider) await raiseForPayment(shop, payment, notConfigured(payment));
  return provider;
}

export function notConfigured({ provider, account }: Pick<Payment, 'provider' | 'account'>): string {
  return `This payment was made with ${provider}, account ${account}, which is no longer configured.`;
}

/** What the provider's answers about this payment must agree with. */
export async function expectedOf(shop: Shop, { id, order_id, amount }: Payment) {
  const { order_number } = await shop.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  return { paymentId: id, orderNumber: String(order_number), amount: pence(amount) };
}
