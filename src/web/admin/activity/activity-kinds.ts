import type { Kind } from '#shop/audit/actions.ts';

const LABELS: Record<Kind, string> = {
  product: 'Products',
  variant: 'Variants',
  collection: 'Collections',
  supplier: 'Suppliers',
  sale: 'Sales',
  code: 'Codes',
  text: 'Pages',
  order: 'Orders',
  image: 'Images',
  profile: 'Settings',
  redirect: 'Old addresses',
  account: 'People',
  attention: 'Attention',
  message: 'Messages',
  review: 'Reviews',
  email: 'Emails',
  webhook: 'Webhooks',
  import: 'Imports',
  export: 'Exports',
  undo: 'Undone',
  backup: 'Backup',
  service: 'Payments and email',
  'payment-page': 'Payment page',
  'first-day': 'First day',
};

/** The kinds of subjects in the audit log, in the owner's words. */
export const KINDS = Object.entries(LABELS).map(([kind, label]) => ({ kind: kind as Kind, label }));
