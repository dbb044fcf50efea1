const KINDS: Record<string, string> = {
  'order-confirmed': 'Order confirmed',
  'order-shipped': 'Order shipped',
  'order-cancelled': 'Order cancelled',
  'order-refunded': 'Refund',
  'owner-new-order': 'New order, to you',
  'owner-needs-attention': 'Needs attention, to you',
  'owner-message': 'New message, to you',
  'owner-endpoint-failing': 'Webhooks not taken, to you',
  'owner-backup': 'Backup, to you',
  'owner-payment-page': 'Payment page, to you',
  'owner-daily-summary': 'Daily summary, to you',
  'message-received': 'Message received',
  'newsletter-confirmation': 'Newsletter confirmation',
  'stock-alert-confirmation': 'Back in stock, confirmation',
  'back-in-stock': 'Back in stock',
  recovery: 'Password recovery',
  invitation: 'Invitation',
  'email-confirmation': 'E-mail confirmation',
};

/** The name of a kind of email. */
export function emailKind(kind: string): string {
  return KINDS[kind] ?? kind;
}
