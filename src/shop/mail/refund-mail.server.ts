import { pence, pounds, vatShare } from '#values/pence.ts';
import { partsOf, type Refund } from '../payments/refund.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { writeMail } from './mail-page.ts';
import { findOrderForMail, numberOf } from './order-for-mail.server.ts';
import { queueMail } from './outbox.server.ts';

/** Tells the customer that a part of the money went back, with all that a credit note says. */
export async function queueRefunded(shop: Shop, orderId: string, refund: Refund): Promise<void> {
  const order = await findOrderForMail(shop, orderId);
  const profile = await findShopProfile(shop);
  const { amount, reason, number } = refund;
  const { lines, delivery } = partsOf(refund);
  await queueMail(shop, {
    kind: 'order-refunded',
    subjectKey: refund.id,
    orderId,
    to: order.email,
    subject: `${pounds(amount)} of your order ${numberOf(order)} go back to you · ${profile.name}`,
    ...writeMail(profile, {
      title: 'Your refund',
      lead: `${order.name}, ${pounds(amount)} of order ${numberOf(order)} go back the way you paid. Banks take three to five working days to show it.`,
      blocks: [
        ...(lines.length > 0
          ? [
              {
                kind: 'items' as const,
                items: lines.map(({ title, quantity, amount }) => ({
                  title,
                  detail: '',
                  quantity,
                  price: pounds(amount),
                })),
              },
            ]
          : []),
        {
          kind: 'sums',
          rows: [
            ...(delivery > 0 ? [{ label: 'Delivery', value: pounds(delivery) }] : []),
            { label: 'Refund', value: pounds(amount), isTotal: true },
            { label: 'Including VAT at 20 %', value: pounds(vatShare(pence(amount))) },
          ],
        },
        {
          kind: 'lines',
          title: `Credit note ${order.order_number}-${number}`,
          lines: [reason, `To invoice ${order.order_number}`],
        },
        { kind: 'words', text: `Questions? Call us on ${profile.phone} or answer this mail.` },
      ],
    }),
  });
}
