import { readForm } from '#shop/forms/form.ts';
import { askForRest } from '#shop/sales/due/ask-for-rest.server.ts';
import { resendEmail } from '#shop/sales/emails/order-email-list.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { correctRecipient } from '#shop/sales/order/correct-recipient.server.ts';
import { addNote } from '#shop/sales/order/notes.server.ts';
import { RECIPIENT } from '#shop/sales/order/recipient-form.ts';
import { carriageOf, changeCarriage } from '#shop/sales/parcels/change-carriage.server.ts';
import { ship } from '#shop/sales/parcels/ship-order.server.ts';
import type { Resolution } from '#shop/sales/payments/attention.ts';
import { markPaid } from '#shop/sales/payments/mark-paid.server.ts';
import { PAID_BY_HAND } from '#shop/sales/payments/paid-by-hand.ts';
import { settleAttention } from '#shop/sales/payments/settle-attention.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { type AdminForm, formActions } from '../../../forms/form-actions.server.ts';
import { expectedVersion, text } from '../../../forms/form-text.ts';
import { readReason, readRefund } from '../refund/read-refund.ts';
import { takeBackByForm } from '../shipping/pack-actions.server.ts';
import { readWanted } from '../shipping/read-shipments.ts';

type Done = { done: string };

/** Settles an entry that needed attention, with or without an order. */
async function attention({ shop, admin, form }: AdminForm): Promise<Done> {
  const resolution = text(form, 'resolution') as Resolution;
  const [reference, note] = [text(form, 'reference'), text(form, 'note')];
  await settleAttention(shop, admin, text(form, 'entry'), { resolution, reference, note });
  return { done: 'no longer needs attention' };
}

export const attentionActions = formActions<AdminForm, Done>({ attention });

/** `done` completes a sentence that begins with the order's name. */
export const orderActions = formActions<AdminForm & { orderId: string }, Done>({
  async shipped({ shop, admin, orderId, form }) {
    const carriage = await carriageOf(shop, form);
    await markShipped(shop, admin, orderId, {
      ...{ ifVersion: expectedVersion(form), carriage, emailWaits: true },
      unpaidReason: text(form, 'unpaidReason'),
    });
    return { done: 'is shipped' };
  },
  async 'ship-part'({ shop, admin, orderId, form }) {
    const [lines, carriage] = [readWanted(form), await carriageOf(shop, form)];
    await ship(shop, admin, orderId, {
      ...{ ifVersion: expectedVersion(form), lines, carriage, emailWaits: true },
      unpaidReason: text(form, 'unpaidReason'),
    });
    return { done: 'has a new parcel' };
  },
  async tracking({ shop, admin, orderId, form }) {
    const notifiesCustomer = form.has('tell');
    await changeCarriage(shop, admin, orderId, {
      consignmentId: text(form, 'consignment'),
      carriage: await carriageOf(shop, form),
      notifiesCustomer,
      ifVersion: expectedVersion(form),
    });
    return {
      done: notifiesCustomer
        ? 'has new tracking details, and an email is queued'
        : 'has new tracking details',
    };
  },
  'take-back': takeBackByForm,
  async correct({ shop, admin, orderId, form }) {
    const ifVersion = expectedVersion(form);
    const tells = form.has('tell');
    await correctRecipient(shop, admin, orderId, readForm(RECIPIENT, form), { ifVersion, tells });
    return {
      done: tells ? 'is corrected, and an email is queued' : 'goes to the corrected address',
    };
  },
  async cancelled({ shop, admin, orderId, form }) {
    await cancelOrder(shop, admin, orderId, {
      ifVersion: expectedVersion(form),
      reason: readReason(form),
    });
    return { done: 'is cancelled' };
  },
  async paid({ shop, admin, orderId, form }) {
    await markPaid(shop, admin, orderId, {
      ...readForm(PAID_BY_HAND, form),
      ifVersion: expectedVersion(form),
    });
    return { done: 'has a payment more' };
  },
  async 'ask-rest'({ shop, admin, orderId, form }) {
    await askForRest(shop, admin, orderId, { ifVersion: expectedVersion(form) });
    return { done: 'has an email queued with the link to pay' };
  },
  async note({ shop, admin, orderId, form }) {
    await addNote(shop, admin, orderId, text(form, 'note'));
    return { done: 'has a new note' };
  },
  async 'email-again'({ shop, admin, orderId, form }) {
    await resendEmail(shop, admin, orderId, text(form, 'email'));
    return { done: 'has an email queued' };
  },
  async refund({ shop, admin, orderId, form }) {
    await refundPart(shop, admin, orderId, { ...readRefund(form), ifVersion: expectedVersion(form) });
    return { done: 'has a new refund' };
  },
  attention,
});
