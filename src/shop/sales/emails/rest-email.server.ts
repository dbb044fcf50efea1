import { pounds } from '#values/uk/pence.ts';
import { paragraphs, sayEmail } from '../../emails/say-email.ts';
import { links } from '../../links.ts';
import type { TermsOfSale } from '../../pages/terms-of-sale.server.ts';
import type { Shop } from '../../shop.server.ts';
import { dueOf } from '../due/due.ts';
import type { WrittenEmail } from './order-email-texts.server.ts';
import { itemsBlock, type OrderForEmail, totalsBlock, valuesOf } from './order-for-email.server.ts';

/** Asks the customer for what is due, with the link at which it is paid and, where the shop has an account, the details of it. */
export function writeRest(shop: Shop, order: OrderForEmail, terms: TermsOfSale): WrittenEmail {
  const { profile } = terms;
  const values = valuesOf(order);
  const said = sayEmail('order-rest', terms, { ...values, amount: pounds(Math.max(0, dueOf(order))) });
  const { bankDetails } = profile;
  const payTo = [...bankDetails, `Reference: ${values.orderNumber}`];
  return {
    to: order.email,
    subject: said.subject,
    page: {
      title: said.title,
      lead: said.lead,
      blocks: [
        { kind: 'link', label: said.button, url: `${shop.publicUrl}${links.rest(order.id)}` },
        ...paragraphs(said),
        ...(bankDetails.length > 0
          ? [{ kind: 'lines' as const, title: 'Or pay by bank transfer to', lines: payTo }]
          : []),
        itemsBlock(shop, order),
        totalsBlock(order, profile),
      ],
    },
  };
}

/** Says that money for what was due has come, and what is left. */
export function writePaymentReceived(
  shop: Shop,
  order: OrderForEmail,
  terms: TermsOfSale,
  paymentId: string,
): WrittenEmail {
  const due = Math.max(0, dueOf(order));
  const paid = order.payments.find(({ id }) => id === paymentId)?.amount ?? 0;
  const said = sayEmail('payment-received', terms, {
    ...valuesOf(order),
    amount: pounds(paid),
    due: due > 0 ? `${pounds(due)} is still to be paid.` : 'With that everything is paid.',
  });
  return {
    to: order.email,
    subject: said.subject,
    page: {
      title: said.title,
      lead: said.lead,
      blocks: [
        ...paragraphs(said),
        itemsBlock(shop, order),
        totalsBlock(order, terms.profile),
        { kind: 'link', label: said.button, url: `${shop.publicUrl}${links.order(order.id)}` },
      ],
    },
  };
}
