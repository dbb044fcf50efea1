import { ukLongDate, ukTime } from '#values/uk/uk-clock.ts';
import type { Block } from '../../emails/email-blocks.ts';
import { textOf, type Written, type WrittenMessage } from '../../emails/message-emails.server.ts';
import { queueEmail } from '../../emails/queue-email.server.ts';
import { type EmailTerms, paragraphs, sayEmail } from '../../emails/say-email.ts';
import { links } from '../../links.ts';
import { findTermsOfSale } from '../../pages/terms-of-sale.server.ts';
import type { Shop } from '../../shop.server.ts';

type CancelledOrder = { id: string; number: number; name: string; email: string };
type Notice = Pick<WrittenMessage, 'name' | 'email' | 'phone' | 'text'>;

/**
 * Acknowledges a notice of cancelling at once, with its copy and its time, to the e-mail of the order, and sends it to
 * the owner, unless they have switched off the emails about messages.
 */
export async function queueCancellation(
  shop: Shop,
  message: WrittenMessage,
  order: CancelledOrder,
  { toOwner, toCustomer }: { toOwner: boolean; toCustomer: boolean },
): Promise<void> {
  const terms = await findTermsOfSale(shop);
  const { profile } = terms;
  const about = { subjectKey: message.id, orderId: order.id };
  const facts = { number: order.number, at: shop.now() };
  await queueEmail(
    shop,
    profile,
    ...(toCustomer
      ? [
          {
            kind: 'cancellation-received',
            ...about,
            to: order.email,
            ...writeCancellationReceived(terms, { ...message, name: order.name }, facts),
          },
        ]
      : []),
    ...(toOwner && profile.ownerEmails.messages
      ? [
          {
            kind: 'owner-cancellation',
            ...about,
            to: profile.email,
            replyTo: message.email,
            ...writeCancellation(shop, terms, message, { ...facts, orderId: order.id }),
          },
        ]
      : []),
  );
}

type Facts = { number: number; at: number };

export function writeCancellationReceived(
  terms: EmailTerms,
  notice: Pick<Notice, 'name' | 'text'>,
  facts: Facts,
): Written {
  const said = sayEmail('cancellation-received', terms, valuesOf(notice, facts));
  const { subject, title, lead } = said;
  return { subject, page: { title, lead, blocks: [textOf(notice), ...paragraphs(said)] } };
}

export function writeCancellation(
  shop: Shop,
  terms: EmailTerms,
  notice: Notice,
  facts: Facts & { orderId: string },
): Written {
  const said = sayEmail('owner-cancellation', terms, valuesOf(notice, facts));
  const from = [notice.name, notice.email, notice.phone].filter(Boolean);
  const blocks: Block[] = [
    textOf(notice),
    { kind: 'lines', title: 'From', lines: from },
    ...paragraphs(said),
    { kind: 'link', label: said.button, url: `${shop.publicUrl}${links.admin.order(facts.orderId)}` },
    { kind: 'link', label: 'Open the messages', url: `${shop.publicUrl}${links.admin.openMessages}` },
  ];
  return { subject: said.subject, page: { title: said.title, lead: said.lead, blocks } };
}

function valuesOf({ name }: { name: string }, { number, at }: Facts): Record<string, string> {
  return { name, orderNumber: `#WEB${number}`, time: `${ukLongDate(at)} at ${ukTime(at)}` };
}
