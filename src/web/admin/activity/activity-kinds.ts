import type { Change } from '#shop/audit/audit.server.ts';

/** The kinds of subjects in the audit log, in the owner's words. */
export const KINDS: { kind: Change['kind']; label: string }[] = [
  { kind: 'product', label: 'Products' },
  { kind: 'variant', label: 'Variants' },
  { kind: 'collection', label: 'Collections' },
  { kind: 'supplier', label: 'Suppliers' },
  { kind: 'text', label: 'Pages' },
  { kind: 'order', label: 'Orders' },
  { kind: 'image', label: 'Images' },
  { kind: 'profile', label: 'Settings' },
  { kind: 'account', label: 'People' },
  { kind: 'attention', label: 'Attention' },
  { kind: 'message', label: 'Messages' },
  { kind: 'email', label: 'Emails' },
  { kind: 'webhook', label: 'Webhooks' },
  { kind: 'import', label: 'Imports' },
  { kind: 'export', label: 'Exports' },
  { kind: 'undo', label: 'Undone' },
  { kind: 'backup', label: 'Backup' },
  { kind: 'service', label: 'Payments and email' },
  { kind: 'payment-page', label: 'Payment page' },
  { kind: 'first-day', label: 'First day' },
];
