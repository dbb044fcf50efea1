import { asFindText } from '#values/find-text.ts';
import type { Shop } from '../shop.server.ts';

const AT_ONCE = 500;

type Findable = { name: string; email: string; phone: string; order_number: string; text: string };

/** What a message is found by. */
export function messageSearchText({ name, email, phone, order_number, text }: Findable): string {
  return asFindText([name, email, phone, order_number, text]);
}

/** Indexes the next messages that an upgrade has marked; true if there may be more. */
export async function indexMessages(shop: Shop): Promise<boolean> {
  const messages = await shop.db
    .selectFrom('message')
    .select(['id', 'name', 'email', 'phone', 'order_number', 'text'])
    .where('search_text', '=', '')
    .limit(AT_ONCE)
    .execute();
  for (const { id, ...message } of messages)
    await shop.db
      .updateTable('message')
      .set({ search_text: messageSearchText(message) })
      .where('id', '=', id)
      .execute();
  return messages.length === AT_ONCE;
}
