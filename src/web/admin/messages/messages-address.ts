import { MESSAGE_STATES, type MessageState } from '#shop/messages/message.ts';
import { pageNumber, searchText } from '../list-address.ts';

/** What the address asks of the list. */
export type MessagesAsked = { page: number; q: string; state: MessageState | null };

/** Reads an address; what it cannot mean is ignored. */
export function readMessagesAddress(query: URLSearchParams): MessagesAsked {
  return {
    page: pageNumber(query),
    q: searchText(query),
    state: MESSAGE_STATES.find((state) => state === query.get('state')) ?? null,
  };
}

/** The address of a list with some of it changed; a change goes back to the first page. */
export function messagesAddress(asked: MessagesAsked, changes: Partial<MessagesAsked> = {}): string {
  const { page, q, state } = { ...asked, page: 1, ...changes };
  const query = new URLSearchParams({ tab: 'messages' });
  if (state) query.set('state', state);
  if (q) query.set('q', q);
  if (page > 1) query.set('page', String(page));
  return `/admin?${query}`;
}
