import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { notFound } from '../../errors.ts';
import { links } from '../../links.ts';
import type { Shop } from '../../shop.server.ts';
import type { LibraryAddresses } from '../payments/payment-provider.ts';
import type { ProviderOrder } from '../payments/provider-order.ts';

export type Session = Selectable<Schema['pay_later_session']>;

/** ShopError `not-found`. */
export async function findSession(shop: Shop, ref: string): Promise<Session> {
  const session = await shop.db
    .selectFrom('pay_later_session')
    .selectAll()
    .where('ref', '=', ref)
    .executeTakeFirst();
  if (!session) throw notFound('payment');
  return session;
}

export function orderOf({ provider_order }: Session): ProviderOrder {
  const { taxRate, ...order } = JSON.parse(provider_order);
  // Sessions of a version with one rate for all have it beside the lines.
  const before = taxRate === undefined ? {} : { vatRate: Math.round(taxRate * 100) };
  return { ...order, lines: order.lines.map((line: object) => ({ ...before, ...line })) };
}

/** The provider does not sign its callbacks, so their addresses contain a secret. */
export function addressesOf(shop: Shop, ref: string): LibraryAddresses {
  const base = `${shop.publicUrl}/api/v1/klarna`;
  return {
    confirmation: `${shop.publicUrl}${links.checkoutComplete}`,
    authorised: `${base}/authorised/${ref}/${secretOf(shop, ref)}`,
    notified: `${base}/notified/${ref}/${secretOf(shop, ref)}`,
  };
}

/** Whether it is this session's secret. */
export function isSecretOf(shop: Shop, ref: string, secret: string): boolean {
  const expected = Buffer.from(secretOf(shop, ref));
  const received = Buffer.from(secret);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Shaped like our ids, so that logs show only its beginning. */
function secretOf(shop: Shop, ref: string): string {
  const mac = createHmac('sha256', shop.secret).update(`pay later ${ref}`).digest('base64');
  return `k_${mac.replace(/[^0-9A-Za-z]/g, '').slice(0, 22)}`;
}

/** Deletes expired sessions, which contain personal data, unless their payment is still in doubt. */
export async function deletePayLaterSessions(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom('pay_later_session')
    .where('expires', '<=', shop.now())
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('payment')
            .select('payment.id')
            .whereRef('payment.id', '=', 'pay_later_session.payment_id')
            .where('payment.state', 'in', ['created', 'sending', 'unknown', 'pending']),
        ),
      ),
    )
    .execute();
}
