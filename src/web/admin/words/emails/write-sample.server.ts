import { lowStockOf } from '#shop/catalogue/stock/when-low.server.ts';
import { writeDailySummary } from '#shop/daily-summary/summary-email.server.ts';
import { collectionAddress } from '#shop/delivery/collection/collection.ts';
import type { EmailKind } from '#shop/emails/all-words.ts';
import type { EmailPage } from '#shop/emails/email-page.ts';
import type { EmailWords } from '#shop/emails/email-words.ts';
import { writeLinkEmail } from '#shop/emails/link-email.server.ts';
import {
  writeMessageReceived,
  writeMessageReply,
  writeNewMessage,
} from '#shop/emails/message-emails.server.ts';
import { noticeOf } from '#shop/messages/cancel-notice.ts';
import { findTermsOfSale } from '#shop/pages/terms-of-sale.server.ts';
import {
  writeCancellation,
  writeCancellationReceived,
} from '#shop/sales/emails/cancellation-emails.server.ts';
import { writeChanged, writeCorrected } from '#shop/sales/emails/changed-email.server.ts';
import { writeLowStock } from '#shop/sales/emails/low-stock-email.server.ts';
import {
  writeCancelled,
  writeConfirmed,
  writeNewOrder,
  writeShipped,
  writeTakenBack,
} from '#shop/sales/emails/order-email-texts.server.ts';
import { writeCredited, writeRefunded } from '#shop/sales/emails/refund-email.server.ts';
import { writePaymentReceived, writeRest } from '#shop/sales/emails/rest-email.server.ts';
import { writeNewToPay, writeToPay } from '#shop/sales/emails/to-pay-email.server.ts';
import { writeDeclined, writeQuote } from '#shop/sales/quotes/quote-email.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { addDays, daysLater, ukDayOf } from '#values/uk/uk-day.ts';
import { SAMPLE_REFUND, sampleOrder } from './sample-order.ts';
import { SAMPLE_DECLINED, sampleQuote } from './sample-quote.ts';

const MESSAGE = {
  ...{ id: 'sample', name: 'Eleanor Hart', email: 'eleanor@example.com', phone: '', orderNumber: '' },
  ...{ orderId: null, text: 'Will it fit under a shelf?' },
};

const NOTICE = { ...MESSAGE, text: noticeOf('1042') };

const SAMPLE_REPLY = 'It will, with 30 mm to spare at the top.\nThe drawing on its page shows the measures.';

const NOTHING = { count: 0, oldest: null };

/** An email in these words, by its real writer, about something that never happened; and on whose letterhead. */
export async function writeSample(shop: Shop, kind: EmailKind, words: EmailWords) {
  const terms = await findTermsOfSale(shop);
  const unsaved = { ...terms, emailTexts: new Map([[kind, JSON.stringify(words)]]) };
  return { ...write(shop, kind, unsaved), profile: terms.profile };
}

/** The sample as it would be if it were collected. */
function collected(
  order: ReturnType<typeof sampleOrder>,
  { profile }: Terms,
): ReturnType<typeof sampleOrder> {
  return { ...order, collects: 1, shipping_address: collectionAddress(profile).lines };
}

/** The sample of which one piece more is still to come. */
function partOf(order: ReturnType<typeof sampleOrder>): ReturnType<typeof sampleOrder> {
  return { ...order, toCome: order.lines };
}

/** The sample of which only a deposit is paid. */
function partPaid(order: ReturnType<typeof sampleOrder>): ReturnType<typeof sampleOrder> {
  const payment = { ...{ id: 'sample', amount: 20_000, state: 'accepted' as const }, ...SAMPLE_CARD };
  return { ...order, status: 'accepted', taken: 20_000, refunds: [], refunded: 0, payments: [payment] };
}

/** The same, of which something was taken off before the rest was paid. */
function creditedInPart(order: ReturnType<typeof sampleOrder>): ReturnType<typeof sampleOrder> {
  const refunds = order.refunds.map((refund) => ({ ...refund, given: 0 }));
  const set_off = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return { ...partPaid(order), refunds, set_off };
}

/** The sample to which something was added once it was paid. */
function changed(order: ReturnType<typeof sampleOrder>): ReturnType<typeof sampleOrder> {
  const [line] = order.lines;
  const added = line ? [{ ...line, id: 'added', unit_price: 12_000, change_id: SAMPLE_CHANGE.id }] : [];
  return {
    ...{ ...order, status: 'accepted', refunds: [], refunded: 0, changes: [SAMPLE_CHANGE] },
    ...{ lines: [...order.lines, ...added], taken: order.amount, amount: order.amount + 12_000 },
  };
}

const SAMPLE_CHANGE = {
  ...{ id: 'sample', number: 1, at: 0, who: '', reason: '', refundId: null, deliveryRates: [] },
  ...{ goods: 12_000, delivery: 0, amount: 12_000, vat: 2_000 },
};

const SAMPLE_CARD = {
  ...{ kind: 'card' as const, provider: '', card_brand: 'Visa', card_last_four: '0821' },
  ...{ authorised_until: null, captured: null },
};

type Terms = Awaited<ReturnType<typeof findTermsOfSale>>;

function write(shop: Shop, kind: EmailKind, terms: Terms): { subject: string; page: EmailPage } {
  const order = sampleOrder(shop.now());
  switch (kind) {
    case 'order-confirmed':
      return writeConfirmed(shop, order, terms);
    case 'order-to-pay':
      return writeToPay(shop, { ...order, expires: daysLater(shop.now(), 7) }, terms);
    case 'order-rest':
      return writeRest(shop, partPaid(order), terms);
    case 'order-changed':
      return writeChanged(shop, changed(order), terms, SAMPLE_CHANGE.id);
    case 'order-corrected':
      return writeCorrected(shop, order, terms);
    case 'payment-received':
      return writePaymentReceived(shop, partPaid(order), terms, 'sample');
    case 'order-to-collect':
      return writeConfirmed(shop, collected(order, terms), terms);
    case 'order-ready':
      return writeShipped(shop, collected(order, terms), terms);
    case 'order-shipped':
      return writeShipped(shop, order, terms);
    case 'order-part-shipped':
      return writeShipped(shop, partOf(order), terms);
    case 'order-taken-back':
      return writeTakenBack(shop, order, terms);
    case 'order-cancelled':
      return writeCancelled(shop, order, terms);
    case 'order-refunded':
      return writeRefunded(order, terms, SAMPLE_REFUND);
    case 'order-credited':
      return writeCredited(shop, creditedInPart(order), terms, SAMPLE_REFUND);
    case 'owner-new-order':
      return writeNewOrder(shop, order, terms);
    case 'owner-order-to-pay':
      return writeNewToPay(shop, { ...order, expires: daysLater(shop.now(), 7) }, terms);
    case 'quote-sent':
      return writeQuote(shop, sampleQuote(shop.now()), terms);
    case 'owner-quote-declined':
      return writeDeclined(shop, terms, SAMPLE_DECLINED);
    case 'message-received':
      return writeMessageReceived(terms, MESSAGE, shop.now());
    case 'message-reply':
      return writeMessageReply(terms, { ...MESSAGE, created: shop.now(), reply: SAMPLE_REPLY });
    case 'owner-message':
      return writeNewMessage(shop, terms, MESSAGE);
    case 'cancellation-received':
      return writeCancellationReceived(terms, NOTICE, { number: 1042, at: shop.now() });
    case 'owner-cancellation':
      return writeCancellation(shop, terms, NOTICE, { number: 1042, at: shop.now(), orderId: 'sample' });
    case 'owner-low-stock':
      return writeLowStock(shop, terms, {
        orderNumber: 1042,
        lines: order.lines,
        low: [{ variantId: order.lines[0]?.variant_id ?? '', left: 1 }],
      });
    case 'owner-daily-summary':
      return writeDailySummary(shop, terms, {
        ...{ day: addDays(ukDayOf(shop.now()), -1), sales: { orders: 3, sales: 194_700, refunded: 0 } },
        ...{ toShip: { count: 2, oldest: shop.now() }, messages: NOTHING, attention: [], failedEmails: [] },
        stock: {
          levels: lowStockOf(terms.profile),
          low: { count: 0, variants: [] },
          soldOut: { count: 0, variants: [] },
        },
      });
    default:
      return writeLinkEmail(terms, {
        kind,
        url: shop.publicUrl,
        values: {
          ...{
            name: MESSAGE.name,
            invitedBy: 'Rosalind',
            orderNumber: '#WEB1042',
            product: 'A product of yours',
            products: 'A product of yours',
          },
          leaveLink: `${shop.publicUrl}/`,
        },
      });
  }
}
