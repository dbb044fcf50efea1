import type { Selectable } from 'kysely';
import { compiled } from '#database/compiled.server.ts';
import type { Schema } from '#database/schema.ts';
import { pence } from '#values/uk/pence.ts';
import { ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { raiseForPayment } from './attention.server.ts';
import { handProvider } from './by-hand.ts';
import type { Provider, Taker } from './payment-provider.ts';

export type Payment = Selectable<Schema['payment']>;

const COLUMNS: Record<keyof Payment, true> = {
  id: true,
  order_id: true,
  part: true,
  late: true,
  provider: true,
  account: true,
  kind: true,
  mode: true,
  state: true,
  amount: true,
  request_key: true,
  request_hash: true,
  provider_reference: true,
  public_reference: true,
  authorisation_code: true,
  card_brand: true,
  card_first_six: true,
  card_last_four: true,
  card_expiry: true,
  message: true,
  refund_reason: true,
  authentication: true,
  provider_token: true,
  captured: true,
  authorised_until: true,
  created: true,
  updated: true,
  check_after: true,
};

/** All of a payment, for compiled queries. */
export const PAYMENT_COLUMNS = Object.keys(COLUMNS) as (keyof Payment)[];

/** Milliseconds between queries about a payment in doubt; a callback usually comes within seconds. */
export const CHECK_EVERY = 30_000;

/**
 * Milliseconds within which a payment that was written is sent, which normally takes a few. After that its process has
 * died or frozen, and any other may end it: one that is still `created` was never sent.
 */
export const UNSENT_LEASE = 10_000;

/** Milliseconds after which what waits for its customer expires. */
export const RESERVED_FOR = 30 * 60_000;

/** Milliseconds after which a call without an answer has died with its process. */
export const CALL_TIMEOUT = 60_000;

/**
 * Whether the process has stood still since it wrote this payment as `sending`. The provider is then not called: others
 * may have told the customer what became of it.
 */
export function stoodStill(shop: Shop, sending: Payment): boolean {
  return shop.now() - sending.updated >= UNSENT_LEASE;
}

export async function findPayment(shop: Shop, paymentId: string): Promise<Payment> {
  const [payment] = await findById(shop, { paymentId });
  if (!payment) throw new Error(`there is no payment ${paymentId}`);
  return payment;
}

const findById = compiled((db, { paymentId }: { paymentId: string }) =>
  db.selectFrom('payment').select(PAYMENT_COLUMNS).where('id', '=', paymentId),
);

/** The first payment of an order, which decides what becomes of it. */
export async function findFirstPayment(shop: Shop, orderId: string): Promise<Payment> {
  return shop.db
    .selectFrom('payment')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('part', '=', 1)
    .executeTakeFirstOrThrow();
}

/** All payments of an order, the first one first. */
export async function listPayments(shop: Shop, orderId: string): Promise<Payment[]> {
  return shop.db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('part').execute();
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

/** Names a provider among all that are configured: two accounts at one gateway are two providers. */
function keyOf({ id, account }: Pick<Provider, 'id' | 'account'>): string {
  return `${id} ${account}`;
}

/** Providers as a record of a shop. */
export function byKey(providers: Provider[]): Record<string, Provider> {
  return Object.fromEntries(providers.map((each) => [keyOf(each), each]));
}

/** The first provider on offer that is paid like this; null if there is none. */
export function findOffered<Pays extends Provider['pays']>(
  shop: Shop,
  pays: Pays,
): Extract<Provider, { pays: Pays }> | null {
  const found = shop.offered.find((each) => each.pays === pays);
  return (found as Extract<Provider, { pays: Pays }> | undefined) ?? null;
}

/** The same, or a paused one: what was begun there is ended there. */
export function findSetUp<Pays extends Provider['pays']>(
  shop: Shop,
  pays: Pays,
): Extract<Provider, { pays: Pays }> | null {
  const paused = Object.values(shop.providers).find((each) => each.pays === pays);
  return findOffered(shop, pays) ?? (paused as Extract<Provider, { pays: Pays }> | undefined) ?? null;
}

/** The provider and account that took the payment; null if no longer configured. */
export function providerOf(shop: Shop, payment: Pick<Payment, 'provider' | 'account'>): Taker | null {
  const configured = shop.providers[keyOf({ id: payment.provider, account: payment.account })];
  return configured ?? handProvider(payment.provider);
}

/** The same. ShopError `conflict` if no longer configured. */
export function requireProvider(shop: Shop, payment: Payment): Taker {
  const provider = providerOf(shop, payment);
  if (!provider) throw new ShopError('conflict', notConfigured(payment));
  return provider;
}

/** The same for a job: if no longer configured, notifies the owner and returns null. */
export async function providerOrAttention(shop: Shop, payment: Payment): Promise<Taker | null> {
  const provider = providerOf(shop, payment);
  if (!provider) await raiseForPayment(shop, payment, notConfigured(payment));
  return provider;
}

/** Who runs the provider that took it, for staff: 'Stripe'. */
export function companyOf(shop: Shop, payment: Pick<Payment, 'provider' | 'account'>): string {
  return providerOf(shop, payment)?.company ?? payment.provider;
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
