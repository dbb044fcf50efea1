import type { Admin } from '#shop/accounts/actor.ts';
import { listMessages } from '#shop/messages/list-messages.server.ts';
import type { Message, MessageState } from '#shop/messages/message.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type MessagesAsked, readMessagesAddress } from './messages-address.ts';

const PAGE_SIZE = 25;

export type MessagesTabData = {
  asked: MessagesAsked;
  pageSize: number;
  /** Null when the list could not be loaded. */
  found: { messages: Message[]; counts: Record<MessageState, number> } | null;
};

/** The list that the address asks for. A fault is told on the page. */
export async function findMessagesTab(
  shop: Shop,
  admin: Admin,
  query: URLSearchParams,
): Promise<MessagesTabData> {
  const asked = readMessagesAddress(query);
  try {
    const found = await listMessages(shop, admin, { ...asked, pageSize: PAGE_SIZE });
    return { asked, pageSize: PAGE_SIZE, found };
  } catch (error) {
    shop.log.error('failed to load messages', { error });
    return { asked, pageSize: PAGE_SIZE, found: null };
  }
}
