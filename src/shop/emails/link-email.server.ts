import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { type NewEmail, queueEmail } from './queue-email.server.ts';

type LinkEmail = Pick<NewEmail, 'kind' | 'subjectKey' | 'to'> & {
  /** The shop's name is added to it. */
  subject: string;
  title: string;
  /** The link's text and absolute address. */
  label: string;
  url: string;
  /** What to do if it was not expected. */
  note: string;
  /** Written with the shop's name. */
  lead(shopName: string): string;
};

/** Queues an email that asks its reader to follow one link. */
export async function queueLinkEmail(shop: Shop, email: LinkEmail): Promise<void> {
  const profile = await findShopProfile(shop);
  const { kind, subjectKey, to, subject, title, label, url, note, lead } = email;
  await queueEmail(shop, profile, {
    kind,
    subjectKey,
    to,
    subject: `${subject} · ${profile.name}`,
    page: {
      title,
      lead: lead(profile.name),
      blocks: [
        { kind: 'link', label, url },
        { kind: 'paragraph', text: note },
      ],
    },
  });
}
