import type { Postcode } from '#values/uk/postcode.ts';
import type { Actor } from '../../actor.ts';
import { readForm } from '../../forms/form.ts';
import type { Shop } from '../../shop.server.ts';
import { DETAILS, type Details } from './checkout-form.ts';

/**
 * What is already known of a signed-in customer, to fill in step one: name and e-mail of the account, telephone and
 * address of the last order. No address when they have asked for delivery to another `postcode` since. Null for a
 * visitor.
 */
export async function findKnownDetails(
  shop: Shop,
  actor: Actor,
  postcode: Postcode | null,
): Promise<Details | null> {
  if (actor.kind === 'visitor') return null;
  const last = await shop.db
    .selectFrom('orders')
    .select(['phone_number', 'address_fields'])
    .where('account_id', '=', actor.accountId)
    .orderBy('created', 'desc')
    .limit(1)
    .executeTakeFirst();
  const address = JSON.parse(last?.address_fields ?? '{}');
  const isElsewhere = postcode !== null && address.postcode !== postcode;
  return readForm(DETAILS, {
    customerName: actor.name,
    email: actor.email,
    phoneNumber: last?.phone_number,
    ...(isElsewhere ? { postcode } : address),
    billingIsShipping: true,
  });
}
