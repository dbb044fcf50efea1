import { parsePostcode } from '#values/uk/postcode.ts';
import { requireValid } from '../forms/form.ts';
import { mayEmail } from '../limits/rate-limit.server.ts';
import { queueOrderLink } from '../sales/emails/order-link-email.server.ts';
import { postcodeOf } from '../sales/order/order.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { ORDER_LINK, type OrderLinkForm, orderNumberOf } from './account-forms.ts';

const NOT_SENT = new Error('not sent');

/** Written to in place of a wrong order's customer, and rolled back. */
const NOBODY = { id: '', number: 0, email: 'nobody@example.invalid' };

/**
 * Emails the link of an order to the address it was placed with, when number and postcode belong together. Right and
 * wrong look the same from outside and do the same work; limited by network address (`too-many`), and silently by order,
 * so that nobody's mailbox is flooded. Only right ones count for an order: nobody who guesses keeps its customer from the
 * link. `invalid` for what is no number or postcode.
 */
export async function requestOrderLink(shop: Shop, form: OrderLinkForm, ip: string): Promise<void> {
  requireValid(ORDER_LINK, form);
  const number = orderNumberOf(form.orderNumber) ?? 0;
  const order = await findByNumber(shop, number, parsePostcode(form.postcode) ?? '');
  const isAllowed = await mayEmail(shop, 'order-link', { ip, about: order ? number : 'no order' });
  try {
    await inTransaction(shop, async (shop) => {
      await queueOrderLink(shop, order ?? NOBODY);
      if (!order || !isAllowed) throw NOT_SENT;
    });
  } catch (error) {
    if (error !== NOT_SENT) throw error;
  }
}

async function findByNumber(shop: Shop, number: number, postcode: string) {
  const order = await shop.db
    .selectFrom('orders')
    .select(['id', 'order_number as number', 'email', 'collects', 'shipping_zip', 'billing_address'])
    .where('order_number', '=', number)
    .executeTakeFirst();
  if (!order) return undefined;
  const { shipping_zip: shippingZip, billing_address: billingAddress } = order;
  const known = postcodeOf({ collects: order.collects === 1, shippingZip, billingAddress });
  return postcode !== '' && parsePostcode(known) === postcode ? order : undefined;
}
