import { links } from '../links.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { writeEmail } from './email-page.ts';
import { queueEmail } from './outbox.server.ts';

/*
 * Emails to unconfirmed addresses contain no name: anyone can register with anyone's e-mail, and could otherwise write
 * to them in our name.
 */

/**
 * Sends a link to set a new password, valid once and for an hour. `subjectKey` identifies the request, for instance by
 * the hash of its token, since a key must not contain the token itself.
 */
export async function queueRecovery(
  shop: Shop,
  { to, token, subjectKey }: { to: string; token: string; subjectKey: string },
): Promise<void> {
  const profile = await findShopProfile(shop);
  await queueEmail(shop, {
    kind: 'recovery',
    subjectKey,
    to,
    subject: `Choose a new password · ${profile.name}`,
    ...writeEmail(profile, {
      title: 'Choose a new password',
      lead: `We received a request for a new password for your account at ${profile.name}.`,
      blocks: [
        {
          kind: 'link',
          label: 'Choose a new password',
          url: `${shop.publicUrl}${links.recovery(token)}`,
        },
        {
          kind: 'paragraph',
          text: 'The link works once and expires in an hour. If you did not request it, you can ignore this email: your password stays the same.',
        },
      ],
    }),
  });
}

/** Sends a link to become an administrator, valid once and for 48 hours. */
export async function queueInvitation(
  shop: Shop,
  email: { to: string; invitedBy: string; token: string; subjectKey: string },
): Promise<void> {
  const profile = await findShopProfile(shop);
  await queueEmail(shop, {
    kind: 'invitation',
    subjectKey: email.subjectKey,
    to: email.to,
    subject: `Invitation to help run ${profile.name}`,
    ...writeEmail(profile, {
      title: 'You have been invited',
      lead: `${email.invitedBy} has invited you to help run ${profile.name} as an administrator.`,
      blocks: [
        {
          kind: 'link',
          label: 'Accept the invitation',
          url: `${shop.publicUrl}${links.invitation(email.token)}`,
        },
        {
          kind: 'paragraph',
          text: 'The link works once and expires in 48 hours. If you do not know the sender, you can ignore this email.',
        },
      ],
    }),
  });
}

/** Sends a link to confirm an account's e-mail, valid once and for a day, so that guest orders can be claimed. */
export async function queueEmailConfirmation(
  shop: Shop,
  email: { to: string; token: string; subjectKey: string },
): Promise<void> {
  const profile = await findShopProfile(shop);
  await queueEmail(shop, {
    kind: 'email-confirmation',
    subjectKey: email.subjectKey,
    to: email.to,
    subject: `Please confirm your e-mail · ${profile.name}`,
    ...writeEmail(profile, {
      title: 'Please confirm your e-mail',
      lead: `Once you have confirmed it, the orders that you placed as a guest will appear in your account at ${profile.name}.`,
      blocks: [
        {
          kind: 'link',
          label: 'Confirm my e-mail',
          url: `${shop.publicUrl}${links.confirmEmail(email.token)}`,
        },
        {
          kind: 'paragraph',
          text: 'The link works once and expires in a day; please open it where you are signed in. If you have no account with us, you can ignore this email.',
        },
      ],
    }),
  });
}
