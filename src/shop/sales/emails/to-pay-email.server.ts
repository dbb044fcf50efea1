import { dayInWords } from '#values/days-in-words.ts';
import { pounds } from '#values/uk/pence.ts';
import { ukDayOf } from '#values/uk/uk-day.ts';
import { paragraphs, sayEmail } from '../../emails/say-email.ts';
import { links } from '../../links.ts';
import type { TermsOfSale } from '../../pages/terms-of-sale.server.ts';
import type { Shop } from '../../shop.server.ts';
import { toOwner, type WrittenEmail } from './order-email-texts.server.ts';
import { deliveryBlock } from './order-facts.server.ts';
import { itemsBlock, type OrderForEmail, totalsBlock, valuesOf } from './order-for-email.server.ts';

/** Asks the customer to pay by bank transfer, and says where to and until when. */
export function writeToPay(shop: Shop, order: OrderForEmail, terms: TermsOfSale): WrittenEmail {
  const { profile } = terms;
  const values = valuesToPay(shop, order);
  const said = sayEmail('order-to-pay', terms, values);
  const { subject, title, lead, button } = said;
  const payTo = [...profile.bankDetails, `Reference: ${values.orderNumber}`];
  return {
    to: order.email,
    subject,
    page: {
      title,
      lead,
      blocks: [
        { kind: 'lines', title: 'Pay to', lines: payTo },
        ...paragraphs(said),
        itemsBlock(shop, order),
        totalsBlock({ ...order, paidBy: null }, profile),
        deliveryBlock(order, profile),
        { kind: 'link', label: button, url: `${shop.publicUrl}${links.order(order.id)}` },
      ],
    },
  };
}

/** Tells the owner of a customer who has ordered so. */
export function writeNewToPay(shop: Shop, order: OrderForEmail, terms: TermsOfSale): WrittenEmail {
  const said = sayEmail('owner-order-to-pay', terms, valuesToPay(shop, order));
  return toOwner(shop, { ...order, paidBy: null }, terms, said);
}

function valuesToPay(shop: Shop, order: OrderForEmail) {
  return {
    ...valuesOf(order),
    // Of what is paid in part the first part.
    amount: pounds(order.payments[0]?.amount ?? order.amount),
    payBy: dayInWords(ukDayOf((order.expires ?? shop.now()) - 1)),
  };
}
