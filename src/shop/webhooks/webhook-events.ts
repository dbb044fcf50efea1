/** The events that webhooks can subscribe to; docs/webhooks.md shows an example of each. */
export const WEBHOOK_EVENTS = [
  { type: 'order.accepted', label: 'Order accepted', when: 'it is paid or payment is approved' },
  { type: 'order.shipped', label: 'Order shipped', when: 'it is dispatched' },
  { type: 'order.cancelled', label: 'Order cancelled', when: 'it is refunded' },
  { type: 'stock.low', label: 'Stock low', when: 'a variant is low on stock or sold out' },
  { type: 'product.changed', label: 'Product changed', when: 'it or a variant is created or changed' },
  { type: 'product.deleted', label: 'Product deleted', when: 'it is deleted' },
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]['type'];

/** Sent only by the test button, and tried once. */
export const TEST_EVENT = 'endpoint.test';
