import { EMAILS, isEmailKind } from '#shop/emails/all-words.ts';

const OTHERS: Record<string, string> = {
  'owner-needs-attention': 'Needs attention, to you',
  'owner-endpoint-failing': 'Webhooks not taken, to you',
  'owner-backup': 'Backup, to you',
  'owner-payment-page': 'Payment page, to you',
  letter: 'Letter to buyers of a product',
  test: 'Test of an email, to you',
};

/** The name of a kind of email. */
export function emailKind(kind: string): string {
  return isEmailKind(kind) ? EMAILS[kind].name : (OTHERS[kind] ?? kind);
}
