import type { Kind } from '#shop/audit/actions.ts';
import { counted } from '#values/counted.ts';

const LABELS: Record<Kind, string> = {
  product: 'Products',
  variant: 'Variants',
  collection: 'Collections',
  supplier: 'Suppliers',
  sale: 'Sales',
  code: 'Codes',
  text: 'Pages',
  order: 'Orders',
  quote: 'Quotes',
  letter: 'Letters to buyers',
  customer: 'Customers',
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
  'past-file': 'Earlier shop',
  export: 'Exports',
  undo: 'Undone',
  backup: 'Backup',
  service: 'Payments and email',
  'payment-page': 'Payment page',
  'first-day': 'First day',
};

/** The kinds of subjects in the audit log, in the owner's words. */
export const KINDS = Object.entries(LABELS).map(([kind, label]) => ({ kind: kind as Kind, label }));

/** What changes are counted as where it is not called as it is recorded. */
const COUNTED: Partial<Record<Kind, [one: string, many?: string]>> = {
  profile: ['page of the settings', 'pages of the settings'],
  text: ['page'],
  redirect: ['old address', 'old addresses'],
};

/** What was changed at once: '28 products, 61 variants'. That an import was carried out, or a letter written, is no change of its own. */
export function countsInWords(counts: { kind: Kind; count: number }[]): string {
  return counts
    .filter(({ kind }) => kind !== 'import' && kind !== 'undo' && kind !== 'letter')
    .map(({ kind, count }) => counted(count, ...(COUNTED[kind] ?? [kind])))
    .join(', ');
}
