import type { Change } from '#shop/audit/audit.server.ts';

/** What can be changed in the back office, as the owner calls it. */
export const KINDS: { kind: Change['kind']; label: string }[] = [
  { kind: 'product', label: 'Products' },
  { kind: 'variant', label: 'Variants' },
  { kind: 'collection', label: 'Collections' },
  { kind: 'order', label: 'Orders' },
  { kind: 'image', label: 'Images' },
  { kind: 'profile', label: 'Settings' },
  { kind: 'account', label: 'People' },
  { kind: 'attention', label: 'Attention' },
  { kind: 'message', label: 'Messages' },
  { kind: 'email', label: 'Emails' },
  { kind: 'webhook', label: 'Webhooks' },
];
