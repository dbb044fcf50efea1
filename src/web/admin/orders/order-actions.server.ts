import { data } from 'react-router';
import type { Admin } from '#shop/accounts/actor.ts';
import { errorBody, type FieldErrors, ShopError, STATUS_OF } from '#shop/errors.ts';
import { sendAgain } from '#shop/mail/order-mail-list.server.ts';
import { cancelOrder, markShipped } from '#shop/orders/change-orders.server.ts';
import { changeParcel } from '#shop/orders/change-parcel.server.ts';
import { addNote } from '#shop/orders/notes.server.ts';
import { type Parcel, readParcel } from '#shop/orders/parcel.ts';
import type { Way } from '#shop/payments/attention.ts';
import { refundPart } from '#shop/payments/refund-part.server.ts';
import { settleAttention } from '#shop/payments/settle-attention.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { seenVersion, text } from '../../form-text.ts';
import { readRefund } from './read-refund.ts';

type Act = (shop: Shop, admin: Admin, orderId: string, form: FormData) => Promise<string>;

/** What can be done on the page of an order, by the form's `do`; each answers what was done, in words. */
const ACTS: Record<string, Act> = {
  async shipped(shop, admin, orderId, form) {
    await markShipped(shop, admin, orderId, { ifVersion: seenVersion(form), parcel: parcelOf(form) });
    return 'is shipped';
  },
  async tracking(shop, admin, orderId, form) {
    const tellsCustomer = form.has('tell');
    const change = { parcel: parcelOf(form), tellsCustomer, ifVersion: seenVersion(form) };
    await changeParcel(shop, admin, orderId, change);
    return tellsCustomer ? 'has its tracking, and a mail is on its way' : 'has its tracking';
  },
  async cancelled(shop, admin, orderId, form) {
    await cancelOrder(shop, admin, orderId, { ifVersion: seenVersion(form) });
    return 'is cancelled';
  },
  async note(shop, admin, orderId, form) {
    await addNote(shop, admin, orderId, text(form, 'note'));
    return 'has a new note';
  },
  async 'mail-again'(shop, admin, orderId, form) {
    await sendAgain(shop, admin, orderId, text(form, 'mail'));
    return 'has a mail on its way';
  },
  async refund(shop, admin, orderId, form) {
    await refundPart(shop, admin, orderId, { ...readRefund(form), ifVersion: seenVersion(form) });
    return 'has its refund';
  },
  async attention(shop, admin, _orderId, form) {
    const way = text(form, 'way') as Way;
    const [reference, note] = [text(form, 'reference'), text(form, 'note')];
    await settleAttention(shop, admin, text(form, 'entry'), { way, reference, note });
    return 'needs no more attention';
  },
};

export type Answer = { act: string; error?: string; fields?: FieldErrors; done?: string };

/** Does what the form asks for. What the shop refuses comes back as the answer, with its status. */
export async function act(shop: Shop, admin: Admin, orderId: string, form: FormData) {
  const name = text(form, 'do');
  try {
    const work = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
    if (!work) throw new ShopError('malformed', 'That is not something that can be done here.');
    return data<Answer>({ act: name, done: await work(shop, admin, orderId, form) });
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'session-expired') throw error;
    const headers = error.retryAfter ? { 'Retry-After': String(error.retryAfter) } : undefined;
    return data<Answer>(
      { act: name, ...errorBody(error) },
      { status: STATUS_OF[error.code], ...(headers && { headers }) },
    );
  }
}

function parcelOf(form: FormData): Parcel | null {
  const [carrier, trackingNumber] = [text(form, 'carrier'), text(form, 'trackingNumber')];
  return readParcel({ carrier, trackingNumber, link: text(form, 'link') });
}
