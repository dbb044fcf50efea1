import { createHash } from 'node:crypto';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { queueEmail } from './queue-email.server.ts';

/** What is waited for; `path` from the root of the shop. */
type Awaited = { title: string; path: string };

type Confirmation = {
  to: string;
  variant: Awaited;
  /** Absolute addresses. */
  confirm: string;
  leave: string;
};

/** Asks the owner of an e-mail to confirm that a message is wanted when a variant is back in stock. */
export async function queueStockAlertConfirmation(shop: Shop, request: Confirmation): Promise<void> {
  const { to, variant, confirm, leave } = request;
  const profile = await findShopProfile(shop);
  await queueEmail(shop, profile, {
    kind: 'stock-alert-confirmation',
    // One email for each link; the link itself is a secret, so the key is its hash.
    subjectKey: createHash('sha256').update(confirm).digest('base64url'),
    to,
    subject: `Shall we tell you when it is back? · ${profile.name}`,
    page: {
      title: 'Shall we tell you when it is back?',
      lead: `You asked ${profile.name} to write when this is in stock again: ${variant.title}.`,
      blocks: [
        { kind: 'link', label: 'Yes, tell me', url: confirm },
        {
          kind: 'paragraph',
          text: 'We will write once, when it is back, and then forget your e-mail. If you did not ask, ignore this message and you will not hear from us again.',
        },
        { kind: 'paragraph', text: `Should you change your mind: ${leave}` },
      ],
    },
  });
}

/** Tells somebody who waited that a variant can be bought again. One email for each key. */
export async function queueBackInStock(
  shop: Shop,
  { key, to, variant }: { key: string; to: string; variant: Awaited },
): Promise<void> {
  const profile = await findShopProfile(shop);
  await queueEmail(shop, profile, {
    kind: 'back-in-stock',
    subjectKey: key,
    to,
    subject: `Back in stock: ${variant.title} · ${profile.name}`,
    page: {
      title: 'It is back in stock',
      lead: `${variant.title} can be bought again. There may not be many, and we keep none aside.`,
      blocks: [
        { kind: 'link', label: 'See it', url: shop.publicUrl + variant.path },
        {
          kind: 'paragraph',
          text: 'You asked us to tell you. This is the only message, and we have forgotten your e-mail; ask again on its page should you miss it.',
        },
      ],
    },
  });
}
