import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { writeMail } from './mail-page.ts';
import { queueMail } from './outbox.server.ts';

/**
 * Sends the link that sets a new password; it is good once, for an hour (decisions, 2). `subjectKey` names the
 * request, for instance by the hash of its token: the outbox never keeps the token itself in a key.
 */
export async function queueRecovery(
  shop: Shop,
  { to, name, token, subjectKey }: { to: string; name: string; token: string; subjectKey: string },
): Promise<void> {
  const profile = await findShopProfile(shop);
  await queueMail(shop, {
    kind: 'recovery',
    subjectKey,
    to,
    subject: `Choose a new password · ${profile.name}`,
    ...writeMail(profile, {
      title: 'Choose a new password',
      lead: `Hello ${name}, someone asked for a new password for your account at ${profile.name}.`,
      blocks: [
        {
          kind: 'link',
          label: 'Choose a new password',
          url: `${shop.publicUrl}/recovery?token=${encodeURIComponent(token)}`,
        },
        {
          kind: 'words',
          text: 'The link works once, within an hour. If it was not you, you need do nothing: your password stays as it is.',
        },
      ],
    }),
  });
}
