/** The events that webhooks can subscribe to; docs/webhooks.md shows an example of each. */
export const WEBHOOK_EVENTS = [
  { type: 'order.accepted', label: 'Order accepted', when: 'it is paid or payment is approved' },
  {
    type: 'order.paid',
    label: 'Rest paid',
    when: 'what was still to be paid of it, or a part of that, is paid',
  },
  { type: 'order.changed', label: 'Order changed', when: 'something is added to it or taken off it' },
  { type: 'order.shipped', label: 'Order shipped', when: 'it is dispatched' },
  { type: 'consignment.sent', label: 'Parcel sent', when: 'a part of an order, or all of it, leaves' },
  {
    type: 'consignment.taken-back',
    label: 'Parcel taken back',
    when: 'it has not left after all, and is to be shipped again',
  },
  { type: 'order.cancelled', label: 'Order cancelled', when: 'it is refunded' },
  { type: 'quote.sent', label: 'Quote sent', when: 'it is sent, or only its link is made' },
  { type: 'quote.accepted', label: 'Quote accepted', when: 'it is paid, and so an order' },
  { type: 'quote.declined', label: 'Quote declined', when: 'its customer says no' },
  { type: 'quote.withdrawn', label: 'Quote withdrawn', when: 'the shop takes it back' },
  { type: 'quote.expired', label: 'Quote expired', when: 'its last day is over and nobody has paid' },
  { type: 'stock.low', label: 'Stock low', when: 'a variant is low on stock or sold out' },
  { type: 'product.changed', label: 'Product changed', when: 'it or a variant is created or changed' },
  { type: 'product.deleted', label: 'Product deleted', when: 'it is deleted' },
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]['type'];

/** Sent only by the test button, and tried once. */
export const TEST_EVENT = 'endpoint.test';
