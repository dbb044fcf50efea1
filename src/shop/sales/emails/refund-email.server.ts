import { pounds } from '#values/uk/pence.ts';
import type { Block } from '../../emails/email-blocks.ts';
import { type EmailTerms, paragraphs, sayEmail } from '../../emails/say-email.ts';
import { notFound } from '../../errors.ts';
import { links } from '../../links.ts';
import type { Shop } from '../../shop.server.ts';
import { dueOf } from '../due/due.ts';
import { partsOf, type Refund, ratesOf } from '../refunds/refund.ts';
import type { WrittenEmail } from './order-email-texts.server.ts';
import { creditNoteBlock, type OrderForEmail, valuesOf, vatRows } from './order-for-email.server.ts';

/** The email about a partial refund, with its credit note. ShopError `not-found`. */
export function writeRefunded(order: OrderForEmail, terms: EmailTerms, refundId: string): WrittenEmail {
  const refund = requireRefund(order, refundId);
  const { profile } = terms;
  const said = sayEmail('order-refunded', terms, {
    ...valuesOf(order),
    amount: pounds(refund.given),
    callOrReply: callOrReply(profile),
  });
  const { subject, title, lead } = said;
  const blocks = [...creditBlocks(order, refund, profile), ...paragraphs(said)];
  return { to: order.email, subject, page: { title, lead, blocks } };
}

/** The email about one that was set off whole against what is to be paid. ShopError `not-found`. */
export function writeCredited(
  shop: Shop,
  order: OrderForEmail,
  terms: EmailTerms,
  refundId: string,
): WrittenEmail {
  const refund = requireRefund(order, refundId);
  const { profile } = terms;
  const due = dueOf(order);
  const said = sayEmail('order-credited', terms, {
    ...valuesOf(order),
    amount: pounds(refund.amount),
    due: due > 0 ? `${pounds(due)} is still to be paid.` : 'Nothing more is to be paid.',
    callOrReply: callOrReply(profile),
  });
  const { subject, title, lead, button } = said;
  const link: Block = { kind: 'link', label: button, url: `${shop.publicUrl}${links.rest(order.id)}` };
  const blocks = [...(due > 0 ? [link] : []), ...creditBlocks(order, refund, profile), ...paragraphs(said)];
  return { to: order.email, subject, page: { title, lead, blocks } };
}

function requireRefund({ refunds }: OrderForEmail, refundId: string): Refund {
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) throw notFound('refund');
  return refund;
}

function callOrReply({ phone }: EmailTerms['profile']): string {
  return phone ? `Call us on ${phone} or reply` : 'Reply';
}

/** What is credited, and the note of it. */
function creditBlocks(order: OrderForEmail, refund: Refund, profile: EmailTerms['profile']): Block[] {
  const { amount, given } = refund;
  const { lines, delivery } = partsOf(refund);
  const items: Block = {
    kind: 'items',
    items: lines.map(({ title, quantity, amount }) => ({
      ...{ title, detail: '', quantity, price: pounds(amount) },
    })),
  };
  return [
    ...(lines.length > 0 ? [items] : []),
    {
      kind: 'totals',
      rows: [
        ...(delivery > 0 ? [{ label: 'Delivery', value: pounds(delivery) }] : []),
        { label: given > 0 ? 'Refund' : 'Credit', value: pounds(amount), isTotal: true },
        ...(given > 0 && given < amount
          ? [
              { label: 'Set off against what was to be paid', value: pounds(amount - given) },
              { label: 'Paid back', value: pounds(given), isTotal: true },
            ]
          : []),
        ...vatRows(ratesOf(refund, profile)),
      ],
    },
    creditNoteBlock(order, refund, profile),
  ];
}
