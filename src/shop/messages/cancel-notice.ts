import { nameOfItem, type OrderItem } from '../sales/order/order.ts';
import { MAX_MESSAGE_LENGTH } from './contact-form.ts';

/** What the model cancellation form of the terms says, about this order; with its goods when they may be shown. */
export function noticeOf(orderNumber: string, items: OrderItem[] = []): string {
  const goods = items.map((item) => `\n${item.quantity} × ${nameOfItem(item)}`).join('');
  const notice = `I hereby give notice that I cancel my contract of sale of the goods in order #WEB${orderNumber}`;
  const received = '\n\nReceived on (leave empty if they have not come): ';
  const room = MAX_MESSAGE_LENGTH - notice.length - received.length - 500;
  const isShort = goods !== '' && goods.length <= room;
  return `${notice}${isShort ? `:${goods}` : '.'}${received}`;
}
