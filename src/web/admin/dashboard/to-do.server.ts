import { type Accountant, hasRole } from '#shop/actor.ts';
import type { ProductCounts } from '#shop/catalogue/owner-list/product-counts.server.ts';
import type { LowStock, LowStockVariant } from '#shop/catalogue/stock/low-stock.server.ts';
import { listFailedEmails } from '#shop/emails/failed-emails.server.ts';
import { findTroubledImports } from '#shop/files/imports/pictures/troubles.server.ts';
import { links } from '#shop/links.ts';
import { countOpenMessages } from '#shop/messages/list-messages.server.ts';
import { findPaymentPageTask } from '#shop/payment-page/owner-task.server.ts';
import { countNewReviews } from '#shop/reviews/list-reviews.server.ts';
import { findToShip } from '#shop/sales/list/list-orders.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { listAttention } from '#shop/sales/payments/attention.server.ts';
import type { Attention } from '#shop/sales/payments/attention.ts';
import type { Shop } from '#shop/shop.server.ts';
import { listEndpoints } from '#shop/webhooks/endpoints.server.ts';
import { emailKind } from '../emails/email-words.ts';
import { sinceWords } from './clock-words.ts';

/** A task for the owner: how many there are, and the list that shows exactly these. */
export type ToDo = {
  what: string;
  count: number;
  below: string;
  to: string;
  /** A fault rather than a task. */
  isWrong?: boolean;
};

type Stock = { short: LowStock; counts: ProductCounts };

/** The open tasks of this administrator, the most urgent first. */
export async function findToDo(shop: Shop, admin: Accountant, { short, counts }: Stock): Promise<ToDo[]> {
  const [toShip, attention, emails, messages, reviews, endpoints, page, imports] = await Promise.all([
    findToShip(shop, admin),
    listAttention(shop, admin),
    listFailedEmails(shop, admin),
    countOpenMessages(shop, admin),
    countNewReviews(shop, admin),
    hasRole(admin, 'owner') ? listEndpoints(shop, admin) : [],
    hasRole(admin, 'owner') ? findPaymentPageTask(shop, admin) : null,
    hasRole(admin, 'manager') ? findTroubledImports(shop, admin) : [],
  ]);
  const disputes = attention.filter(({ isDispute }) => isDispute);
  const payments = attention.filter(({ isDispute }) => !isDispute);
  const [email] = emails;
  const failing = endpoints.filter(({ isOn, failingSince }) => isOn && failingSince !== null);
  const list: ToDo[] = [
    {
      what: 'To ship',
      count: toShip.count,
      below: toShip.oldest
        ? `Oldest waits ${sinceWords(toShip.oldest.created, shop.now())}, ${orderName(toShip.oldest)}`
        : '',
      to: '/admin?tab=orders&status=accepted&sort=created',
    },
    {
      what: disputes.length === 1 ? 'Dispute to answer' : 'Disputes to answer',
      ...attentionTask(disputes),
    },
    {
      what: payments.length === 1 ? 'Payment needs attention' : 'Payments need attention',
      ...attentionTask(payments),
    },
    ...(page ? [{ ...page, to: links.admin.paymentPage, isWrong: true }] : []),
    {
      what: emails.length === 1 ? 'Undelivered email' : 'Undelivered emails',
      count: hasRole(admin, 'manager') ? emails.length : 0,
      below: email ? `${emailKind(email.kind)}, to ${email.to}` : '',
      to: '/admin/home/emails',
      isWrong: true,
    },
    {
      what: failing.length === 1 ? 'Failing webhook' : 'Failing webhooks',
      count: failing.length,
      below: failing.map(({ url }) => new URL(url).host).join(', '),
      to: '/admin/settings/webhooks',
      isWrong: true,
    },
    picturesTask(imports),
    {
      what: messages.count === 1 ? 'Message to answer' : 'Messages to answer',
      count: hasRole(admin, 'manager') ? messages.count : 0,
      below: messages.oldest ? `Oldest waits ${sinceWords(messages.oldest, shop.now())}` : '',
      to: '/admin?tab=messages&state=open',
    },
    {
      what: reviews.count === 1 ? 'Review to read' : 'Reviews to read',
      count: hasRole(admin, 'manager') ? reviews.count : 0,
      below: reviews.oldest ? `Oldest waits ${sinceWords(reviews.oldest, shop.now())}` : '',
      to: links.admin.newReviews,
    },
    {
      what: 'Sold out',
      count: counts['sold-out'],
      below: nameFirst(short.soldOut.variants, counts['sold-out']),
      to: '/admin?tab=products&show=sold-out',
    },
    {
      what: 'Low in stock',
      count: counts['low-stock'],
      below: nameFirst(short.low.variants, counts['low-stock']),
      to: '/admin?tab=products&show=low-stock',
    },
  ];
  return list.filter(({ count }) => count > 0);
}

function nameFirst([first]: LowStockVariant[], count: number): string {
  if (!first) return '';
  return count > 1 ? `${first.product.title} and ${count - 1} more` : first.product.title;
}

/** The page of the only one's order, otherwise the list. */
function attentionTask(entries: Attention[]): Omit<ToDo, 'what'> {
  const [first, ...others] = entries;
  const name = first?.orderNumber ? orderName({ orderNumber: first.orderNumber }) : 'No order';
  return {
    count: entries.length,
    below: first ? `${name}: ${first.reason}` : '',
    to: first?.orderId && others.length === 0 ? links.admin.order(first.orderId) : ATTENTION,
    isWrong: true,
  };
}

/** Pictures of imports that have not come: the page of the only import, otherwise the list. */
function picturesTask(imports: Awaited<ReturnType<typeof findTroubledImports>>): ToDo {
  const [first, ...others] = imports;
  const count = imports.reduce((sum, each) => sum + each.count, 0);
  return {
    what: count === 1 ? 'Picture of an import not fetched' : 'Pictures of imports not fetched',
    count,
    below: first ? `${first.filename}: ${first.problem}` : '',
    to: first && others.length === 0 ? links.admin.import(first.id) : links.admin.imports,
    isWrong: true,
  };
}

const ATTENTION = '/admin?tab=orders#attention';
