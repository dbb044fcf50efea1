import { links } from '../links.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { writeEmail } from './email-page.ts';
import { queueEmail } from './outbox.server.ts';

/*
 * No name stands in emails to an e-mail that nobody has confirmed: anybody can register with anybody's e-mail, and would
 * write to them in our name.
 */

/**
 * Sends the link that sets a new password; it is good once, for an hour (decisions, 2). `subjectKey` names the
 * request, for instance by the hash of its token: the outbox never keeps the token itself in a key.
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
      lead: `Someone asked for a new password for your account at ${profile.name}.`,
      blocks: [
        {
          kind: 'link',
          label: 'Choose a new password',
          url: `${shop.publicUrl}${links.recovery(token)}`,
        },
        {
          kind: 'paragraph',
          text: 'The link works once, within an hour. If it was not you, you need do nothing: your password stays as it is.',
        },
      ],
    }),
  });
}

/** Sends the link that makes its reader an administrator, once, within 48 hours. */
export async function queueInvitation(
  shop: Shop,
  email: { to: string; invitedBy: string; token: string; subjectKey: string },
): Promise<void> {
  const profile = await findShopProfile(shop);
  await queueEmail(shop, {
    kind: 'invitation',
    subjectKey: email.subjectKey,
    to: email.to,
    subject: `Help to run ${profile.name}`,
    ...writeEmail(profile, {
      title: 'You are invited',
      lead: `${email.invitedBy} asks you to help run ${profile.name}, as an administrator of its back office.`,
      blocks: [
        {
          kind: 'link',
          label: 'Accept the invitation',
          url: `${shop.publicUrl}${links.invitation(email.token)}`,
        },
        {
          kind: 'paragraph',
          text: 'The link works once, within 48 hours. If you do not know who sent it, you need do nothing.',
        },
      ],
    }),
  });
}

/** Sends the link that confirms the account's e-mail, once, within a day, so that guest orders can be claimed. */
export async function queueEmailConfirmation(
  shop: Shop,
  email: { to: string; token: string; subjectKey: string },
): Promise<void> {
  const profile = await findShopProfile(shop);
  await queueEmail(shop, {
    kind: 'email-confirmation',
    subjectKey: email.subjectKey,
    to: email.to,
    subject: `Is this your e-mail? · ${profile.name}`,
    ...writeEmail(profile, {
      title: 'Is this your e-mail?',
      lead: `Confirm it, and the orders that you placed as a guest join your account at ${profile.name}.`,
      blocks: [
        {
          kind: 'link',
          label: 'Confirm my e-mail',
          url: `${shop.publicUrl}${links.confirmEmail(email.token)}`,
        },
        {
          kind: 'paragraph',
          text: 'The link works once, within a day, where you are signed in. If you have no account with us, you need do nothing.',
        },
      ],
    }),
  });
}
