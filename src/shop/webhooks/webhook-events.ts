/** What others can be told, each when it happens; docs/webhooks.md shows an example of each. */
export const WEBHOOK_EVENTS = [
  { type: 'order.accepted', label: 'Order accepted', when: 'its money is taken, or taken later' },
  { type: 'order.shipped', label: 'Order shipped', when: 'it leaves the house' },
  { type: 'order.cancelled', label: 'Order cancelled', when: 'its money is back with the customer' },
  { type: 'stock.low', label: 'Stock low', when: 'a variant has few pieces left, or none' },
  { type: 'product.changed', label: 'Product changed', when: 'it or a variant is made or changed' },
  { type: 'product.deleted', label: 'Product deleted', when: 'it is gone' },
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]['type'];

/** Sent by the button of the settings alone, and tried once. */
export const TEST_EVENT = 'endpoint.test';

export function isWebhookEvent(type: string): type is WebhookEvent {
  return WEBHOOK_EVENTS.some((event) => event.type === type);
}
