import { pounds } from '#values/pence.ts';
import { notFound } from '../errors.ts';
import { partsOf, vatOfRefund } from '../payments/refund.ts';
import type { ShopProfile } from '../profile/defaults.ts';
import type { Shop } from '../shop.server.ts';
import type { Block } from './email-blocks.ts';
import type { WrittenEmail } from './order-email-texts.server.ts';
import { creditNoteBlock, numberOf, type OrderForEmail, vatRow } from './order-for-email.server.ts';

/** The email about a partial refund, with its credit note. ShopError `not-found`. */
export function writeRefunded(
  _shop: Shop,
  order: OrderForEmail,
  profile: ShopProfile,
  refundId: string,
): WrittenEmail {
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (!refund) throw notFound('refund');
  const { amount } = refund;
  const { lines, delivery } = partsOf(refund);
  const items: Block = {
    kind: 'items',
    items: lines.map(({ title, quantity, amount }) => ({
      title,
      detail: '',
      quantity,
      price: pounds(amount),
    })),
  };
  return {
    to: order.email,
    subject: `Your refund of ${pounds(amount)} for order ${numberOf(order)} · ${profile.name}`,
    page: {
      title: 'Your refund',
      lead: `Dear ${order.name}, we have refunded ${pounds(amount)} for order ${numberOf(order)} to your original payment method. It usually takes three to five working days to appear.`,
      blocks: [
        ...(lines.length > 0 ? [items] : []),
        {
          kind: 'totals',
          rows: [
            ...(delivery > 0 ? [{ label: 'Delivery', value: pounds(delivery) }] : []),
            { label: 'Refund', value: pounds(amount), isTotal: true },
            ...(profile.vatNumber ? vatRow(vatOfRefund(refund)) : []),
          ],
        },
        creditNoteBlock(order, refund, profile),
        {
          kind: 'paragraph',
          text: `Any questions? ${profile.phone ? `Call us on ${profile.phone} or reply` : 'Reply'} to this email.`,
        },
      ],
    },
  };
}
