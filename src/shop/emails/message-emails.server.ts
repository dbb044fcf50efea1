import { dayInWords } from '#values/days-in-words.ts';
import { ukLongDate } from '#values/uk/uk-clock.ts';
import { ukDayOf } from '#values/uk/uk-day.ts';
import { holidayAt } from '../delivery/holiday.ts';
import { links } from '../links.ts';
import { findTermsOfSale } from '../pages/terms-of-sale.server.ts';
import type { Shop } from '../shop.server.ts';
import type { Block } from './email-blocks.ts';
import type { EmailPage } from './email-page.ts';
import { queueEmail } from './queue-email.server.ts';
import { type EmailTerms, paragraphs, sayEmail } from './say-email.ts';

export type WrittenMessage = {
  id: string;
  name: string;
  email: string;
  phone: string;
  orderNumber: string;
  orderId: string | null;
  text: string;
};

export type Written = { subject: string; page: EmailPage };

/** Forwards a customer's message to the owner, unless they have switched this email off; replies go to the customer. */
export async function queueNewMessage(shop: Shop, message: WrittenMessage): Promise<void> {
  const terms = await findTermsOfSale(shop);
  const { profile } = terms;
  if (!profile.ownerEmails.messages) return;
  await queueEmail(shop, profile, {
    kind: 'owner-message',
    subjectKey: message.id,
    to: profile.email,
    replyTo: message.email,
    ...writeNewMessage(shop, terms, message),
  });
}

export function writeNewMessage(shop: Shop, terms: EmailTerms, message: WrittenMessage): Written {
  const { name, email, phone, orderNumber, orderId } = message;
  const said = sayEmail('owner-message', terms, { name });
  const toOrder: Block[] = orderId
    ? [{ kind: 'link', label: 'Open the order', url: `${shop.publicUrl}${links.admin.order(orderId)}` }]
    : [];
  const blocks: Block[] = [
    textOf(message),
    {
      kind: 'lines',
      title: 'From',
      lines: [name, email, phone, orderNumber && `Order number given: ${orderNumber}`].filter(Boolean),
    },
    ...paragraphs(said),
    ...toOrder,
    { kind: 'link', label: said.button, url: `${shop.publicUrl}${links.admin.openMessages}` },
  ];
  return { subject: said.subject, page: { title: said.title, lead: said.lead, blocks } };
}

/**
 * Confirms to the sender that their message has arrived; only for a confirmed e-mail (docs/decisions/017).
 */
export async function queueMessageReceived(shop: Shop, message: WrittenMessage): Promise<void> {
  const terms = await findTermsOfSale(shop);
  await queueEmail(shop, terms.profile, {
    kind: 'message-received',
    subjectKey: message.id,
    to: message.email,
    ...writeMessageReceived(terms, message, shop.now()),
  });
}

export function writeMessageReceived(
  terms: EmailTerms,
  message: Pick<WrittenMessage, 'name' | 'text'>,
  now: number,
): Written {
  const said = sayEmail('message-received', terms, { name: message.name });
  const { subject, title, lead } = said;
  const blocks = [...away(terms, now), textOf(message), ...paragraphs(said)];
  return { subject, page: { title, lead, blocks } };
}

/** While the shop is on holiday, when it answers. */
function away({ profile }: EmailTerms, now: number): Block[] {
  const { holiday } = holidayAt(profile, now);
  if (!holiday || holiday.from > ukDayOf(now)) return [];
  const until = `We are closed until ${dayInWords(holiday.to)}, and answer from ${dayInWords(holiday.back)}.`;
  return [{ kind: 'lines', title: 'We are away', lines: [until] }];
}

/** `id` is the reply's; the rest is of the message. */
type WrittenReply = Pick<WrittenMessage, 'id' | 'name' | 'email' | 'orderId' | 'text'> & {
  /** When the message was written, in milliseconds UTC. */
  created: number;
  reply: string;
};

/** Sends what the owner replied; the customer's next word comes to the shop's mailbox. */
export async function queueMessageReply(shop: Shop, reply: WrittenReply): Promise<void> {
  const terms = await findTermsOfSale(shop);
  await queueEmail(shop, terms.profile, {
    kind: 'message-reply',
    subjectKey: reply.id,
    ...(reply.orderId && { orderId: reply.orderId }),
    to: reply.email,
    replyTo: terms.profile.email,
    ...writeMessageReply(terms, reply),
  });
}

export function writeMessageReply(
  terms: EmailTerms,
  { name, reply, text, created }: Pick<WrittenReply, 'name' | 'reply' | 'text' | 'created'>,
): Written {
  const said = sayEmail('message-reply', terms, { name });
  const { subject, title, lead } = said;
  const replied = reply.split(/\n{2,}/).map((text): Block => ({ kind: 'paragraph', text }));
  const quoted: Block = {
    kind: 'lines',
    title: `You wrote on ${ukLongDate(created)}`,
    lines: text.split('\n'),
  };
  return { subject, page: { title, lead, blocks: [...replied, ...paragraphs(said), quoted] } };
}

export function textOf({ text }: Pick<WrittenMessage, 'text'>): Block {
  return { kind: 'lines', title: 'Message', lines: text.split('\n') };
}
