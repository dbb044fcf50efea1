import { pounds } from '#values/uk/pence.ts';
import type { Block } from '../../emails/email-blocks.ts';
import { type EmailTerms, paragraphs, sayEmail } from '../../emails/say-email.ts';
import { notFound } from '../../errors.ts';
import { partsOf, ratesOf } from '../refunds/refund.ts';
import type { WrittenEmail } from './order-email-texts.server.ts';
import { creditNoteBlock, type OrderForEmail, valuesOf, vatRows } from './order-for-email.server.ts';

/** The email about a partial refund, with its credit note. ShopError `not-found`. */
export function writeRefunded(order: OrderForEmail, terms: EmailTerms, refundId: string): WrittenEmail {
  const refund = order.refunds.find(({ id }) => id === refundId);
  if (!refund) throw notFound('refund');
  const { profile } = terms;
  const { amount, given } = refund;
  const said = sayEmail('order-refunded', terms, {
    ...valuesOf(order),
    amount: pounds(given),
    callOrReply: profile.phone ? `Call us on ${profile.phone} or reply` : 'Reply',
  });
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
    subject: said.subject,
    page: {
      title: said.title,
      lead: said.lead,
      blocks: [
        ...(lines.length > 0 ? [items] : []),
        {
          kind: 'totals',
          rows: [
            ...(delivery > 0 ? [{ label: 'Delivery', value: pounds(delivery) }] : []),
            { label: 'Refund', value: pounds(amount), isTotal: true },
            ...(given < amount
              ? [
                  { label: 'Set off against what was to be paid', value: pounds(amount - given) },
                  { label: 'Paid back', value: pounds(given), isTotal: true },
                ]
              : []),
            ...vatRows(ratesOf(refund, profile)),
          ],
        },
        creditNoteBlock(order, refund, profile),
        ...paragraphs(said),
      ],
    },
  };
}
