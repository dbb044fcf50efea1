import { ukLongDate } from '#values/uk/uk-clock.ts';
import type { Block } from '../../emails/email-blocks.ts';
import type { EmailPage } from '../../emails/email-page.ts';
import { orderName } from '../order/order.ts';
import type { BuyersOrder } from './find-buyers.server.ts';
import type { LetterForm } from './letter.ts';

type Had = Pick<BuyersOrder, 'orderNumber' | 'created' | 'quantity'>;

/** Orders that are named in one letter. */
const MAX_NAMED = 20;

/** The letter as one buyer reads it, with which of their orders it is about, the newest first. */
export function writeLetter(
  { subject, text }: LetterForm,
  { name, title, orders }: { name: string; title: string; orders: Had[] },
): { subject: string; page: EmailPage } {
  const paragraphs = text.split(/\n{2,}/).map((words): Block => ({ kind: 'paragraph', text: words }));
  const lines = orders
    .slice(0, MAX_NAMED)
    .map((order) => `${orderName(order)} of ${ukLongDate(order.created)}: ${order.quantity} × ${title}`);
  if (orders.length > MAX_NAMED) lines.push('and in earlier orders');
  const about: Block = {
    kind: 'lines',
    title: 'Why we write to you',
    lines: ['You bought it from us:', ...lines],
  };
  return { subject, page: { title: subject, lead: `Dear ${name},`, blocks: [...paragraphs, about] } };
}
