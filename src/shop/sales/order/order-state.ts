import type { OrderStatus } from './order.ts';

/** What an order is, in the words of whoever works on it. */
export type OrderState =
  | 'quote'
  | 'waiting'
  | 'waiting-for-money'
  | 'to-ship'
  | 'partly-shipped'
  | 'shipped'
  | 'cancelled'
  | 'declined';

/** One set of words for lists, filters and files, beside the status that programs know. */
export const STATE_WORDS: Record<OrderState, string> = {
  quote: 'Quote',
  waiting: 'Waiting for payment',
  'waiting-for-money': 'Waiting for money',
  'to-ship': 'To ship',
  'partly-shipped': 'Partly shipped',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
  declined: 'Declined',
};

const OF_STATUS: Record<OrderStatus, OrderState> = {
  'in-progress': 'waiting',
  accepted: 'to-ship',
  shipped: 'shipped',
  cancelled: 'cancelled',
  declined: 'declined',
};

/** What an order is besides its status; facts that are left out are not so. */
type Facts = { status: OrderStatus; collects?: boolean; partlyShipped?: boolean; due?: number };

function stateOf({ status, partlyShipped, due = 0 }: Facts): OrderState {
  if (status === 'accepted' && partlyShipped) return 'partly-shipped';
  if (status === 'accepted' && due > 0) return 'waiting-for-money';
  return OF_STATUS[status];
}

/** An order that is collected is not shipped. */
const WHERE_COLLECTED: Partial<Record<OrderState, string>> = {
  'to-ship': 'To get ready',
  shipped: 'Ready to collect',
};

export function stateInWords(facts: Facts): string {
  const state = stateOf(facts);
  return (facts.collects && WHERE_COLLECTED[state]) || STATE_WORDS[state];
}
