import { pounds } from '#values/uk/pence.ts';
import type { Block } from '../../emails/email-blocks.ts';
import { paragraphs, sayEmail } from '../../emails/say-email.ts';
import { notFound } from '../../errors.ts';
import { links } from '../../links.ts';
import type { TermsOfSale } from '../../pages/terms-of-sale.server.ts';
import type { Shop } from '../../shop.server.ts';
import { changeInvoice } from '../changes/order-change.ts';
import { dueOf } from '../due/due.ts';
import { titleOf } from '../parcels/find-units.server.ts';
import { isOpen, type Refund } from '../refunds/refund.ts';
import type { WrittenEmail } from './order-email-texts.server.ts';
import { contact, deliveryBlock } from './order-facts.server.ts';
import { creditNoteBlock, type OrderForEmail, totalsBlock, valuesOf } from './order-for-email.server.ts';

/** Says what was added to an order and taken off it, and what is to be paid or goes back. ShopError `not-found`. */
export function writeChanged(
  shop: Shop,
  order: OrderForEmail,
  terms: TermsOfSale,
  changeId: string,
): WrittenEmail {
  const change = order.changes.find(({ id }) => id === changeId);
  if (!change) throw notFound('change');
  const { profile } = terms;
  const refund = order.refunds.find(({ id }) => id === change.refundId);
  const due = dueSoon(order);
  const said = sayEmail('order-changed', terms, {
    ...valuesOf(order),
    money: moneyOf(due, refund?.given ?? 0),
    contact: contact(profile),
  });
  const added = order.lines.filter((line) => line.change_id === changeId);
  const { bankDetails } = profile;
  const payTo = [...bankDetails, `Reference: ${valuesOf(order).orderNumber}`];
  const blocks: Block[] = [
    ...listed(
      'Added',
      added.map((line) => ({ ...line, title: titleOf(line), amount: line.unit_price * line.quantity })),
    ),
    ...(change.delivery > 0 ? [only('Delivery of it', pounds(change.delivery))] : []),
    ...listed('Taken off', refund?.lines ?? []),
    ...(refund && refund.delivery > 0 ? [only('Delivery taken off', pounds(refund.delivery))] : []),
    ...(due > 0
      ? [
          {
            ...{ kind: 'link' as const, label: `Pay ${pounds(due)}` },
            url: `${shop.publicUrl}${links.rest(order.id)}`,
          },
          ...(bankDetails.length > 0
            ? [{ kind: 'lines' as const, title: 'Or pay by bank transfer to', lines: payTo }]
            : []),
        ]
      : []),
    totalsBlock({ ...order, set_off: order.set_off + setOffSoon(order) }, profile, order.refunded),
    ...(change.amount > 0
      ? [
          only(
            `Invoice ${changeInvoice(order.order_number, change)}`,
            `${pounds(change.amount)}${change.vat > 0 ? `, including VAT of ${pounds(change.vat)}` : ''}`,
          ),
        ]
      : []),
    ...(refund ? [creditNoteBlock(order, refund, profile)] : []),
    ...paragraphs(said),
    { kind: 'link', label: said.button, url: `${shop.publicUrl}${links.order(order.id)}` },
  ];
  return { to: order.email, subject: said.subject, page: { title: said.title, lead: said.lead, blocks } };
}

/** Says where an order goes now, and how its customer is reached. */
export function writeCorrected(shop: Shop, order: OrderForEmail, terms: TermsOfSale): WrittenEmail {
  const { profile } = terms;
  const said = sayEmail('order-corrected', terms, {
    ...valuesOf(order),
    phone: order.phone_number,
    contact: contact(profile),
  });
  const blocks: Block[] = [
    deliveryBlock(order, profile),
    ...paragraphs(said),
    { kind: 'link', label: said.button, url: `${shop.publicUrl}${links.order(order.id)}` },
  ];
  return { to: order.email, subject: said.subject, page: { title: said.title, lead: said.lead, blocks } };
}

type Line = { quantity: number; title: string; amount: number };

function listed(title: string, lines: Line[]): Block[] {
  if (lines.length === 0) return [];
  const said = lines.map(({ quantity, title, amount }) => `${quantity} × ${title}: ${pounds(amount)}`);
  return [{ kind: 'lines', title, lines: said, isList: true }];
}

function only(title: string, line: string): Block {
  return { kind: 'lines', title, lines: [line] };
}

function moneyOf(due: number, back: number): string {
  if (due > 0) return `${pounds(due)} is to be paid before we send it.`;
  if (back > 0) return `${pounds(back)} goes back to you the way you paid.`;
  return 'There is nothing more to pay.';
}

/** What is due once credits that are on their way are made: they are when this is read. */
function dueSoon(order: OrderForEmail): number {
  return Math.max(0, dueOf(order) - setOffSoon(order));
}

function setOffSoon({ refunds }: { refunds: Refund[] }): number {
  return refunds.filter(isOpen).reduce((sum, { amount, given }) => sum + amount - given, 0);
}
