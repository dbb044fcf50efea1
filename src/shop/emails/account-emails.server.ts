import { links } from '../links.ts';
import type { Shop } from '../shop.server.ts';
import { queueLinkEmail } from './link-email.server.ts';

/*
 * Emails to unconfirmed addresses contain no name: anyone can register with anyone's e-mail, and could otherwise write
 * to them in our name.
 */

/** `subjectKey` identifies the request, for instance by the hash of its token: a key must not contain the token. */
type ToAccount = { to: string; token: string; subjectKey: string };

/** Sends a link to set a new password, valid once and for an hour. */
export function queueRecovery(shop: Shop, { to, token, subjectKey }: ToAccount): Promise<void> {
  return queueLinkEmail(shop, {
    kind: 'recovery',
    subjectKey,
    to,
    subject: 'Choose a new password',
    title: 'Choose a new password',
    lead: (name) => `We received a request for a new password for your account at ${name}.`,
    label: 'Choose a new password',
    url: `${shop.publicUrl}${links.recovery(token)}`,
    note: 'The link works once and expires in an hour. If you did not request it, you can ignore this email: your password stays the same.',
  });
}

/** Sends a link to become an administrator, valid once and for 48 hours. */
export function queueInvitation(
  shop: Shop,
  { to, token, subjectKey, invitedBy }: ToAccount & { invitedBy: string },
): Promise<void> {
  return queueLinkEmail(shop, {
    kind: 'invitation',
    subjectKey,
    to,
    subject: 'You have been invited',
    title: 'You have been invited',
    lead: (name) => `${invitedBy} has invited you to help run ${name} as an administrator.`,
    label: 'Accept the invitation',
    url: `${shop.publicUrl}${links.invitation(token)}`,
    note: 'The link works once and expires in 48 hours. If you do not know the sender, you can ignore this email.',
  });
}

/** Sends a link to confirm an account's e-mail, valid once and for a day, so that guest orders can be claimed. */
export function queueEmailConfirmation(shop: Shop, { to, token, subjectKey }: ToAccount): Promise<void> {
  return queueLinkEmail(shop, {
    kind: 'email-confirmation',
    subjectKey,
    to,
    subject: 'Please confirm your e-mail',
    title: 'Please confirm your e-mail',
    lead: (name) =>
      `Once you have confirmed it, the orders that you placed as a guest will appear in your account at ${name}.`,
    label: 'Confirm my e-mail',
    url: `${shop.publicUrl}${links.confirmEmail(token)}`,
    note: 'The link works once and expires in a day; please open it where you are signed in. If you have no account with us, you can ignore this email.',
  });
}
