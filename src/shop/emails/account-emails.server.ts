import { links } from '../links.ts';
import type { Shop } from '../shop.server.ts';
import { queueLinkEmail } from './link-email.server.ts';

/** `subjectKey` identifies the request, for instance by the hash of its token: a key must not contain the token. */
type ToAccount = { to: string; token: string; subjectKey: string };

/** Sends a link to set a new password, valid once and for an hour. */
export function queueRecovery(shop: Shop, { token, ...email }: ToAccount): Promise<void> {
  const url = `${shop.publicUrl}${links.recovery(token)}`;
  return queueLinkEmail(shop, { kind: 'recovery', url, ...email });
}

/** Sends a link to become an administrator, valid once and for 48 hours. */
export function queueInvitation(
  shop: Shop,
  { token, invitedBy, ...email }: ToAccount & { invitedBy: string },
): Promise<void> {
  const url = `${shop.publicUrl}${links.invitation(token)}`;
  return queueLinkEmail(shop, { kind: 'invitation', url, values: { invitedBy }, ...email });
}

/** Sends a link to confirm an account's e-mail, valid once and for a day, so that guest orders can be claimed. */
export function queueEmailConfirmation(shop: Shop, { token, ...email }: ToAccount): Promise<void> {
  const url = `${shop.publicUrl}${links.confirmEmail(token)}`;
  return queueLinkEmail(shop, { kind: 'email-confirmation', url, ...email });
}
