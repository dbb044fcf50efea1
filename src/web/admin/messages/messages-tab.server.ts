import type { Accountant } from '#shop/actor.ts';
import { listMessages } from '#shop/messages/list-messages.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { orFault } from '../lists/or-fault.server.ts';
import { messagesAddress } from './messages-address.ts';

const PAGE_SIZE = 25;

export async function findMessagesTab(shop: Shop, admin: Accountant, query: URLSearchParams) {
  const criteria = messagesAddress.read(query);
  const result = await orFault(shop, 'failed to load messages', () =>
    listMessages(shop, admin, { ...criteria, pageSize: PAGE_SIZE }),
  );
  return { criteria, pageSize: PAGE_SIZE, result };
}

export type MessagesTabData = Awaited<ReturnType<typeof findMessagesTab>>;
