import { foldEmail } from '#values/email.ts';
import { type Pence, pence } from '#values/uk/pence.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { withCountryCode } from '#values/uk/telephone.ts';
import type { Accountant, Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { quoteDelivery } from '../../delivery/quote.ts';
import { findWeights } from '../../delivery/weights.server.ts';
import { ShopError } from '../../errors.ts';
import { requireValid } from '../../forms/form.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { queueOrderEmail } from '../emails/order-emails.server.ts';
import { reindexOrder } from '../list/index-order.server.ts';
import { lockForChange } from './lock-order.server.ts';
import { canBeCorrected, REACHED, RECIPIENT, type Recipient } from './recipient-form.ts';

type StoredRecipient = {
  name: string;
  shipping_address: string;
  shipping_zip: string;
  address_fields: string | null;
  email: string;
  phone_number: string;
};

/**
 * Corrects whose an order is, where it goes and how its customer is reached; `tells` them so. No money moves: what delivery
 * costs there now is shown by `findRecipient`, and is charged by a change of the order. ShopError `not-found`; `invalid`; `conflict` once it is shipped or has ended.
 */
export function correctRecipient(
  shop: Shop,
  admin: Manager,
  orderId: string,
  input: Recipient,
  { ifVersion, tells = false }: { ifVersion?: number | undefined; tells?: boolean } = {},
): Promise<void> {
  const typed = {
    ...{ ...input, customerName: input.customerName.trim() },
    phoneNumber: withCountryCode(input.phoneNumber),
  };
  return inTransaction(shop, async (shop) => {
    const order = await lockForChange(shop, orderId, ifVersion);
    requireValid(order.collects ? REACHED : RECIPIENT, typed);
    if (!canBeCorrected(order.status))
      throw new ShopError('conflict', `An order that is ${order.status} can not be corrected any more.`);
    const { customerName: name, email, phoneNumber } = typed;
    const place = order.collects ? placeKept(order) : placeTyped(typed);
    await shop.db
      .updateTable('orders')
      .set({ ...place.stored, name, email, email_key: foldEmail(email), phone_number: phoneNumber })
      .where('id', '=', orderId)
      .execute();
    await reindexOrder(shop, orderId);
    if (tells) await queueOrderEmail(shop, 'order-corrected', orderId, { again: shop.newId('e') });
    await recordChange(shop, admin, {
      action: CORRECTED,
      kind: 'order',
      subjectId: orderId,
      before: { ...{ name: order.name, deliveredTo: order.shipping_address }, ...reachedBefore(order) },
      after: {
        ...{ name, deliveredTo: place.lines, email, phone: phoneNumber },
        ...(tells && { customer: 'emailed' }),
      },
    });
  });
}

function reachedBefore({ email, phone_number: phone }: Pick<StoredRecipient, 'email' | 'phone_number'>) {
  return { email, phone };
}

const CORRECTED = 'address corrected';

/** It is collected where it was to be. */
function placeKept({ shipping_address: lines }: Pick<StoredRecipient, 'shipping_address'>) {
  return { stored: {}, lines };
}

function placeTyped({ addressLine1, addressLine2, town, county, postcode: typed }: Recipient) {
  const postcode = parsePostcode(typed) ?? typed;
  const lines = [addressLine1, addressLine2, town, county, postcode].filter(Boolean).join(', ');
  const fields = JSON.stringify({ addressLine1, addressLine2, town, county, postcode });
  return {
    stored: { shipping_address: lines, shipping_zip: postcode, address_fields: fields },
    lines,
  };
}

/**
 * The recipient as a form, and, once the address was corrected, in pence what its delivery costs by today's table, if
 * that is another price than was paid.
 */
export async function findRecipient(
  shop: Shop,
  _admin: Accountant,
  orderId: string,
): Promise<{ recipient: Recipient; deliveryNow: Pence | null }> {
  const order = await shop.db
    .selectFrom('orders')
    .select(['name', 'shipping_address', 'shipping_zip', 'address_fields', 'email', 'phone_number'])
    .select('delivery')
    .select('collects')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const recipient = recipientOf(order);
  const isMoved = !order.collects && (await isCorrected(shop, orderId));
  const now = isMoved ? await priceNow(shop, orderId, order.shipping_zip) : null;
  return { recipient, deliveryNow: now === pence(order.delivery) ? null : now };
}

/** Orders from before the fields were kept have one line, with commas. */
function recipientOf(order: StoredRecipient): Recipient {
  const postcode = order.shipping_zip;
  const line = order.shipping_address.replace(/,?\s*[^,]*$/, '');
  const address = { addressLine1: line, addressLine2: '', town: '', county: '', postcode };
  const stored = JSON.parse(order.address_fields ?? '{}') as Partial<Recipient>;
  return {
    ...{ ...address, ...stored, customerName: order.name },
    ...{ email: order.email, phoneNumber: order.phone_number },
  };
}

async function isCorrected(shop: Shop, orderId: string): Promise<boolean> {
  const entry = await shop.db
    .selectFrom('audit')
    .select('id')
    .where('kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', '=', CORRECTED)
    .executeTakeFirst();
  return entry !== undefined;
}

async function priceNow(shop: Shop, orderId: string, zip: string): Promise<Pence | null> {
  const postcode = parsePostcode(zip);
  if (!postcode) return null;
  const lines = await shop.db
    .selectFrom('order_line')
    .select(['postage_provider as postageProvider', 'quantity', 'unit_price', 'variant_id'])
    .where('order_id', '=', orderId)
    .execute();
  const terms = await findShopProfile(shop);
  const weights = await findWeights(
    shop,
    terms.deliveryTable,
    lines.map(({ variant_id }) => variant_id),
  );
  const toDeliver = lines.map(({ variant_id, unit_price, ...line }) => ({
    ...line,
    weightKg: weights.get(variant_id) ?? null,
    gross: pence(unit_price * line.quantity),
  }));
  return quoteDelivery(terms, toDeliver, postcode).amount;
}
