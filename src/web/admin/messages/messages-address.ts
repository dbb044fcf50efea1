import { MESSAGE_STATES } from '#shop/messages/message.ts';
import { listAddress, oneOf } from '../lists/list-address.ts';

export const messagesAddress = listAddress({ tab: 'messages', filters: { state: oneOf(MESSAGE_STATES) } });
