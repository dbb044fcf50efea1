import { links } from '../links.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import type { Block } from './email-blocks.ts';
import { queueEmail } from './queue-email.server.ts';

type WrittenMessage = {
  id: string;
  name: string;
  email: string;
  phone: string;
  orderNumber: string;
  orderId: string | null;
  text: string;
};

/** Forwards a customer's message to the owner, unless they have switched this email off; replies go to the customer. */
export async function queueNewMessage(shop: Shop, message: WrittenMessage): Promise<void> {
  const profile = await findShopProfile(shop);
  if (!profile.ownerEmails.messages) return;
  const { id, name, email, phone, orderNumber, orderId } = message;
  const toOrder: Block[] = orderId
    ? [{ kind: 'link', label: 'Open the order', url: `${shop.publicUrl}${links.admin.order(orderId)}` }]
    : [];
  await queueEmail(shop, profile, {
    kind: 'owner-message',
    subjectKey: id,
    to: profile.email,
    replyTo: email,
    subject: `Message from ${name} · ${profile.name}`,
    page: {
      title: `Message from ${name}`,
      lead: 'Sent from the contact form. Reply to this email to answer the customer.',
      blocks: [
        textOf(message),
        {
          kind: 'lines',
          title: 'From',
          lines: [name, email, phone, orderNumber && `Order number given: ${orderNumber}`].filter(Boolean),
        },
        ...toOrder,
        { kind: 'link', label: 'Open the messages', url: `${shop.publicUrl}${links.admin.openMessages}` },
      ],
    },
  });
}

/**
 * Confirms to the sender that their message has arrived; only for a confirmed e-mail (docs/decisions/017).
 */
export async function queueMessageReceived(shop: Shop, message: WrittenMessage): Promise<void> {
  const profile = await findShopProfile(shop);
  await queueEmail(shop, profile, {
    kind: 'message-received',
    subjectKey: message.id,
    to: message.email,
    subject: `We have received your message · ${profile.name}`,
    page: {
      title: 'We have received your message',
      lead: `Thank you for your message, ${message.name}. We will reply to this address.`,
      blocks: [textOf(message)],
    },
  });
}

function textOf({ text }: WrittenMessage): Block {
  return { kind: 'lines', title: 'Message', lines: text.split('\n') };
}
