import { LINK_WORDS } from './link-words.ts';
import { MESSAGE_WORDS } from './message-words.ts';
import { ORDER_WORDS } from './order-words.ts';
import { QUOTE_WORDS } from './quote-words.ts';

/**
 * Every email whose words the owner may change. What the shop tells its operator, such as that a payment needs
 * attention, is the software's word.
 */
export const EMAILS = { ...ORDER_WORDS, ...QUOTE_WORDS, ...LINK_WORDS, ...MESSAGE_WORDS };
export type EmailKind = keyof typeof EMAILS;

export function isEmailKind(kind: string): kind is EmailKind {
  return Object.hasOwn(EMAILS, kind);
}
