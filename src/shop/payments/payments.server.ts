import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { pence } from '#values/pence.ts';
import { ShopError } from '../errors.ts';
import type { Shop } from '../shop.server.ts';
import { raiseAttention } from './attention.server.ts';
import type { CardGateway } from './card-gateway.ts';
import type { PayLater } from './pay-later-provider.ts';

export type Payment = Selectable<Schema['payment']>;

/** The callback usually comes within seconds; asking goes on at this pace until it is settled. */
export const CHECK_EVERY = 30_000;

/** A call that is still out after this long died with its process: nobody knows what became of it. */
export const CALL_TIMEOUT = 60_000;

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

type Provider = CardGateway | PayLater;

/** The shop's providers as a record, without those that are not configured. */
export function byId(...providers: (Provider | null)[]): Record<string, Provider> {
  return Object.fromEntries(providers.flatMap((each) => (each ? [[each.id, each]] : [])));
}

/** The adapter that took this payment, for that account; null when it is not configured any more. */
function providerOf(shop: Shop, payment: Pick<Payment, 'provider' | 'account'>): Provider | null {
  const provider = shop.providers[payment.provider];
  return provider?.account === payment.account ? provider : null;
}

/** The same before anything is changed. ShopError `conflict` when it is not configured any more. */
export function requireProvider(shop: Shop, payment: Payment): Provider {
  const provider = providerOf(shop, payment);
  if (!provider) throw new ShopError('conflict', notConfigured(payment));
  return provider;
}

/** The same in a job, where the owner is asked to look; null when it is not configured any more. */
export async function providerOrAttention(shop: Shop, payment: Payment): Promise<Provider | null> {
  const provider = providerOf(shop, payment);
  if (!provider)
    await raiseAttention(shop, {
      subject: payment.id,
      orderId: payment.order_id,
      amount: payment.amount,
      reason: notConfigured(payment),
    });
  return provider;
}

export function notConfigured({ provider, account }: Pick<Payment, 'provider' | 'account'>): string {
  return `This payment was made with ${provider}, account ${account}, which is not configured any more.`;
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
